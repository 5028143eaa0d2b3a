/** The pages of the club and its parts at a table, loaded when a server has one. */
import { addWords } from '../i18n';
import { enClub } from './en-club';
import { plClub } from './pl-club';
import { enCup } from './en-cup';
import { plCup } from './pl-cup';
import { enCommand } from './en-command';
import { plCommand } from './pl-command';
import { enTime } from './en-time';
import { plTime } from './pl-time';
import './club.css';
import './forms.css';
import './at-table.css';
import './time.css';

addWords(enClub, plClub);
addWords(enCommand, plCommand);
addWords(enTime, plTime);
addWords(enCup, plCup);

export { ByLink } from './ByLink';
export { Clock } from './Clock';
export { Commanders } from './Commanders';
export { Home } from './Home';
export { Offers } from './Offers';
export { People } from './People';
export { Propose, Unfinished } from './Propose';
export { TableClub } from './table';
export { Talk } from './Talk';
