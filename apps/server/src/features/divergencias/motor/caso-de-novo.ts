import { REGRAS, type Regra } from '@frota/contract/divergencias';
import type { BaseDeps } from '../../../database/deps.ts';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type LugarDoRegistro, listLugares } from '../../dashboard/registro.public.ts';
import { FIM } from './fatos.repository.ts';
import { queuePlaca } from './fila.repository.ts';
import { queueFotos } from './foto.repository.ts';
import { workOutFotos } from './foto.ts';
import { findEscrita, queuePessoa } from './pessoa.repository.ts';
import { workOutPessoa } from './pessoa.ts';
import { workOutRecorte } from './placa.ts';
import { queueAssunto } from './posto.fila.ts';
import { workOnPosto } from './posto.ts';

interface Guardada {
  readonly regra: Regra;
  readonly registro_id: string;
  readonly placa_canonica: string | null;
  readonly ocorrido_em: Date;
  /** Set if the rule gathers one person's records. */
  readonly pessoa_id: number | null;
  /** Set if the rule is about the station. */
  readonly assunto: string | null;
}

/** Computes the cases of a queued fueling at once, and those of its photos or its person if the rule needs them. */
export async function workOutCaso(deps: BaseDeps, caso: Guardada): Promise<void> {
  const { db, clock } = deps;
  if (caso.assunto !== null) {
    await workOnPosto(deps, caso.assunto);
    return;
  }
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { placa_canonica, em: from } = await lugarDe(trx, caso);
    if (caso.pessoa_id !== null) await workOutPessoa(trx, caso.pessoa_id, from, now);
    else if (isDeFoto(caso)) await workOutFotos(trx, caso.registro_id, now);
    else if (placa_canonica !== null) {
      await workOutRecorte(trx, { placa_canonica, from, to: FIM }, now);
    }
  });
}

export async function queueCaso(trx: Db, caso: Guardada): Promise<void> {
  const { placa_canonica, em } = await lugarDe(trx, caso);
  if (caso.assunto !== null) await queueAssunto(trx, caso.assunto, caso.ocorrido_em);
  else if (caso.pessoa_id !== null) await queuePessoa(trx, caso.pessoa_id, em);
  else if (isDeFoto(caso)) await queueFotos(trx, [caso.registro_id]);
  else if (placa_canonica !== null) await queuePlaca(trx, placa_canonica, em);
}

/**
 * Where a case's fueling stands now. A decided case keeps its old place; a person's case stands where that person
 * wrote, at the gate earlier.
 */
async function lugarDe(
  trx: Db,
  caso: Guardada,
): Promise<Pick<LugarDoRegistro, 'em'> & Pick<Guardada, 'placa_canonica'>> {
  const { registro_id, pessoa_id, placa_canonica, ocorrido_em: em } = caso;
  if (pessoa_id !== null) {
    return { placa_canonica, em: (await findEscrita(trx, pessoa_id, registro_id)) ?? em };
  }
  const [lugar] = await listLugares(trx, [registro_id]);
  return lugar ?? { placa_canonica, em };
}

const isDeFoto = ({ regra }: Guardada): boolean => REGRAS[regra].quando === 'foto';
