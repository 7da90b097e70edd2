import type { Produto } from '@frota/contract/combustivel';
import { CAMPO_RECEBIDO, CAMPO_TANQUE } from '@frota/contract/conferencia';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { autorColumns } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import type { Mudou, RecordChanges } from '../../../noun/mudou.ts';
import { appendMovimento } from '../../movimentos/ledger.ts';
import { findTanque, lockSaldos } from '../../movimentos/tanques.public.ts';
import { postoErrors } from '../errors.ts';
import { exceeds } from './entradas.repository.ts';

interface Valores {
  readonly tipo: Produto;
  readonly litros: string;
  readonly em: string;
}

/**
 * Applies Conferência's decisions on a delivery: its tank, how many litres came, when; or what was booked again.
 * `informado` keeps that, so that the invoice's values stay. The book gets lines for what it lacks. Call it last in a
 * transaction. Throws `conflict` where the litres do not fit into the tank.
 */
export async function followCorrecaoDaEntrada(
  trx: Db,
  mudou: Mudou,
  { origem, origem_id, em, movedBy, noLivro }: RecordChanges['conferido'],
): Promise<void> {
  if (origem !== 'entrada' || !movedBy || !noLivro) return;
  const saldos = await lockSaldos(trx);
  const chave = await applyCorrecoes(trx, origem_id);
  for (const gap of await listGaps(trx, origem_id)) {
    const saldo = saldos.get(gap.tipo) ?? '0';
    const tanque = await findTanque(trx, gap.tipo);
    const isMore = !gap.litros.startsWith('-');
    if (isMore && (await exceeds(trx, saldo, gap.litros, tanque.capacidade))) {
      throw postoErrors.excede(gap.litros, tanque, saldo);
    }
    const depois = await appendMovimento(trx, {
      ...gap,
      ...autorColumns(noLivro.autor),
      id: newId(),
      classe: 'entrada',
      entrada_id: origem_id,
      estorno_de: null,
      correcao: true,
      motivo: noLivro.motivo,
      recebido_em: em,
    });
    saldos.set(gap.tipo, depois);
  }
  await mudou(trx, 'entrada', { chave });
  await mudou(trx, 'posto', {});
}

/** Gives the invoice's key. */
async function applyCorrecoes(trx: Db, id: string): Promise<string> {
  const antes = await trx
    .selectFrom('entrada')
    .select(['chave', 'tipo', 'litros', 'registrada_em', 'informado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { tipo, litros, registrada_em } = antes;
  const enviado: Valores = antes.informado ?? { tipo, litros, em: registrada_em.toISOString() };
  const rows = await trx
    .selectFrom('conferencia')
    .select(['campo', 'valor_aplicado'])
    .where('origem_id', '=', id)
    .where('valor_aplicado', 'is not', null)
    .orderBy('decidida_em')
    .orderBy('id')
    .execute();
  // Of several of a field the last counts.
  const corrigido = new Map(rows.map((row) => [row.campo, row.valor_aplicado ?? '']));
  const agora: Valores = {
    tipo: (corrigido.get(CAMPO_TANQUE) as Produto | undefined) ?? enviado.tipo,
    litros: corrigido.get(CAMPO_RECEBIDO) ?? enviado.litros,
    em: corrigido.get('ocorrido_em') ?? enviado.em,
  };
  await trx
    .updateTable('entrada')
    .set({
      tipo: agora.tipo,
      litros: agora.litros,
      registrada_em: new Date(agora.em),
      informado: corrigido.size === 0 ? null : JSON.stringify(enviado),
    })
    .where('id', '=', id)
    .execute();
  return antes.chave;
}

interface Gap {
  readonly tipo: Produto;
  readonly ocorrido_em: Date;
  readonly litros: string;
}

/** Litres that the tanks' books lack of a delivery. What leaves a tank comes first: a delivery has one cost. */
async function listGaps(trx: Db, id: string): Promise<readonly Gap[]> {
  const { rows } = await sql<Gap>`
    select tipo, em as ocorrido_em, sum(litros) as litros
      from (
        select tipo, registrada_em as em, litros from entrada where id = ${id}
        union all
        select tipo, ocorrido_em, -litros from movimento where entrada_id = ${id}) l
     group by tipo, em
    having sum(litros) <> 0
     order by sum(litros)`.execute(trx);
  return rows;
}
