// Written by `npm run bench -- ocr --so-nosso --cortes 7 --calibrar`, not by hand.

/** Of a logistic regression: what each piece of evidence weighs, and the log odds above which nobody is asked. */
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
    intercept: 0.278,
    weights: {
      tenths: -1.8763,
      against: -1.8005,
      segments: 1.5385,
      longer: -1.1596,
      unanimous: 2.7729,
      wide: 2.2924,
    },
    line: 3.7559,
  },
};
