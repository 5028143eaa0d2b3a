/** A stand-in that has only what a test needs of something larger. */
export const standIn = <T>(parts: object): T => parts as T;
