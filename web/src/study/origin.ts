/** What this tab knows of studies: the words that open them, and the study a game was begun from. */
const OF = 'front85.study.of.';

export const get = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
export const put = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    /* then it is asked for again */
  }
};
const FROM = 'front85.study.from.';
/** The game a study was made of in this tab. */
export const cameFrom = (study: string): string => get(FROM + study);
export const comesFrom = (study: string, game: string): void => put(FROM + study, game);
export const studyOf = (game: string): string => get(OF + game);
export const begunFrom = (game: string, study: string): void => put(OF + game, study);
