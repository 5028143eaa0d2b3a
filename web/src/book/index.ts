/** The book's chunk: nobody needs it to play. */
export { BookPageScreen, Rules } from './Reader';
export { point } from './cards';
