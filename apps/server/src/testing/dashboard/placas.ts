import { KM_DIA_MAX, passoOf } from '@frota/contract/dashboard';
import { DIAS_VEICULO, diasAte, kmLitroOf } from '@frota/contract/dashboard/motor';
import { sumLitros } from '@frota/contract/litros';
import { diaOf, startOfDia } from '@frota/contract/tempo';
import { type OndeKm, placaCanonica } from '@frota/contract/veiculos';
import { type Abastecimento, byTime, compareText, litrosBetween } from './formulas.ts';

interface Lido {
  readonly km: number;
  readonly em: Date;
  readonly onde: OndeKm;
}

const DIA_MS = 86_400_000;
const LIDOS_MAX = 20;

function combinam(a: Lido, b: Lido): boolean {
  const [km, ms] = [a.km - b.km, a.em.getTime() - b.em.getTime()];
  const dias = Math.max(1, Math.abs(ms) / DIA_MS);
  return Math.abs(km) <= KM_DIA_MAX * dias && (km === 0 || ms === 0 || km > 0 === ms > 0);
}

/** Of the latest readings the newest that agrees with half of the others, else the oldest. */
function kmAtualOf(lidos: readonly Lido[]): Lido | undefined {
  const newest = lidos
    .toSorted((a, b) => +b.em - +a.em || b.km - a.km || compareText(a.onde, b.onde))
    .slice(0, LIDOS_MAX);
  const possivel = (one: Lido): boolean => {
    const outros = newest.filter((other) => other !== one);
    return 2 * outros.filter((other) => combinam(one, other)).length >= outros.length;
  };
  return newest.find(possivel) ?? newest.at(-1);
}

/** Each plate's km now, by its fuelings and check-ins. */
export function kmsDasPlacas(
  history: readonly Abastecimento[],
  checkins: readonly Abastecimento[],
): ReadonlyMap<string, Lido | undefined> {
  const lidos = [
    ...history.map(({ placa, km, em }) => ({ placa, km, em, onde: 'abastecimento' as const })),
    ...checkins.flatMap(({ placa, kmPortaria: km, em }) =>
      km === null ? [] : { placa, km, em, onde: 'portaria' as const },
    ),
  ];
  const plates = Map.groupBy(lidos, ({ placa }) => placaCanonica(placa));
  return new Map([...plates].map(([placa, its]) => [placa, kmAtualOf(its)]));
}

/** Each plate's last fueling, and Σkm/ΣL of its possible internal steps of the 90 days up to that day; by plate. */
export function figurasDasPlacas(history: readonly Abastecimento[]) {
  const plates = Map.groupBy(history, ({ placa }) => placaCanonica(placa));
  return [...plates]
    .map(([placa, records]) => {
      const last = records.toSorted(byTime).at(-1)!;
      const since = startOfDia(diasAte(diaOf(last.em), DIAS_VEICULO.dias90).inicio);
      const internos = records.filter(({ source }) => source === 'interno').sort(byTime);
      const externos = records.filter(({ source }) => source === 'externo');
      const steps = internos.flatMap((record, index) => {
        const before = internos[index - 1];
        if (!before || record.em < since || passoOf(before, record) !== 'normal') return [];
        const elsewhere = litrosBetween(externos, before.em, record.em);
        return { km: record.km - before.km, litros: sumLitros([record.litros, elsewhere]) };
      });
      const litros = sumLitros(steps.map((step) => step.litros));
      const km = steps.reduce((total, step) => total + step.km, 0);
      return { placa, em: last.em, media: kmLitroOf({ km, litrosKm: litros }) };
    })
    .sort((a, b) => (a.placa < b.placa ? -1 : 1));
}
