/** The pages of the club and its parts at a table, loaded when a server has one. */
import { addWords } from '../i18n';
import { enClub } from './words/en-club';
import { plClub } from './words/pl-club';
import { enCup } from './words/en-cup';
import { plCup } from './words/pl-cup';
import { enCommand } from './words/en-command';
import { plCommand } from './words/pl-command';
import { enTime } from './words/en-time';
import { plTime } from './words/pl-time';
import './lobby/club.css';
import './account/forms.css';
import './table/at-table.css';
import './time.css';

addWords(enClub, plClub);
addWords(enCommand, plCommand);
addWords(enTime, plTime);
addWords(enCup, plCup);

export { ByLink } from './account/ByLink';
export { Clock } from './table/Clock';
export { Commanders } from './table/Commanders';
export { Home } from './lobby/Home';
export { Offers } from './table/Offers';
export { People } from './table/People';
export { Propose, Unfinished } from './table/Propose';
export { TableClub } from './table/model';
export { Talk } from './table/Talk';
