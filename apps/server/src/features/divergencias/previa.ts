import type { Limites, Regra, RegrasLigadas } from '@frota/contract/divergencias';
import type { Db } from '../../database/schema.ts';
import { FIM, listPlacasSince } from './fatos.repository.ts';
import { listRegistrosSince } from './foto.repository.ts';
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
/** Plates, or fuelings, named by one statement. */
const PAGE = 200;

/**
 * How many cases a rule finds from an instant on, plate by plate, each by statements of its own, so that
 * others get their turn in between. Nothing is written. `ligadas` are all rules that are on, as one may keep
 * quiet where another one asks.
 */
export async function countCasos(
  db: Db,
  regra: Regra,
  ligadas: RegrasLigadas,
  since: Date,
): Promise<Contagem> {
  const end = performance.now() + PRAZO_MS;
  let [casos, registros] = [0, 0];
  let after = '';
  for (;;) {
    const placas = await listPlacasSince(db, since, after, PAGE);
    for (const placa_canonica of placas) {
      let from: Date | undefined = since;
      while (from) {
        if (performance.now() > end) return { casos, registros, completa: false };
        const recorte = { placa_canonica, from, to: FIM };
        const found = await judgeRecorte(db, recorte, ligadas, { vizinhos: false });
        casos += found.casos.filter((caso) => caso.regra === regra).length;
        registros += found.fatos.length;
        from = found.resto;
      }
    }
    if (placas.length < PAGE) return { casos, registros, completa: true };
    after = placas.at(-1)!;
  }
}

/** The same of the rule that compares photos; `daNota` where the one that compares receipts is on. */
export async function countFotosRepetidas(
  db: Db,
  limites: Limites<'foto_repetida'>,
  daNota: Limites<'nota_repetida'> | undefined,
  since: Date,
): Promise<Contagem> {
  const end = performance.now() + PRAZO_MS;
  const comNota = daNota ? casosDeNotas(await listNotas(db, { since }), daNota) : [];
  const repetidas = new Set(comNota.map(({ registro }) => registro));
  let [casos, registros] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const page = await listRegistrosSince(db, since, after, PAGE);
    for (const registro of page) {
      if (performance.now() > end) return { casos, registros, completa: false };
      registros += 1;
      const semComprovante = repetidas.has(registro.id);
      if (await compareFotos(db, registro, limites, { semComprovante })) casos += 1;
    }
    if (page.length < PAGE) return { casos, registros, completa: true };
    after = page.at(-1)!.id;
  }
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
export async function countDePessoas(
  db: Db,
  ligadas: RegrasLigadas,
  since: Date,
): Promise<Contagem> {
  const end = performance.now() + PRAZO_MS;
  let [casos, registros] = [0, 0];
  let after = 0;
  for (;;) {
    const pessoas = await listPessoasSince(db, since, after, PAGE);
    for (const pessoa of pessoas) {
      let from: Date | undefined = since;
      while (from) {
        if (performance.now() > end) return { casos, registros, completa: false };
        const found = await casosDaPessoa(db, pessoa, from, ligadas);
        casos += found.casos.length;
        registros += found.registros.length;
        from = found.resto;
      }
    }
    if (pessoas.length < PAGE) return { casos, registros, completa: true };
    after = pessoas.at(-1)!;
  }
}
