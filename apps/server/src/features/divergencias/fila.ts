import { REGRAS, type Regra, regrasDe } from '@frota/contract/divergencias';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Lugar, listLugares, lockPlacas } from '../dashboard/registro.repository.ts';
import { takeMudancas } from '../tanques/custo.repository.ts';
import { listRegistrosAbertos, listUltimosPrecos, saveEmJogo } from './caso.repository.ts';
import { storeCasos } from './casos.ts';
import { FIM, type Recorte } from './fatos.repository.ts';
import { queuePlaca, queuePlacas, queueProduto, takePlaca } from './fila.repository.ts';
import { queueFotos } from './foto.repository.ts';
import { workOnFotos, workOutFotos } from './foto.ts';
import { judgeRecorte } from './linha.ts';
import { arePares, lockPares, replacePares } from './pares.repository.ts';
import { findEscrita, queuePessoa } from './pessoa.repository.ts';
import { workOnPessoa, workOutPessoa } from './pessoa.ts';
import { readLigadas } from './regras.repository.ts';

const DAY_MS = 86_400_000;

/** So much of the past is asked again where a rule or the register has changed, and a preview counts there. */
export const PASSADO_MS = 90 * DAY_MS;

/** Has these plates' fuelings of the last 90 days asked again, because the register has changed. */
export async function askAgain(trx: Db, canonicas: readonly string[], now: Date): Promise<void> {
  await queuePlacas(trx, canonicas, new Date(now.getTime() - PASSADO_MS));
}

/** Where a stored case belongs. */
interface Guardada {
  readonly regra: Regra;
  readonly registro_id: string;
  readonly placa_canonica: string;
  readonly ocorrido_em: Date;
  /** Of one that was gathered from a person's records. */
  readonly pessoa_id: number | null;
}

/** Works out what waits until nothing does: a part of a plate at a time, so that nobody waits long. */
export async function catchUp(deps: BaseDeps, stop: AbortSignal): Promise<void> {
  await refreshPares(deps);
  await followCustos(deps.db);
  for (const workOn of [workOnPlaca, workOnFotos, workOnPessoa]) {
    let more = true;
    while (more && !stop.aborted) {
      more = await inTransaction(deps.db, (trx) => workOn(trx, deps.clock.now()));
    }
  }
}

/** Works out at once what the cases of a fueling are now, or of its photos or its person where the rule looks at those. */
export async function workOutCaso({ db, clock }: BaseDeps, caso: Guardada): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { placa_canonica, em: from } = await lugarDe(trx, caso);
    if (caso.pessoa_id !== null) await workOutPessoa(trx, caso.pessoa_id, from, now);
    else if (isDeFoto(caso)) await workOutFotos(trx, caso.registro_id, now);
    else await workOutRecorte(trx, { placa_canonica, from, to: FIM }, now);
  });
}

/** Has a case worked out at the next turn. */
export async function queueCaso(trx: Db, caso: Guardada): Promise<void> {
  const { placa_canonica, em } = await lugarDe(trx, caso);
  if (caso.pessoa_id !== null) await queuePessoa(trx, caso.pessoa_id, em);
  else if (isDeFoto(caso)) await queueFotos(trx, [caso.registro_id]);
  else await queuePlaca(trx, placa_canonica, em);
}

/**
 * Where a case's fueling stands now: one that was decided is stored as it was then, and a person's stands where that
 * person wrote of it, which at the gate is earlier.
 */
async function lugarDe(trx: Db, caso: Guardada): Promise<Pick<Lugar, 'placa_canonica' | 'em'>> {
  const { registro_id, pessoa_id, placa_canonica, ocorrido_em: em } = caso;
  if (pessoa_id !== null) {
    return { placa_canonica, em: (await findEscrita(trx, pessoa_id, registro_id)) ?? em };
  }
  const [lugar] = await listLugares(trx, [registro_id]);
  return lugar ?? { placa_canonica, em };
}

const isDeFoto = ({ regra }: Guardada): boolean => REGRAS[regra].quando === 'foto';

/** Works out the first plate that waits; false where none does. */
async function workOnPlaca(trx: Db, em: Date): Promise<boolean> {
  const taken = await takePlaca(trx);
  if (!taken) return false;
  const { placa_canonica, desde } = taken;
  await workOutRecorte(trx, { placa_canonica, from: desde, to: FIM }, em);
  return true;
}

/** Makes the cases of a part of a plate's line equal to what the rules say now. */
async function workOutRecorte(trx: Db, recorte: Recorte, em: Date): Promise<void> {
  const { placa_canonica, from } = recorte;
  await lockPlacas(trx, [placa_canonica]);
  const ligadas = await readLigadas(trx);
  const { fatos, casos, resto } = await judgeRecorte(trx, recorte, ligadas, { vizinhos: false });
  // Records that are gone have no place on the line any more.
  const asked = { from, to: resto ?? recorte.to };
  const open = await listRegistrosAbertos(trx, placa_canonica, asked);
  await storeCasos(trx, {
    regras: regrasDe('evento'),
    registros: [...new Set([...fatos.map(({ id }) => id), ...open])],
    casos: casos.map((caso) => ({ ...caso, placa_canonica })),
    em,
  });
  if (resto) await queuePlaca(trx, placa_canonica, resto);
}

/** Own fuel has another cost than it had: what is at stake is told anew. */
async function followCustos(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const mudancas = await takeMudancas(trx);
    const precos = await listUltimosPrecos(
      trx,
      mudancas.map(({ tipo }) => tipo),
    );
    for (const { tipo, desde } of mudancas) {
      const preco = precos.get(tipo);
      if (preco !== undefined) await saveEmJogo(trx, tipo, preco);
      await queueProduto(trx, tipo, desde);
    }
  });
}

/** Once a day, by whichever server comes first. */
async function refreshPares({ db, clock }: BaseDeps): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  if (await arePares(db, yesterday)) return;
  await inTransaction(db, async (trx) => {
    await lockPares(trx);
    if (await arePares(trx, yesterday)) return;
    await replacePares(trx, new Date(now.getTime() - PASSADO_MS), now);
  });
}
