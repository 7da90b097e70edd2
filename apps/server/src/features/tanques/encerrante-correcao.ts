import { faultsOfLeitura } from '@frota/contract/posto';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import { listLeiturasDesde } from './turno.repository.ts';

/** Readings at one instant among which a corrected one is looked for. */
const VIZINHAS_MAX = 20;

/**
 * Brings a totaliser's reading up to date with what Conferência decided of it, or what was read on its photo later: the number
 * is the corrected one, or the one that was sent. Answers where shifts change. Throws `invalid` for a corrected number that the
 * readings before and after it do not allow.
 */
export async function applyConferencia(
  trx: Db,
  id: string,
  { moved }: { readonly moved: boolean },
): Promise<{ bico_id: string; ocorrido_em: Date } | undefined> {
  // As who reads it does: readings of one nozzle are held against each other.
  await sql`
    select from bico where id = (select bico_id from encerrante where id = ${id}) for update`.execute(
    trx,
  );
  const { rows } = await sql<{ bico_id: string; ocorrido_em: Date; inicial: string }>`
    update encerrante e
       set valor = coalesce(c.valor_aplicado, c.valor_informado)::numeric,
           lido = coalesce(c.valor_lido::numeric, e.lido),
           conferencia = e.relogio_suspeito or (e.reinicio is not null and e.conferencia)
             or c.decisao is null or c.decisao = 'inconclusivo'
      from conferencia c, bico b
     where e.id = ${id} and c.origem_id = e.id and c.campo = 'encerrante' and b.id = e.bico_id
    returning e.bico_id, e.ocorrido_em, b.encerrante_inicial as inicial`.execute(trx);
  const [lida] = rows;
  if (!lida || !moved) return lida;
  const leituras = await listLeiturasDesde(trx, lida.bico_id, lida.ocorrido_em, VIZINHAS_MAX);
  const at = leituras.findIndex((leitura) => leitura.id === id);
  const esta = leituras[at];
  if (!esta) return lida;
  const antes = leituras[at - 1] ?? { valor: lida.inicial, casas: esta.casas };
  const { valor, casas, reinicio, motivo } = esta;
  const faults = faultsOfLeitura(
    { valor, casas, reinicio, motivo: motivo ?? undefined, temFoto: true },
    { antes, depois: leituras[at + 1] },
  );
  const [fault] = Object.values(faults);
  if (fault !== undefined) throw invalidField('valor_corrigido', fault);
  return lida;
}
