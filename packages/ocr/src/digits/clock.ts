const TIME = /([01]?[0-9]|2[0-3]):([0-5][0-9])(?![0-9])/g;

/** '1856' of 'OUT 18:56'. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(TIME)].map(([, hours, minutes]) => `${hours}${minutes}`);
}
