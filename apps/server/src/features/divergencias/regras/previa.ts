import type { Limites, Regra, RegraEmFila, RegrasLigadas } from '@frota/contract/divergencias';
import type { Db } from '../../../database/schema.ts';
import { FIM, listPlacasSince } from '../motor/fatos.repository.ts';
import { DAY_MS } from '../motor/fila.repository.ts';
import { listNotas, listRegistrosSince, type RegistroComFotos } from '../motor/foto.repository.ts';
import { casosDeNotas, compareFotos, isNotaRepetida } from '../motor/foto.ts';
import { listPessoasSince } from '../motor/pessoa.repository.ts';
import { readPessoa } from '../motor/pessoa.ts';
import { listAssuntosSince } from '../motor/posto.fila.ts';
import { PERGUNTAS_DO_POSTO, readDoPosto } from '../motor/posto.ts';
import { readRecorte } from '../motor/sequencia.ts';

export interface Contagem {
  /** 0 if the rule is off. */
  readonly hoje: number;
  readonly casos: number;
  readonly registros: number;
  readonly completa: boolean;
}

/** Rules that are on: as saved, and with the limits to try. */
export interface Ajustes {
  readonly hoje: RegrasLigadas;
  readonly depois: RegrasLigadas;
}

/** Longest wait of a caller. */
const PRAZO_MS = 8_000;
const PAGE = 200;

/**
 * Counts page by page with separate statements, so that other queries run in between, until `PRAZO_MS`. Nothing is
 * written. `list` answers a page of keys, `count` counts one key from an instant on and tells where the rest
 * begins.
 */
async function countAll<T>(
  since: Date,
  list: (after: T | undefined) => Promise<readonly T[]>,
  count: (one: T, from: Date) => Promise<Parte>,
): Promise<Contagem> {
  const end = performance.now() + PRAZO_MS;
  let sum = { hoje: 0, casos: 0, registros: 0 };
  let after: T | undefined;
  for (;;) {
    const page = await list(after);
    for (const one of page) {
      let from: Date | undefined = since;
      while (from) {
        if (performance.now() > end) return { ...sum, completa: false };
        const found: Parte = await count(one, from);
        sum = {
          hoje: sum.hoje + found.hoje,
          casos: sum.casos + found.casos,
          registros: sum.registros + found.registros,
        };
        from = found.resto;
      }
    }
    if (page.length < PAGE) return { ...sum, completa: true };
    after = page.at(-1);
  }
}

interface Parte extends Omit<Contagem, 'completa'> {
  readonly resto?: Date | undefined;
}

function countOf(
  regra: Regra,
  casosDe: (ligadas: RegrasLigadas) => readonly { readonly regra: Regra }[],
  { hoje, depois }: Ajustes,
) {
  const [antes, casos] = [hoje, depois].map((ligadas) =>
    ligadas[regra] ? casosDe(ligadas).filter((caso) => caso.regra === regra).length : 0,
  ) as [number, number];
  return { hoje: antes, casos };
}

/** By plate: a rule may be silent where another one has a case. */
export function countCasos(db: Db, regra: Regra, ajustes: Ajustes, since: Date): Promise<Contagem> {
  return countAll<string>(
    since,
    (after = '') => listPlacasSince(db, since, after, PAGE),
    async (placa_canonica, from) => {
      const recorte = { placa_canonica, from, to: FIM };
      const { casosDe, fatos, resto } = await readRecorte(db, recorte, { vizinhos: false });
      return { ...countOf(regra, casosDe, ajustes), registros: fatos.length, resto };
    },
  );
}

export async function countFotosRepetidas(
  db: Db,
  { hoje, depois }: Ajustes,
  since: Date,
): Promise<Contagem> {
  return countAll<RegistroComFotos>(
    since,
    (after) => listRegistrosSince(db, since, after, PAGE),
    async (registro) => {
      const semComprovante = await isNotaRepetida(db, registro.id, hoje.nota_repetida);
      const count = async (limites: Limites<'foto_repetida'> | undefined) =>
        limites && (await compareFotos(db, registro, limites, { semComprovante })) ? 1 : 0;
      return {
        hoje: await count(hoje.foto_repetida),
        casos: await count(depois.foto_repetida),
        registros: 1,
      };
    },
  );
}

export function countNotasRepetidas(
  db: Db,
  { hoje, depois }: Ajustes,
  since: Date,
  now: Date,
): Promise<Contagem> {
  // A record may be a few minutes in the future.
  const dias = Array.from({ length: Math.ceil((+now - +since) / DAY_MS) + 1 }, (_, dia) => {
    const from = +since + dia * DAY_MS;
    return { from: new Date(from), to: new Date(from + DAY_MS) };
  });
  return countAll(
    since,
    async () => dias,
    async (dia) => {
      const notas = await listNotas(db, dia);
      const count = (limites: Limites<'nota_repetida'> | undefined): number =>
        limites ? casosDeNotas(notas, limites).length : 0;
      return {
        hoje: count(hoje.nota_repetida),
        casos: count(depois.nota_repetida),
        registros: notas.length,
      };
    },
  );
}

export function countDePessoas(
  db: Db,
  regra: Regra,
  ajustes: Ajustes,
  since: Date,
): Promise<Contagem> {
  return countAll<number>(
    since,
    (after = 0) => listPessoasSince(db, since, after, PAGE),
    async (pessoa, from) => {
      const { casosDe, registros, resto } = await readPessoa(db, pessoa, from);
      return { ...countOf(regra, casosDe, ajustes), registros: registros.length, resto };
    },
  );
}

export function countDoPosto(
  db: Db,
  regra: RegraEmFila,
  ajustes: Ajustes,
  since: Date,
): Promise<Contagem> {
  return countAll<string>(
    since,
    (after = '') => listAssuntosSince(db, PERGUNTAS_DO_POSTO[regra].de, since, after, PAGE),
    async (assunto, from) => {
      const { casosDe, registros, resto } = await readDoPosto(db, regra, assunto, from);
      return { ...countOf(regra, casosDe, ajustes), registros: registros.length, resto };
    },
  );
}
