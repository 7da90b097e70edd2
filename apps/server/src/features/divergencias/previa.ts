import type { Limites, Regra, RegrasLigadas } from '@frota/contract/divergencias';
import type { Db } from '../../database/schema.ts';
import { FIM, listPlacasSince } from './fatos.repository.ts';
import { listRegistrosSince, type RegistroComFotos } from './foto.repository.ts';
import { casosDeNotas, compareFotos } from './foto.ts';
import { judgeRecorte } from './linha.ts';
import { listNotas } from './nota.repository.ts';
import { listPessoasSince } from './pessoa.repository.ts';
import { casosDaPessoa } from './pessoa.ts';

/** How many cases were found in how many fuelings, and whether in all there are. */
export interface Contagem {
  readonly casos: number;
  readonly registros: number;
  readonly completa: boolean;
}

/** A caller waits no longer than that. */
const PRAZO_MS = 8_000;
/** Plates, or fuelings, or people, named by one statement. */
const PAGE = 200;

/**
 * Goes through what is to be counted, each by statements of its own, so that others get their turn in between, until
 * the caller has waited long enough. Nothing is written. `list` answers a page after one of them, `count` what there is
 * of one from an instant on, and where the rest of it begins.
 */
async function countAll<T>(
  since: Date,
  list: (after: T | undefined) => Promise<readonly T[]>,
  count: (one: T, from: Date) => Promise<Parte>,
): Promise<Contagem> {
  const end = performance.now() + PRAZO_MS;
  let [casos, registros] = [0, 0];
  let after: T | undefined;
  for (;;) {
    const page = await list(after);
    for (const one of page) {
      let from: Date | undefined = since;
      while (from) {
        if (performance.now() > end) return { casos, registros, completa: false };
        const found: Parte = await count(one, from);
        casos += found.casos;
        registros += found.registros;
        from = found.resto;
      }
    }
    if (page.length < PAGE) return { casos, registros, completa: true };
    after = page.at(-1);
  }
}

interface Parte {
  readonly casos: number;
  readonly registros: number;
  readonly resto?: Date | undefined;
}

/**
 * How many cases a rule finds from an instant on, plate by plate. `ligadas` are all rules that are on, as one may keep
 * quiet where another one asks.
 */
export function countCasos(
  db: Db,
  regra: Regra,
  ligadas: RegrasLigadas,
  since: Date,
): Promise<Contagem> {
  return countAll<string>(
    since,
    (after = '') => listPlacasSince(db, since, after, PAGE),
    async (placa_canonica, from) => {
      const recorte = { placa_canonica, from, to: FIM };
      const { casos, fatos, resto } = await judgeRecorte(db, recorte, ligadas, { vizinhos: false });
      const found = casos.filter((caso) => caso.regra === regra);
      return { casos: found.length, registros: fatos.length, resto };
    },
  );
}

/** The same of the rule that compares photos; `daNota` where the one that compares receipts is on. */
export async function countFotosRepetidas(
  db: Db,
  limites: Limites<'foto_repetida'>,
  daNota: Limites<'nota_repetida'> | undefined,
  since: Date,
): Promise<Contagem> {
  const comNota = daNota ? casosDeNotas(await listNotas(db, { since }), daNota) : [];
  const repetidas = new Set(comNota.map(({ registro }) => registro));
  return countAll<RegistroComFotos>(
    since,
    (after) => listRegistrosSince(db, since, after, PAGE),
    async (registro) => {
      const semComprovante = repetidas.has(registro.id);
      const caso = await compareFotos(db, registro, limites, { semComprovante });
      return { casos: caso ? 1 : 0, registros: 1 };
    },
  );
}

/** The same of the rule that compares receipts: of the fuelings whose receipt was read. */
export async function countNotasRepetidas(
  db: Db,
  limites: Limites<'nota_repetida'>,
  since: Date,
): Promise<Contagem> {
  const notas = await listNotas(db, { since });
  return { casos: casosDeNotas(notas, limites).length, registros: notas.length, completa: true };
}

/** The same of rules that gather a person's records. */
export function countDePessoas(db: Db, ligadas: RegrasLigadas, since: Date): Promise<Contagem> {
  return countAll<number>(
    since,
    (after = 0) => listPessoasSince(db, since, after, PAGE),
    async (pessoa, from) => {
      const { casos, registros, resto } = await casosDaPessoa(db, pessoa, from, ligadas);
      return { casos: casos.length, registros: registros.length, resto };
    },
  );
}
