import type { Nivel } from '@frota/contract/combustivel';
import type { Regra } from '@frota/contract/divergencias';
import type { NewRow } from '../database/schema.ts';
import type { Desenho } from './desenho.ts';
import type { Rows } from './rows.ts';
import { minutesAfter } from './stage.ts';

export type Interno = NewRow<'abastecimento_interno'>;
type Checkin = NewRow<'checkin'>;
export type Externo = NewRow<'abastecimento_externo'>;

export interface Visita {
  readonly interno: Interno;
  readonly checkin: Checkin;
  readonly anterior: Interno | Externo;
  /** Litres, by the register. */
  readonly capacidade: number;
  readonly litros: number;
  readonly dias: number;
  readonly ultima: boolean;
}

const DIA_MS = 86_400_000;

/** Registered vehicles, nothing in doubt, newest first. */
export function listVisitas(rows: Rows, since: Date): Visita[] {
  const doubted = new Set(rows.conferencia.map(({ origem_id }) => origem_id));
  const checkins = new Map(rows.checkin.map((row) => [row.id, row]));
  const plates = Map.groupBy(
    [...rows.abastecimento_interno, ...rows.abastecimento_externo].filter(
      ({ estornado_em }) => !estornado_em,
    ),
    ({ placa_canonica }) => placa_canonica,
  );
  return [...plates.values()]
    .map((its) => its.toSorted((a, b) => a.ocorrido_em.getTime() - b.ocorrido_em.getTime()))
    .flatMap((its) => its.flatMap((row, i) => visitaOf(row, its[i - 1], i === its.length - 1)))
    .filter(({ interno, checkin, anterior }) =>
      [interno, checkin, anterior].every(({ id }) => !doubted.has(id)),
    )
    .filter(({ interno }) => interno.ocorrido_em >= since)
    .toSorted((a, b) => b.interno.ocorrido_em.getTime() - a.interno.ocorrido_em.getTime());

  function visitaOf(
    row: Interno | Externo,
    anterior: Interno | Externo | undefined,
    ultima: boolean,
  ): Visita[] {
    const interno = 'tarefa_id' in row ? row : undefined;
    const checkin = interno?.tarefa_id && checkins.get(interno.tarefa_id);
    if (!interno || !checkin || !anterior || !checkin.capacidade) return [];
    const [capacidade, litros] = [Number(checkin.capacidade), Number(interno.litros)];
    const dias = (interno.ocorrido_em.getTime() - anterior.ocorrido_em.getTime()) / DIA_MS;
    return [{ interno, checkin, anterior, capacidade, litros, dias, ultima }];
  }
}

export interface Palco {
  show(registro: string, papel: string, desenho: Desenho): void;
  /** The pump shows these litres; the own tank loses them. */
  pumpUpTo(visita: Visita, litros: number): void;
  /** Typed litres above those read; an open item of Conferência. */
  mistypeBomba(visita: Visita, aMais: number): void;
}

interface Cena {
  readonly regra: Regra;
  /** Only this rule asks about it. */
  fits(visita: Visita): boolean;
  stage(visita: Visita, palco: Palco): void;
}

const between = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;
const cheio = ({ litros, capacidade }: Visita): number => litros / capacidade;
/** A truck whose step fits what it burnt: 950 is not one wrong digit. */
const passoCurto = ({ litros, capacidade, anterior, interno, dias }: Visita): boolean =>
  capacidade <= TANQUE_PEQUENO &&
  between(litros, 45, 120) &&
  dias < 6 &&
  between((Number(interno.km) - Number(anterior.km)) / litros, 2, 5.5);

function typeKm({ interno, checkin }: Visita, km: number, palco: Palco): void {
  interno.km = km;
  Object.assign(checkin, { km, km_manobrista: km });
  for (const registro of [interno.id, checkin.id]) {
    palco.show(registro, 'fotoPainelKm', { de: 'km', km });
  }
}

function typeNiveis(
  { interno, checkin }: Visita,
  [antes, depois]: readonly [Nivel, Nivel],
  palco: Palco,
): void {
  checkin.nivel = antes;
  interno.nivel = depois;
  palco.show(checkin.id, 'fotoPainelCombustivel', { de: 'nivel', nivel: antes });
  palco.show(interno.id, 'fotoPainelCombustivel', { de: 'nivel', nivel: depois });
}

const TANQUE_PEQUENO = 275;
/** Full trucks are let through there. */
const ISENTA = 'Dourados';
const HORAS_SEM_CHECKIN = 31;

/** Those with few suitable fuelings come first. */
export const CENAS: readonly Cena[] = [
  {
    regra: 'acima_do_tanque',
    // Small, because the own tank's dips are not simulated again.
    fits: ({ ultima, capacidade }) => ultima && capacidade <= TANQUE_PEQUENO,
    stage: (visita, palco) => palco.pumpUpTo(visita, visita.capacidade * 1.2),
  },
  {
    regra: 'balanco_tanque',
    fits: (visita) => visita.ultima && between(cheio(visita), 0.36, 0.9),
    stage: (visita, palco) =>
      typeNiveis(visita, cheio(visita) > 0.62 ? ['1/4', '1/2'] : ['1/2', '1/2'], palco),
  },
  {
    regra: 'nao_cabe',
    fits: (visita) => between(cheio(visita), 0.5, 0.95) && visita.checkin.cidade !== ISENTA,
    stage: (visita, palco) => typeNiveis(visita, ['3/4', '1'], palco),
  },
  {
    regra: 'km_regressivo',
    fits: passoCurto,
    stage: (visita, palco) => typeKm(visita, Number(visita.anterior.km) - 950, palco),
  },
  {
    regra: 'km_impossivel',
    fits: passoCurto,
    stage: (visita, palco) => {
      const most = Math.ceil(1.5 * Math.max(1, visita.dias)) * 1_000;
      typeKm(visita, Number(visita.anterior.km) + most + 50, palco);
    },
  },
  {
    regra: 'km_redondo',
    // The changed digit must not carry.
    fits: (visita) => passoCurto(visita) && Math.floor(Number(visita.interno.km) / 10_000) % 10 < 9,
    stage: ({ interno }) => {
      interno.km = Number(interno.km) + 10_000;
    },
  },
  {
    regra: 'km_repetido',
    fits: ({ dias, anterior, interno }) =>
      dias > 1 && Number(anterior.litros) > 0 && Number(interno.km) - Number(anterior.km) < 1_400,
    stage: (visita, palco) => typeKm(visita, Number(visita.anterior.km), palco),
  },
  {
    regra: 'digitado_diferente',
    fits: (visita) => between(cheio(visita), 0.3, 0.8),
    stage: (visita, palco) => palco.mistypeBomba(visita, 10),
  },
  {
    regra: 'sem_checkin',
    fits: ({ dias }) => dias * 24 > HORAS_SEM_CHECKIN + 4,
    stage: ({ interno, checkin }) => {
      const em = minutesAfter(interno.ocorrido_em, -HORAS_SEM_CHECKIN * 60);
      Object.assign(checkin, { ocorrido_em: em, recebido_em: minutesAfter(em, 0.2) });
      interno.criado_em = em;
    },
  },
  {
    regra: 'km_portaria',
    fits: ({ interno, checkin }) => interno.km === checkin.km,
    stage: ({ interno }, palco) => {
      interno.km = Number(interno.km) + 14;
      palco.show(interno.id, 'fotoPainelKm', { de: 'km', km: interno.km });
    },
  },
];
