import type { Encerramento } from '@frota/contract/conferencia';
import { formasDaPlaca } from '@frota/contract/veiculos';
import { type RawBuilder, sql } from 'kysely';
import { allOf, during, type ListFilter, searched } from '../../database/conditions.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import type { Agente } from '../auditoria/record.ts';
import { listCadastradas } from '../veiculos/veiculos.public.ts';
import type { Origem } from './decisao.repository.ts';

/**
 * Why the record `c.origem_id` no longer needs a decision, or null: its fueling was cancelled, its task was
 * deleted, or every fueling of its check-in was cancelled. The same for a totaliser's reading.
 */
const ENCERRAMENTO: Fragment = sql`
  case
    when exists (
           select from abastecimento_interno a
            where a.id = c.origem_id and a.estornado_em is not null)
      or exists (
           select from abastecimento_externo a
            where a.id = c.origem_id and a.estornado_em is not null)
      or exists (
           select from encerrante e
            where e.id = c.origem_id and e.estornado_em is not null)
      or exists (
           select from entrada e
            where e.id = c.origem_id and e.estornada_em is not null)
    then 'estornado'
    when not exists (
           select from abastecimento_interno a
            where a.tarefa_id = c.origem_id and a.estornado_em is null)
    then (
      select case when t.excluido_em is not null then 'tarefa_excluida'
                  when t.status = 'finalizado' then 'estornado' end
        from tarefa t where t.id = c.origem_id)
  end`;

const OPEN = sql`
  decisao = null, nota = null, valor_corrigido = null, valor_aplicado = null, motorista_para_id = null,
  decidida_em = null, decidida_por_id = null, decidida_por_nome = null`;

/** Why an item may not be opened again; undefined if it may. */
export async function findEncerramento(db: Db, id: string): Promise<Encerramento | undefined> {
  const { rows } = await sql<{ encerramento: Encerramento | null }>`
    select coalesce(${ENCERRAMENTO}, case when c.decisao in ('outro_corrigido', 'cadastrada') then c.decisao end)
             as encerramento
      from conferencia c where c.id = ${id}`.execute(db);
  return rows[0]?.encerramento ?? undefined;
}

export interface ItensFilter extends ListFilter {
  /** Id of the user who sent the value. */
  readonly pessoa?: number | undefined;
}

/** How many are open, by why they are asked about. */
export function countByMotivo(
  db: Db,
  { busca, pessoa, ...span }: ItensFilter,
): Promise<{ motivo: string; itens: number }[]> {
  return db
    .selectFrom('conferencia')
    .select(({ fn }) => ['motivo', fn.countAll<number>().as('itens')])
    .where('decidida_em', 'is', null)
    .where(allOf(during('criada_em', span), searched('busca', busca), sentBy(pessoa)))
    .groupBy('motivo')
    .execute();
}

export const sentBy = (pessoa: number | undefined): Fragment | undefined =>
  pessoa === undefined ? undefined : sql`usuario_id = ${pessoa}`;

/** `usuario_id` and `casos`: how many of each user are open, or decided. */
export const itensPorPessoa = (situacao: 'aberta' | 'decidida'): Fragment => sql`
  select usuario_id, count(*) as casos from conferencia
   where decidida_em is ${situacao === 'aberta' ? sql`null` : sql`not null`} group by usuario_id`;

/** How many are open of a plate: as many as the inbox shows when it is filtered by this plate. */
export async function countOfPlaca(db: Db, placa: string): Promise<number> {
  const motivos = await countByMotivo(db, { busca: placa });
  return motivos.reduce((soma, { itens }) => soma + itens, 0);
}

const by = ({ id, usuario }: Agente, em: Date): Fragment => sql`
  decidida_em = ${em}, decidida_por_id = ${id ?? null}, decidida_por_nome = ${usuario}`;

/**
 * Closes open items of records that no longer count, and opens them again when the records count again. Call it in
 * the transaction that books or cancels a fueling or deletes a task, with the task locked.
 */
export async function settleConferencias(
  trx: Db,
  agente: Agente,
  origens: readonly string[],
  em: Date,
): Promise<void> {
  const those = sql`c.origem_id = any(${[...origens]}::uuid[])`;
  await lockTarefas(trx, origens);
  await sql`
    update conferencia c set decisao = ${ENCERRAMENTO}, ${by(agente, em)}
     where ${those} and c.decidida_em is null and ${ENCERRAMENTO} is not null`.execute(trx);
  await sql`
    update conferencia c set ${OPEN}
     where ${those} and c.decisao in ('estornado', 'tarefa_excluida')
       and ${ENCERRAMENTO} is null`.execute(trx);
}

/** Lock order: tasks, then items of Conferência, then the records. */
export async function lockTarefas(trx: Db, origens: readonly string[]): Promise<void> {
  const those = sql`${[...origens]}::uuid[]`;
  await sql`
    select from tarefa
     where id = any(${those}) or id in (select tarefa_id from abastecimento_interno where id = any(${those}))
     order by id for update`.execute(trx);
}

/** Locks the items of a record, before the record itself. Cancelling and deciding both take this order. */
export async function lockItens(trx: Db, origemId: string): Promise<void> {
  await sql`
    select from conferencia where origem_id = ${origemId} order by id for update`.execute(trx);
}

/** Closes the other open items about a value that was corrected. */
export async function closeGemeos(
  trx: Db,
  agente: Agente,
  { origem_id, campo }: Origem,
  em: Date,
): Promise<void> {
  await sql`
    update conferencia set decisao = 'outro_corrigido', ${by(agente, em)}
     where origem_id = ${origem_id} and campo = ${campo} and decidida_em is null`.execute(trx);
}

/** Closes items whose only reason was that these plates (canonical) were not in the register. */
export async function closeCadastradas(
  trx: Db,
  agente: Agente,
  canonicas: readonly string[],
  em: Date,
): Promise<void> {
  const formas = [...(await listCadastradas(trx, canonicas))].flatMap(formasDaPlaca);
  const those = sql`
    placa = any(${formas}::text[]) and motivo = 'placaNaoCadastrada' and decidida_em is null`;
  const { rows } = await sql<{ origem_id: string }>`
    select origem_id from conferencia where ${those}`.execute(trx);
  await lockTarefas(
    trx,
    rows.map(({ origem_id }) => origem_id),
  );
  await sql`
    update conferencia set decisao = 'cadastrada', ${by(agente, em)} where ${those}`.execute(trx);
}

/** Opens them again after the correction was taken back. */
export async function reopenGemeos(trx: Db, { origem_id, campo }: Origem): Promise<void> {
  await sql`
    update conferencia set ${OPEN}
     where origem_id = ${origem_id} and campo = ${campo}
       and decisao = 'outro_corrigido'`.execute(trx);
}

/** The corrected plate of a record, or null. */
const placaCorrigida = (registro: Fragment): Fragment => sql`
  (select y.valor_aplicado from conferencia y
    where y.origem_id = ${registro} and y.campo = 'placa' and y.valor_aplicado is not null
    order by y.decidida_em desc, y.id desc limit 1)`;

/** A check-in, its task, or another record whose corrected plate is one of these forms. */
export const chegou = (registro: Fragment, formas: Fragment): Fragment => sql`
  ${registro} in (select x.origem_id from conferencia x
                   where x.campo = 'placa' and x.valor_aplicado = any(${formas}))
    and ${placaCorrigida(registro)} = any(${formas})`;

export interface Correcoes {
  readonly placa: string | null;
  readonly km: number | null;
  readonly em: Date | null;
  readonly motorista: string | null;
  readonly motorista_id: number | null;
}

/** The latest correction of each field of a record, or null. */
export function correcoesOf(key: Fragment): RawBuilder<Correcoes> {
  const last = (campo: string, type: string, column = 'valor_aplicado'): Fragment => sql`
    (array_agg(x.${sql.ref(column)} order by x.decidida_em desc, x.id desc)
       filter (where x.campo = ${sql.lit(campo)}))[1]::${sql.raw(type)}`;
  return sql`
    select ${last('placa', 'text')} as placa,
           ${last('tipoCombustivelSelecionado', 'text')} as tipo_combustivel,
           ${last('km', 'integer')} as km,
           ${last('ocorrido_em', 'timestamptz')} as em,
           ${last('bombaLitros', 'numeric')} as litros,
           ${last('arlaLitros', 'numeric')} as arla_litros,
           ${last('bombaValor', 'numeric')} as valor,
           ${last('motorista', 'text')} as motorista,
           ${last('motorista', 'integer', 'motorista_para_id')} as motorista_id
      from conferencia x
     where x.origem_id = ${key} and x.valor_aplicado is not null`;
}

export async function hasConferencia(db: Db, origemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conferencia')
    .select('id')
    .where('origem_id', '=', origemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
