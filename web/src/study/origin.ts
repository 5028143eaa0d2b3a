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
export const studyOf = (game: string): string => get(OF + game);
export const begunFrom = (game: string, study: string): void => put(OF + game, study);
