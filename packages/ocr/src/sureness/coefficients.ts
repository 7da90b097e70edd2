// Written by `npm run bench -- ocr --cortes 7 --calibrar`, not by hand.

/** Weights of the evidence, and log odds above which no confirmation is asked. */
export type Coefficients = {
  intercept: number;
  weights: Readonly<Record<string, number>>;
  line: number;
};

export const COEFFICIENTS: Readonly<Record<'km' | 'bomba', Coefficients>> = {
  // 2280 readings.
  km: {
    intercept: -4.4476,
    weights: {
      score: 2.9209,
      leadElsewhere: 3.5844,
      numerals: -3.0023,
      weight: -2.1406,
      against: -0.5941,
      text: 2.1313,
      wide: 2.1099,
    },
    line: 3.3752,
  },
  // 1288 readings.
  bomba: {
    intercept: -1.0158,
    weights: {
      tenths: -1.2257,
      against: -0.2953,
      segments: 3.2538,
      longer: -0.5932,
      unanimous: 1.8579,
      wide: 1.5183,
    },
    line: 4.2877,
  },
};
