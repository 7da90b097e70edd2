import type { MotivoConferencia } from '@frota/contract/conferencia';
import type { Digitado, Fato, LancamentoDaPessoa } from '@frota/contract/divergencias/motor';
import { sql } from 'kysely';
import { queueOf } from '../../../database/queue.ts';
import type { Db, Fragment } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.public.ts';
import type { FatoDoCaso } from './fatos.repository.ts';

/** Users whose cases are computed again. */
export const PESSOAS = queueOf('pessoa');

export interface LancamentoRow extends LancamentoDaPessoa {
  readonly placa_canonica: string;
  readonly fato: FatoDoCaso;
}

/** Authors of these fuelings and their check-ins; for records by hand Frota's user, not the person named. */
function escritas(registroIds: readonly string[]): Fragment {
  const ids = sql`any(${[...registroIds]}::uuid[])`;
  return sql`
    select i.manobrista_id as usuario_id, i.ocorrido_em as em
      from abastecimento_interno i
     where i.id = ${ids} and i.lancado_por_id is null
    union
    select k.usuario_id, k.ocorrido_em
      from abastecimento_interno i join checkin k on k.id = i.tarefa_id
     where i.id = ${ids}
    union
    select x.usuario_id, x.ocorrido_em from abastecimento_externo x
     where x.id = ${ids} and x.lancado_por_id is null`;
}

export const queuePessoas = (trx: Db, registroIds: readonly string[]): Promise<void> =>
  PESSOAS.addFrom(
    trx,
    sql`
      select p.usuario_id, p.em from (${escritas(registroIds)}) p
       where p.usuario_id is not null`,
  );

/** When a person first wrote about a fueling, at the gate or at the pump. */
export async function findEscrita(
  db: Db,
  usuarioId: number,
  registroId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ em: Date | null }>`
    select min(p.em) as em from (${escritas([registroId])}) p
     where p.usuario_id = ${usuarioId}`.execute(db);
  return rows[0]?.em ?? undefined;
}

export const queuePessoa = (trx: Db, usuarioId: number, desde: Date): Promise<void> =>
  PESSOAS.add(trx, [{ assunto: String(usuarioId), desde }]);

export const queuePessoasSince = (trx: Db, desde: Date): Promise<void> =>
  PESSOAS.addFrom(
    trx,
    sql`select usuario_id, ${desde}::timestamptz from (${pessoasSince(desde)}) p`,
  );

/** One page, ordered by key. */
export async function listPessoasSince(
  db: Db,
  since: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ usuario_id: number }>`
    select usuario_id from (${pessoasSince(since)}) p where usuario_id > ${after}
     order by usuario_id limit ${limit}`.execute(db);
  return rows.map(({ usuario_id }) => usuario_id);
}

/**
 * One index lookup per person and kind: the next entry is his own, or he wrote nothing since. With `exists`,
 * PostgreSQL reads the whole table for people without entries.
 */
function pessoasSince(since: Date): Fragment {
  const wrote = (table: string, column: string): Fragment => {
    const [of, em] = [sql.ref(`t.${column}`), sql`t.ocorrido_em`];
    return sql`
      coalesce((select ${of} = u.id from ${sql.table(table)} t
                 where (${of}, ${em}) >= (u.id, ${since}) order by ${of}, ${em} limit 1), false)`;
  };
  return sql`
    select u.id as usuario_id from usuario u
     where ${wrote('abastecimento_interno', 'manobrista_id')} or ${wrote('checkin', 'usuario_id')}
        or ${wrote('abastecimento_externo', 'usuario_id')}`;
}

/** Other servers skip this person until the transaction ends. */
export async function lockPessoa(trx: Db, usuarioId: number): Promise<void> {
  await sql`select from usuario where id = ${usuarioId} for no key update`.execute(trx);
}

/** A person's records on one side of an instant, nearest first; a fueling may come twice. */
function beside(
  usuarioId: number,
  condition: (em: Fragment) => Fragment,
  order: Fragment,
  limit: number,
): Fragment {
  const kind = (registro: Fragment, em: Fragment, from: Fragment): Fragment => sql`
    (select ${registro} as id, ${em} as em from ${from} and ${condition(em)}
      order by ${em} ${order} limit ${limit})`;
  return sql`
    (select id, em from (
       ${kind(
         sql`i.id`,
         sql`i.ocorrido_em`,
         sql`abastecimento_interno i
              where i.manobrista_id = ${usuarioId} and i.lancado_por_id is null
                and i.estornado_em is null`,
       )}
       union all
       ${kind(
         sql`i.id`,
         sql`k.ocorrido_em`,
         // A lateral lookup per check-in: with a join PostgreSQL may read all fuelings.
         sql`checkin k cross join lateral (
               select id from abastecimento_interno
                where tarefa_id = k.id and estornado_em is null offset 0) i
              where k.usuario_id = ${usuarioId}`,
       )}
       union all
       ${kind(
         sql`x.id`,
         sql`x.ocorrido_em`,
         sql`abastecimento_externo x
              where x.usuario_id = ${usuarioId} and x.lancado_por_id is null
                and x.estornado_em is null`,
       )}) lado
      order by em ${order} limit ${limit})`;
}

const MOTIVOS: readonly MotivoConferencia[] = ['diferenteDaLeitura', 'semLeitura'];
const CAMPOS: readonly Digitado['campo'][] = ['km', 'bombaLitros', 'arlaLitros', 'bombaValor'];

/** Values typed by this person and not confirmed in Conferência. */
function digitadosDe(usuarioId: number): Fragment {
  const numero = (column: Fragment): Fragment =>
    sql`case when ${column} ~ '^[0-9]+([.][0-9]+)?$' then ${column}::float8 end`;
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object(
             'campo', c.campo, 'digitado', ${numero(sql`c.valor_informado`)},
             'lido', ${numero(sql`c.valor_lido`)}) order by c.id), '[]')
      from conferencia c
     where c.origem_id in (r.id, i.tarefa_id) and c.usuario_id = ${usuarioId}
       and c.motivo = any(${[...MOTIVOS]}::text[]) and c.campo = any(${[...CAMPOS]}::text[])
       and c.decisao is distinct from 'confirmado' and ${numero(sql`c.valor_informado`)} is not null`;
}

interface LancamentoLido
  extends Omit<LancamentoRow, 'visita' | 'fato'>,
    Omit<FatoDoCaso, 'id' | 'em'> {
  readonly nivelAntes: Fato['nivelAntes'];
  readonly nivelDepois: Fato['nivelDepois'];
  readonly capacidade: number | null;
  readonly atendeu: boolean;
  readonly quando: Date;
}

/** From an instant on, at most `max`, with up to `antes` before them; oldest first. */
export async function listLancamentos(
  db: Db,
  usuarioId: number,
  from: Date,
  { antes, max }: { readonly antes: number; readonly max: number },
): Promise<LancamentoRow[]> {
  const { rows } = await sql<LancamentoLido>`
    with linha as (
      select id, min(em) as em from (
        ${beside(usuarioId, (em) => sql`${em} < ${from}`, sql`desc`, antes)}
        union all
        ${beside(usuarioId, (em) => sql`${em} >= ${from}`, sql`asc`, max)}) lados
       group by id)
    select r.id, linha.em, r.em as quando, r.placa, r.placa_canonica, r.interno,
           r.tipo_combustivel as combustivel, r.litros::float8 as litros,
           (case when r.interno then nullif(r.litros, 0) * ${custoEm(sql`r.tipo_combustivel`, sql`r.em`)}
                 else nullif(r.valor, 0) end)::float8 as valor,
           k.nivel as "nivelAntes", i.nivel as "nivelDepois",
           nullif(v.capacidade_combustivel, 0)::float8 as capacidade,
           i.manobrista_id is not distinct from ${usuarioId} as atendeu,
           (${digitadosDe(usuarioId)}) as digitados
      from linha
      join dashboard_registro r on r.id = linha.id
      left join abastecimento_interno i on i.id = r.id
      left join checkin k on k.id = i.tarefa_id
      left join lateral (
        select capacidade_combustivel from veiculo where placa_canonica = r.placa_canonica
         order by excluido_em is null desc, id desc limit 1) v on true
     order by linha.em, r.id`.execute(db);
  return rows.map(toLancamento);
}

function toLancamento(linha: LancamentoLido): LancamentoRow {
  const { id, em, quando, placa, placa_canonica, digitados, atendeu, capacidade } = linha;
  const { interno, combustivel, litros, valor, nivelAntes, nivelDepois } = linha;
  return {
    id,
    em,
    placa,
    placa_canonica,
    digitados,
    visita: atendeu
      ? { capacidade, fato: { interno, litros: litros ?? 0, valor, nivelAntes, nivelDepois } }
      : null,
    fato: { id, em: quando, interno, placa, combustivel, litros, valor },
  };
}
