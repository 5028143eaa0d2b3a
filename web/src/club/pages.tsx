/** Pages of the club nobody needs to play: notices, the ladder, what the link of a mail opens. Loaded when one of them is opened. */
import { addWords } from '../i18n';
import { enTime } from './en-time';
import { plTime } from './pl-time';
import './time.css';

addWords(enTime, plTime);

export { ByLink } from './ByLink';
export { Ladder } from './Ladder';
export { Notices } from './Notices';
