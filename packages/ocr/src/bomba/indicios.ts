import { type Agreement, findAgreement, withoutZeros } from '../digits/agreement.ts';
import type { FoundNumbers } from '../digits/sightings.ts';
import type { Indicios } from '../leitura.ts';
import type { PlacedFigure, PumpReading } from './roles.ts';
import { MIN_DIGITS } from './rows.ts';

/** Evidence for the reading; of each kind that of the weakest figure. */
export function findBombaIndicios({ figures }: PumpReading, found: FoundNumbers): Indicios {
  const sold = [figures.valor, figures.litros].filter((figure) => figure !== undefined);
  const agreements = sold.map((figure) => agreementOn(figure, found));
  const least = (name: keyof Agreement): number =>
    Math.min(...agreements.map((agreement) => agreement[name]));
  return {
    // Most pumps show hundredths: one decimal may be a rest of two.
    tenths: sold.some(({ number }) => /\.\d$/.test(number)) ? 1 : 0,
    against: Math.max(...agreements.map(({ against }) => against)),
    segments: least('segments'),
    longer: Math.max(...agreements.map(({ longer }) => longer)),
    unanimous: least('unanimous'),
    wide: least('wide'),
  };
}

function agreementOn({ number, box }: PlacedFigure, found: FoundNumbers): Agreement {
  const wanted = withoutZeros(number.replace('.', ''));
  const sought = { digits: wanted, minDigits: MIN_DIGITS };
  return findAgreement(found, box, sought, ({ digits }) => withoutZeros(digits) === wanted);
}
