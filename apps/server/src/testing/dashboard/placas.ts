import { KM_DIA_MAX, passoOf } from '@frota/contract/dashboard';
import { DIAS_VEICULO, diasAte, kmLitroOf } from '@frota/contract/dashboard/motor';
import type { Trecho } from '@frota/contract/divergencias/motor';
import { evolucaoDe } from '@frota/contract/historia/motor';
import { sumLitros } from '@frota/contract/litros';
import { diaOf, startOfDia } from '@frota/contract/tempo';
import {
  type KmDoPainel,
  type OndeKm,
  placaCanonica,
  rodadosEntre,
} from '@frota/contract/veiculos';
import { type Abastecimento, byTime, compareText } from './formulas.ts';

interface Lido {
  readonly km: number;
  readonly em: Date;
  readonly onde: OndeKm;
}

type Contado = Lido & KmDoPainel;

/** A panel that was replaced by another. */
export interface PainelTrocado {
  readonly placa: string;
  readonly em: Date;
  readonly ultimo: number;
  readonly primeiro: number;
}

/** What the panels before the one of an instant counted. */
export function antesDe(paineis: readonly PainelTrocado[], placa: string, em: Date): number {
  const canonica = placaCanonica(placa);
  return paineis
    .filter((painel) => placaCanonica(painel.placa) === canonica && painel.em <= em)
    .reduce((sum, { ultimo, primeiro }) => sum + ultimo - primeiro, 0);
}

const DIA_MS = 86_400_000;
const LIDOS_MAX = 20;

function combinam(a: Contado, b: Contado): boolean {
  const [km, ms] = [rodadosEntre(b, a), a.em.getTime() - b.em.getTime()];
  const dias = Math.max(1, Math.abs(ms) / DIA_MS);
  return Math.abs(km) <= KM_DIA_MAX * dias && (km === 0 || ms === 0 || km > 0 === ms > 0);
}

/** Of the latest readings the newest that agrees with half of the others, else the oldest. */
function kmAtualOf(lidos: readonly Contado[]): Contado | undefined {
  const newest = lidos
    .toSorted((a, b) => +b.em - +a.em || b.km - a.km || compareText(a.onde, b.onde))
    .slice(0, LIDOS_MAX);
  const possivel = (one: Contado): boolean => {
    const outros = newest.filter((other) => other !== one);
    return 2 * outros.filter((other) => combinam(one, other)).length >= outros.length;
  };
  return newest.find(possivel) ?? newest.at(-1);
}

/** Each plate's km now, by its fuelings and check-ins. */
export function kmsDasPlacas(
  history: readonly Abastecimento[],
  checkins: readonly Abastecimento[],
  paineis: readonly PainelTrocado[],
): ReadonlyMap<string, Lido | undefined> {
  const lido = (placa: string, km: number, em: Date, onde: OndeKm) => {
    const kmAntes = antesDe(paineis, placa, em);
    return { placa, km, em, onde, kmAntes };
  };
  const lidos = [
    ...history.map(({ placa, km, em }) => lido(placa, km, em, 'abastecimento')),
    ...checkins.flatMap(({ placa, kmPortaria: km, em }) =>
      km === null ? [] : lido(placa, km, em, 'portaria'),
    ),
    ...paineis.map(({ placa, primeiro, em }) => lido(placa, primeiro, em, 'painel')),
  ];
  const plates = Map.groupBy(lidos, ({ placa }) => placaCanonica(placa));
  return new Map(
    [...plates].map(([placa, its]) => {
      const atual = kmAtualOf(its);
      if (!atual) return [placa, undefined];
      // As the panel of now would show it.
      const km = atual.km + atual.kmAntes - antesDe(paineis, placa, FIM);
      return [placa, { km, em: atual.em, onde: atual.onde }];
    }),
  );
}

const FIM = new Date(8.64e15);

/** From each full tank to the next, at whatever station, where its km can be. */
function trechosDa(records: readonly Abastecimento[]): Trecho[] {
  const byKind = (a: Abastecimento, b: Abastecimento): number =>
    a.em.getTime() - b.em.getTime() ||
    Number(a.source === 'interno') - Number(b.source === 'interno') ||
    byTime(a, b);
  const inOrder = records.toSorted(byKind);
  const cheios = inOrder.filter(({ litros, nivel }) => litros > 0 && (nivel ?? '1') === '1');
  return cheios.slice(1).flatMap((ate, index) => {
    const de = cheios[index]!;
    if (passoOf(de, ate) !== 'normal') return [];
    const filled = inOrder.slice(inOrder.indexOf(de) + 1, inOrder.indexOf(ate) + 1);
    const litros = sumLitros(filled.map((record) => record.litros));
    const km = rodadosEntre(de, ate);
    return [{ de, ate, km, litros, media: km / litros, erro: 0 }];
  });
}

/** Each plate's last fueling, its Σkm/ΣL from full tank to full tank of the 90 days up to that day, and its band; by plate. */
export function figurasDasPlacas(history: readonly Abastecimento[]) {
  const plates = Map.groupBy(history, ({ placa }) => placaCanonica(placa));
  return [...plates]
    .map(([placa, records]) => {
      const last = records.toSorted(byTime).at(-1)!;
      const doPeriodo = (dias: number): Trecho[] => {
        const since = startOfDia(diasAte(diaOf(last.em), dias).inicio);
        return trechosDa(records).filter(({ ate }) => ate.em >= since);
      };
      const trechos = doPeriodo(DIAS_VEICULO.dias90);
      const km = trechos.reduce((total, trecho) => total + trecho.km, 0);
      const litrosKm = sumLitros(trechos.map(({ litros }) => litros));
      const { faixa } = evolucaoDe(doPeriodo(DIAS_VEICULO.meses12));
      const { de, ate } = faixa ?? { de: null, ate: null };
      return {
        placa,
        em: last.em,
        media: kmLitroOf({ km, litrosKm }),
        faixa_de: de,
        faixa_ate: ate,
      };
    })
    .sort((a, b) => (a.placa < b.placa ? -1 : 1));
}
