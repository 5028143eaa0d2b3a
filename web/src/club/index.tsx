/** The pages of the club and its parts at a table, loaded when a server has one. */
import { addWords } from '../i18n';
import { enClub } from './en-club';
import { plClub } from './pl-club';
import { enClock } from './en-clock';
import { plClock } from './pl-clock';
import './club.css';
import './clock.css';

addWords(enClub, plClub);
addWords(enClock, plClock);

export { Clock } from './Clock';
export { Home } from './Home';
export { Offers } from './Offers';
export { People } from './People';
export { TableClub } from './table';
export { Talk } from './Talk';
export { Page } from './lazy';
