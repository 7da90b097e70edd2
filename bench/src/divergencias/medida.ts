import {
  limitesPadrao,
  REGRAS,
  type Regra,
  type RegrasLigadas,
} from '@frota/contract/divergencias';
import { ALCANCE, type Caso, type Fato, judge } from '@frota/contract/divergencias/motor';
import { type Causa, ERROS, type Erro, FRAUDES, type Fraude, PERGUNTAM } from './causas.ts';
import type { Simulado } from './frota.ts';
import { fraudeEm } from './modelo.ts';

/** What a case turned out to be: right, of a planted loss or of a slip, or false; `passou` closed by itself. */
export type Veredito = 'fraude' | 'erro' | 'falso' | 'passou';

interface Julgado {
  readonly caso: Caso;
  /** Place of its fueling in the year. */
  readonly indice: number;
  readonly veredito: Veredito;
}

export interface Medido extends Simulado {
  readonly julgados: readonly Julgado[];
}

/** Every rule as it is before anybody sets it. */
export const PADRAO = Object.fromEntries(
  (Object.keys(REGRAS) as Regra[]).map((regra) => [regra, limitesPadrao(regra)]),
) as RegrasLigadas;

/** Writes a vehicle's year record by record, as they arrive, and says of each case whether it asks rightly. */
export function measure(simulado: Simulado, ligadas: RegrasLigadas): Medido {
  const indices = new Map(simulado.linha.fatos.map(({ id }, i) => [id, i]));
  const { abertos, fechados } = write(simulado, ligadas);
  const julga = (caso: Caso, passou: boolean): Julgado => {
    const indice = indices.get(caso.registro)!;
    return { caso, indice, veredito: passou ? 'passou' : vereditoOf(simulado, caso.regra, indice) };
  };
  return {
    ...simulado,
    julgados: [
      ...abertos.map((caso) => julga(caso, false)),
      ...fechados.map((caso) => julga(caso, true)),
    ],
  };
}

interface Casos {
  readonly abertos: readonly Caso[];
  readonly fechados: readonly Caso[];
}

/** Each record changes the cases of those around it, as in the product: some open, some close. */
function write({ linha, registros }: Simulado, ligadas: RegrasLigadas): Casos {
  const chegadas = linha.fatos
    .map((fato, i) => ({ fato, ordem: i + registros[i]!.atraso * 1.01 }))
    .sort((a, b) => a.ordem - b.ordem);
  const fatos: Fato[] = [];
  const abertos = new Map<string, Caso>();
  const fechados = new Map<string, Caso>();
  for (const { fato } of chegadas) {
    const before = fatos.findLastIndex(({ em }) => em <= fato.em);
    fatos.splice(before + 1, 0, fato);
    const de = Math.max(0, before + 1 - ALCANCE.adiante);
    const tocados = new Set(fatos.slice(de).map(({ id }) => id));
    const agora = new Map(
      judge({ ...linha, fatos }, ligadas, de, fatos.length).map((caso) => [keyOf(caso), caso]),
    );
    for (const [key, caso] of abertos) {
      if (!tocados.has(caso.registro) || agora.has(key)) continue;
      abertos.delete(key);
      fechados.set(key, caso);
    }
    for (const [key, caso] of agora) {
      abertos.set(key, caso);
      fechados.delete(key);
    }
  }
  return { abertos: [...abertos.values()], fechados: [...fechados.values()] };
}

const keyOf = ({ regra, registro }: Caso): string => `${regra} ${registro}`;

/** Fuelings before a case over which its rule may have gathered it. */
const LEMBRA: Partial<Record<Regra, number>> = {
  consumo_fora: 8,
  balanco_tanque: 20,
  arla_fora: 25,
};

function vereditoOf(
  { modelo, registros, linha }: Simulado,
  regra: Regra,
  indice: number,
): Veredito {
  const asks = (causas: readonly Causa[]): boolean =>
    causas.some((causa) => PERGUNTAM[causa].includes(regra));
  const from = Math.max(0, indice - (LEMBRA[regra] ?? 1));
  const perto = linha.fatos
    .slice(from, indice + 1)
    .flatMap(({ em }) => fraudeEm(modelo, diaDoAno(em)) ?? []);
  if (asks(perto)) return 'fraude';
  // A wrong figure also stands out beside the next one's right one.
  const erros = registros
    .slice(Math.max(0, indice - 1), indice + 1)
    .flatMap(({ causas }) => causas);
  return asks(erros) ? 'erro' : 'falso';
}

function diaDoAno(em: Date): number {
  return Math.floor((em.getTime() - Date.UTC(2025, 0, 1, 4)) / 86_400_000);
}

interface Perda {
  readonly fraude: Fraude;
  /** Of each rule that asked rightly, the first case: so many fuelings after the loss began. */
  readonly achados: ReadonlyMap<Regra, number>;
}

/** The losses that were really done: nobody takes 80 L a night from a small tank. */
function perdasOf(medidos: readonly Medido[]): Perda[] {
  return medidos.flatMap(({ modelo, registros, julgados }) => {
    const fraude = modelo.plano?.fraude;
    if (!fraude) return [];
    const first =
      fraude === 'gasta' ? 0 : registros.findIndex(({ causas }) => causas.includes(fraude));
    const certos = julgados
      .filter(({ veredito, indice }) => veredito === 'fraude' && indice >= first)
      .sort((a, b) => b.indice - a.indice);
    const achados = new Map(certos.map(({ caso, indice }) => [caso.regra, indice - first + 1]));
    return first < 0 ? [] : [{ fraude, achados }];
  });
}

export interface Descoberta {
  readonly fraude: Fraude;
  readonly feitas: number;
  /** Fuelings from the loss's begin to the first case, of those found. */
  readonly espera: readonly number[];
}

/** How many losses of each kind were found, and after how many fuelings. */
export function descobertas(medidos: readonly Medido[]): Descoberta[] {
  const perdas = perdasOf(medidos);
  return FRAUDES.map((fraude) => {
    const delas = perdas.filter((perda) => perda.fraude === fraude);
    const espera = delas
      .map(({ achados }) => Math.min(...achados.values()))
      .filter(Number.isFinite);
    return { fraude, feitas: delas.length, espera };
  });
}

/** Of the losses that a rule is made for, how many it asked about itself. */
export function alcanceOf(
  regra: Regra,
  medidos: readonly Medido[],
): { readonly achadas: number; readonly feitas: number } {
  const delas = perdasOf(medidos).filter(({ fraude }) => PERGUNTAM[fraude].includes(regra));
  return {
    achadas: delas.filter(({ achados }) => achados.has(regra)).length,
    feitas: delas.length,
  };
}

export interface Deslize {
  readonly erro: Erro;
  readonly feitos: number;
  /** Those that a rule made for it asked about, at the record itself or at the one after it. */
  readonly apontados: number;
}

/** How many slips of each kind were asked about. */
export function deslizes(medidos: readonly Medido[]): Deslize[] {
  return ERROS.map((erro) => {
    const asked = medidos.flatMap(({ registros, julgados }) => {
      const indices = new Set(
        julgados
          .filter(({ caso }) => PERGUNTAM[erro].includes(caso.regra))
          .map(({ indice }) => indice),
      );
      return registros.flatMap(({ causas }, i) =>
        causas.includes(erro) ? [indices.has(i) || indices.has(i + 1)] : [],
      );
    });
    return { erro, feitos: asked.length, apontados: asked.filter(Boolean).length };
  });
}
