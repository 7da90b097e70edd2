const TIME = /([01]?[0-9]|2[0-3]):([0-5][0-9])(?![0-9])/g;
/** The time behind a temperature: a colon that blinks may be unlit. */
const TIME_BEHIND_DEGREES = /℃ *([01]?[0-9]|2[0-3])[ .]?([0-5][0-9])(?![0-9])/g;

/** The digits of each time of day in a line of text: '1856' of 'OUT 18:56'. */
export function timesIn(text: string): string[] {
  return [TIME, TIME_BEHIND_DEGREES].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, hours, minutes]) => `${hours}${minutes}`),
  );
}
