/** What `npm run provas` sets: the same tests at length, as a release needs them. */
export const IS_PROVA = process.env.PROVAS !== undefined;

/** How often, how long or with what a test does the same: at once in `npm test`, at length in `npm run provas`. */
export function inProvas<const L, const S>(atLength: L, atOnce: S): L | S {
  return IS_PROVA ? atLength : atOnce;
}
