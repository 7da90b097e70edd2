/** Share of right odometers: logistic regression over 160 photos, 60 of them without one. */
export function clarityOfScore(score: number): number {
  return Math.round((1 / (1 + Math.exp(3.73 - 5.34 * score))) * 1000) / 1000;
}
