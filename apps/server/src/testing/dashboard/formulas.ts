import { type Nivel, parseDiesel } from '@frota/contract/combustivel';
import {
  combustivelDashboard,
  type DashboardResumo,
  type FaixaUsual,
  isDiferencaImpossivel,
  isForaDaFaixa,
  mediaKmOf,
  type PapelDashboard,
  type Passo,
  passoOf,
  RANKING_MAX,
  type SourceDashboard,
  TOP_MAX,
} from '@frota/contract/dashboard';
import { sumLitros } from '@frota/contract/litros';
import { FUSO } from '@frota/contract/tempo';
import { placaCanonica, rodadosEntre } from '@frota/contract/veiculos';
import { pessoaDe } from './pessoas.ts';

/**
 * The dashboard's formulas (spec, section 9) in plain TypeScript, on a whole history in memory. The server
 * works them out in SQL; the two are held against each other on random histories.
 */

/** A fueling that counts, as Frota left it. Litres and R$ are numbers of at most three decimals. */
export interface Abastecimento {
  readonly id: string;
  readonly source: 'interno' | 'externo';
  readonly em: Date;
  readonly placa: string;
  readonly combustivel: string;
  readonly litros: number;
  readonly arla: number;
  readonly valor: number | null;
  readonly km: number;
  /** What the panels before counted, at the fueling and at its gate. */
  readonly kmAntes: number;
  readonly kmPortaria: number | null;
  readonly portariaAntes: number;
  readonly nivel: Nivel | null;
  readonly manobrista: string;
  readonly portaria: string;
  readonly motorista: string;
}

export interface Derivado extends Abastecimento {
  /** km and litres since the plate's internal record before. */
  readonly rodados: number;
  readonly desde: number;
  readonly mediaKm: number | null;
  readonly diferencaKm: number | null;
  readonly passo: Passo | null;
}

/** In the order of time; of one instant, of their keys. */
export function byTime(
  a: Pick<Abastecimento, 'em' | 'id'>,
  b: Pick<Abastecimento, 'em' | 'id'>,
): number {
  return a.em.getTime() - b.em.getTime() || (a.id < b.id ? -1 : 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** All fuel (never Arla) of these records after one instant up to another. */
function litrosBetween(records: readonly Abastecimento[], from: Date, to: Date): number {
  return sumLitros(records.filter(({ em }) => em > from && em <= to).map(({ litros }) => litros));
}

/** Each record with its consumption, km difference and step. Both forms of a plate are one vehicle. */
export function deriveRegistros(history: readonly Abastecimento[]): Derivado[] {
  const plates = Map.groupBy(history, ({ placa }) => placaCanonica(placa));
  return [...plates.values()].flatMap((records) => {
    const internos = records.filter(({ source }) => source === 'interno').sort(byTime);
    const externos = records.filter(({ source }) => source === 'externo');
    return [
      ...internos.map((record, index) => deriveInterno(record, internos[index - 1], externos)),
      ...externos.map((record) => ({
        ...record,
        rodados: 0,
        desde: 0,
        mediaKm: null,
        diferencaKm: null,
        passo: null,
      })),
    ];
  });
}

function deriveInterno(
  record: Abastecimento,
  anterior: Abastecimento | undefined,
  externos: readonly Abastecimento[],
): Derivado {
  const { em, km, kmAntes, kmPortaria, portariaAntes, litros } = record;
  const desde = anterior ? sumLitros([litros, litrosBetween(externos, anterior.em, em)]) : 0;
  return {
    ...record,
    rodados: anterior ? rodadosEntre(anterior, record) : 0,
    desde,
    mediaKm: anterior ? mediaKmOf(rodadosEntre(anterior, record), desde) : null,
    diferencaKm: kmPortaria === null ? null : km + kmAntes - kmPortaria - portariaAntes,
    passo: passoOf(anterior, record),
  };
}

export type Figuras = Omit<DashboardResumo, 'inicio' | 'fim'>;

/** Cards, rankings and charts of one source's records of a period. */
export function summariseDashboard(
  records: readonly Derivado[],
  source: SourceDashboard,
  faixas: ReadonlyMap<string, FaixaUsual | null>,
): Figuras {
  const rows = records.filter((row) => source === 'total' || row.source === source);
  const internos = rows.filter((row) => row.source === 'interno');
  const diferencas = internos.flatMap(({ diferencaKm }) => diferencaKm ?? []);
  const possible = diferencas.filter((diferenca) => !isDiferencaImpossivel(diferenca));
  const litrosOf = (diesel: string): number =>
    sumLitros(
      rows.filter((row) => parseDiesel(row.combustivel) === diesel).map(({ litros }) => litros),
    );
  return {
    cards: {
      totalRegistros: rows.length,
      mediaDiferencaKm: possible.length > 0 ? mean(possible) : null,
      totalDieselS10: litrosOf('DIESEL S10'),
      totalDieselS500: litrosOf('DIESEL S500'),
      totalArla: sumLitros(rows.map(({ arla }) => arla)),
    },
    rankings: {
      manobristas: ranking(
        internos.filter(({ litros }) => litros > 0),
        'manobrista',
      ),
      motoristas: ranking(
        rows.filter(({ litros, arla }) => litros > 0 || arla > 0),
        'motorista',
      ),
      portaria: ranking(internos, 'portaria'),
    },
    consumo: consumoMensal(internos, faixas),
    discrepancias: source === 'interno' ? maioresDiscrepancias(internos) : [],
    volumes: volumesOf(rows),
    gastos: source === 'externo' ? gastosOf(rows) : [],
    foraDaMedia: {
      passos: internos.filter(({ passo }) => passo === 'semAvanco' || passo === 'acimaDoLimite')
        .length,
      diferencas: diferencas.length - possible.length,
    },
  };
}

function ranking(
  rows: readonly Derivado[],
  papel: PapelDashboard,
): Figuras['rankings']['motoristas'] {
  const named = rows.flatMap((row) => pessoaDe(row, papel) ?? []);
  return [...Map.groupBy(named, ({ id, nome }) => `${id} ${nome}`).values()]
    .map((its) => ({ ...its[0]!, total: its.length }))
    .sort((a, b) => b.total - a.total || compareText(a.nome, b.nome))
    .slice(0, RANKING_MAX);
}

/** By code points, as the database's C collation. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

const mesOf = (em: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: FUSO, year: 'numeric', month: '2-digit' }).format(
    em,
  );

/** Σkm ÷ ΣL of each plate's months, averaged over them; impossible steps are left out, and who is outside of his band stands last. */
function consumoMensal(
  internos: readonly Derivado[],
  faixas: ReadonlyMap<string, FaixaUsual | null>,
): DashboardResumo['consumo'] {
  const counted = internos.filter(({ passo, mediaKm }) => passo === 'normal' && mediaKm !== null);
  return byPlaca(counted)
    .map(({ placa, rows }) => {
      const months = [...Map.groupBy(rows, ({ em }) => mesOf(em)).values()];
      const media = mean(
        months.map(
          (month) =>
            month.reduce((sum, { rodados }) => sum + rodados, 0) /
            sumLitros(month.map(({ desde }) => desde)),
        ),
      );
      const mediaKm = Math.round(media * 1e6) / 1e6;
      const foraDaFaixa = isForaDaFaixa(mediaKm, faixas.get(placaCanonica(placa)) ?? null);
      return { placa, mediaKm, meses: months.length, registros: rows.length, foraDaFaixa };
    })
    .sort(
      (a, b) =>
        Number(a.foraDaFaixa) - Number(b.foraDaFaixa) ||
        b.mediaKm - a.mediaKm ||
        compareText(a.placa, b.placa),
    )
    .slice(0, TOP_MAX);
}

/** A plate's rows under its Mercosul form where it has used both. */
function byPlaca(rows: readonly Derivado[]): { placa: string; rows: Derivado[] }[] {
  return [...Map.groupBy(rows, ({ placa }) => placaCanonica(placa)).values()].map((rows) => ({
    placa: rows
      .map((row) => row.placa)
      .sort(compareText)
      .at(-1)!,
    rows,
  }));
}

function maioresDiscrepancias(internos: readonly Derivado[]): DashboardResumo['discrepancias'] {
  return internos
    .filter(({ diferencaKm }) => diferencaKm !== null && diferencaKm !== 0)
    .sort((a, b) => Math.abs(b.diferencaKm!) - Math.abs(a.diferencaKm!) || byTime(b, a))
    .slice(0, TOP_MAX)
    .map(({ id, placa, em, km, kmPortaria, diferencaKm }) => ({
      id,
      placa,
      data: em.toISOString(),
      km,
      km_portaria: kmPortaria!,
      diferencaKm: diferencaKm!,
    }));
}

function volumesOf(rows: readonly Derivado[]): DashboardResumo['volumes'] {
  const fuels = Map.groupBy(rows, (row) => combustivelDashboard(row.source, row.combustivel));
  return [...fuels]
    .map(([tipo, fueled]) => ({ tipo, litros: sumLitros(fueled.map(({ litros }) => litros)) }))
    .concat({ tipo: 'ARLA', litros: sumLitros(rows.map(({ arla }) => arla)) })
    .filter(({ litros }) => litros > 0)
    .sort((a, b) => b.litros - a.litros || compareText(a.tipo, b.tipo));
}

function gastosOf(externos: readonly Derivado[]): DashboardResumo['gastos'] {
  return byPlaca(externos.filter(({ valor }) => valor !== null && valor > 0))
    .map(({ placa, rows }) => ({ placa, valor: sumLitros(rows.map(({ valor }) => valor ?? 0)) }))
    .sort((a, b) => b.valor - a.valor || compareText(a.placa, b.placa))
    .slice(0, TOP_MAX);
}

/** A plate's way from its last internal record before the period to its last one in it. */
export interface ResumoPlacaFiguras {
  readonly placa: string;
  readonly kmAnterior: number;
  readonly kmFinal: number;
  readonly rodados: number;
  readonly litros: number;
  readonly mediaKm: number | null;
  readonly passo: Passo;
}

/** The summary export: plates without an internal record both before and in the period are left out. */
export function summarisePlacas(
  history: readonly Abastecimento[],
  { from, to }: { readonly from: Date; readonly to: Date },
): ResumoPlacaFiguras[] {
  const plates = Map.groupBy(history, ({ placa }) => placaCanonica(placa));
  return [...plates.values()]
    .flatMap((records) => {
      const internos = records.filter(({ source }) => source === 'interno').sort(byTime);
      const anterior = internos.findLast(({ em }) => em < from);
      const final = internos.findLast(({ em }) => em >= from && em < to);
      if (!anterior || !final) return [];
      const litros = litrosBetween(records, anterior.em, final.em);
      return {
        placa: final.placa,
        kmAnterior: anterior.km,
        kmFinal: final.km,
        litros,
        rodados: rodadosEntre(anterior, final),
        mediaKm: mediaKmOf(rodadosEntre(anterior, final), litros),
        passo: passoOf(anterior, final),
      };
    })
    .sort((a, b) => compareText(a.placa, b.placa));
}
