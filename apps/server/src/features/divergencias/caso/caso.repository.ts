import type { AcaoDivergencia, Regra } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import type { Db, Fragment, NewRow } from '../../../database/schema.ts';
import { newId } from '../../../kernel/id.ts';
import { custoEm } from '../../movimentos/custo.public.ts';

export type NovaDivergencia = NewRow<'divergencia'>;
export type DivergenciaGuardada = Awaited<ReturnType<typeof listGuardadas>>[number];

export function listGuardadas(trx: Db, registroIds: readonly string[]) {
  if (registroIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('divergencia')
    .select(['id', 'regra', 'registro_id', 'pessoa_id', 'placa', 'ocorrido_em', 'frase'])
    .select(['litros', 'valor', 'numeros', 'lancamentos', 'quem'])
    .select(['situacao', 'decisao'])
    .where(sql<boolean>`registro_id = any(${[...registroIds]}::uuid[])`)
    .execute();
}

/** Records with open cases of a plate, from an instant up to another (excluded). */
export async function listRegistrosAbertos(
  trx: Db,
  placa_canonica: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('divergencia')
    .select('registro_id')
    .distinct()
    .where('placa_canonica', '=', placa_canonica)
    .where('ocorrido_em', '>=', from)
    .where('ocorrido_em', '<', to)
    .where('situacao', '=', 'aberta')
    .execute();
  return rows.map(({ registro_id }) => registro_id);
}

/** Records with open cases of a rule about a subject of the station, in the same span. */
export async function listRegistrosDoAssunto(
  trx: Db,
  { regra, assunto }: { readonly regra: Regra; readonly assunto: string },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('divergencia')
    .select('registro_id')
    .where('assunto', '=', assunto)
    .where('ocorrido_em', '>=', from)
    .where('ocorrido_em', '<', to)
    .where('regra', '=', regra)
    .where('situacao', '=', 'aberta')
    .execute();
  return rows.map(({ registro_id }) => registro_id);
}

/** Records of open cases about a person that no longer count. */
export async function listRegistrosIdos(trx: Db, pessoaId: number): Promise<string[]> {
  const { rows } = await sql<{ registro_id: string }>`
    select distinct d.registro_id from divergencia d
     where d.pessoa_id = ${pessoaId} and d.situacao = 'aberta'
       and not exists (select from dashboard_registro r where r.id = d.registro_id)`.execute(trx);
  return rows.map(({ registro_id }) => registro_id);
}

/** Limit of one statement's parameters. */
const PER_INSERT = 1_000;

function* partsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += PER_INSERT) yield rows.slice(at, at + PER_INSERT);
}

/** Also stores who could have caused them. */
export async function insertDivergencias(trx: Db, rows: readonly NovaDivergencia[]): Promise<void> {
  for (const part of partsOf(rows)) {
    await trx.insertInto('divergencia').values(part).execute();
  }
  if (rows.length === 0) return;
  await insertPessoas(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Fuelings and check-ins that count for a part `q` in a case `d`: its own, and the plate's since an instant. */
const FATOS = sql`
  select d.registro_id as id
  union
  select r.id from dashboard_registro r
   where q.desde is not null and r.placa_canonica = d.placa_canonica
     and r.em > q.desde and r.em <= d.ocorrido_em`;
const ENTRADAS = sql`
  select i.tarefa_id from abastecimento_interno i where i.id = d.registro_id
  union
  select c.id from checkin c
   where q.desde is not null and c.placa_canonica = d.placa_canonica
     and c.ocorrido_em > q.desde and c.ocorrido_em <= d.ocorrido_em`;

/** Who could have caused these cases. A record that Frota wrote by hand counts for its author. */
const pessoasDe = (ids: readonly string[]): Fragment => sql`
    select distinct d.id as divergencia_id, p.papel, p.usuario_id, p.nome as usuario_nome
      from divergencia d
     cross join lateral jsonb_to_recordset(d.quem) as q (parte text, desde timestamptz, usuario integer)
     cross join lateral (
       select 'manobrista' as papel, i.manobrista_id as usuario_id, i.manobrista_nome as nome
         from abastecimento_interno i
        where q.parte = 'bomba' and i.lancado_por_id is null and i.id in (${FATOS})
       union all
       select 'motorista', x.usuario_id, x.usuario_nome from abastecimento_externo x
        where q.parte in ('bomba', 'volante') and x.lancado_por_id is null and x.id in (${FATOS})
       union all
       select 'frota', l.lancado_por_id, l.lancado_por_nome
         from (select id, lancado_por_id, lancado_por_nome from abastecimento_interno
                where lancado_por_id is not null and id in (${FATOS})
               union all
               select id, lancado_por_id, lancado_por_nome from abastecimento_externo
                where lancado_por_id is not null and id in (${FATOS})) l
        where q.parte = 'bomba' or l.id = d.registro_id
       union all
       select 'portaria', k.usuario_id, k.usuario_nome from checkin k
        where q.parte = 'portaria' and k.id in (${ENTRADAS})
       union all
       select 'motorista', k.motorista_id, k.motorista_nome from checkin k
        where q.parte = 'volante' and k.id in (${ENTRADAS})
       union all
       select case u.tipo_login when 'Frota' then 'frota' when 'Motorista' then 'motorista' else 'manobrista' end,
              u.id, u.usuario
         from usuario u
        where q.parte = 'posto' and u.id = q.usuario) p
     where d.id = any(${[...ids]}::uuid[]) and trim(p.nome) not in ('', 'N/A')
       and (d.pessoa_id is null or p.usuario_id = d.pessoa_id)`;

async function insertPessoas(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into divergencia_pessoa (divergencia_id, papel, usuario_id, usuario_nome)
    ${pessoasDe(ids)}`.execute(trx);
}

/** Of cases that say the same: their people may be others, as after a driver was corrected. */
export async function refreshPessoas(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    with agora as materialized (${pessoasDe(ids)}),
    antes as (
      select divergencia_id, papel, usuario_id, usuario_nome from divergencia_pessoa
       where divergencia_id = any(${[...ids]}::uuid[]))
    select distinct divergencia_id as id from (
      (select * from agora except select * from antes)
      union all
      (select * from antes except select * from agora)) outras`.execute(trx);
  const outras = rows.map(({ id }) => id);
  if (outras.length === 0) return;
  await trx.deleteFrom('divergencia_pessoa').where('divergencia_id', 'in', outras).execute();
  await insertPessoas(trx, outras);
}

export async function updateDivergencia(
  trx: Db,
  id: string,
  row: Omit<NovaDivergencia, 'id' | 'criada_em'>,
): Promise<void> {
  await trx.updateTable('divergencia').set(row).where('id', '=', id).execute();
  await trx.deleteFrom('divergencia_pessoa').where('divergencia_id', '=', id).execute();
  await insertPessoas(trx, [id]);
}

/** Closes open cases whose cause is gone. */
export async function closeDivergencias(trx: Db, ids: readonly string[], em: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('divergencia')
    .set({ situacao: 'encerrada', encerrada_em: em })
    .where('id', 'in', [...ids])
    .execute();
}

export interface Acontecimento {
  readonly divergencia_id: string;
  readonly em: Date;
  readonly acao: AcaoDivergencia;
  readonly usuario_id: number | null;
  readonly usuario_nome: string;
  readonly pessoa_id?: number;
  readonly pessoa_nome?: string;
  readonly detalhe?: string | undefined;
}

export async function appendHistorico(trx: Db, linhas: readonly Acontecimento[]): Promise<void> {
  for (const part of partsOf(linhas)) {
    await trx
      .insertInto('divergencia_historico')
      .values(part.map((linha) => ({ ...linha, id: newId(), detalhe: linha.detalhe ?? null })))
      .execute();
  }
}

/** Last price in R$/L of each product; own fuel's cost first. Products without a price are missing. */
export async function listUltimosPrecos(
  db: Db,
  produtos: readonly string[],
): Promise<Map<string, number>> {
  if (produtos.length === 0) return new Map();
  const { rows } = await sql<{ produto: string; preco: number }>`
    select produto, preco::float8 as preco from (
      select p.produto, coalesce(${custoEm(sql`p.produto`, sql`'infinity'::timestamptz`)}, (
               select valor / (litros + arla_litros) from dashboard_registro
                where not interno and valor > 0 and litros > 0 and tipo_combustivel = p.produto
                order by em desc limit 1)) as preco
        from unnest(${[...produtos]}::text[]) as p (produto)) precos
     where preco is not null`.execute(db);
  return new Map(rows.map(({ produto, preco }) => [produto, preco]));
}

/** Sets the R$ of cases that have none yet, from a product's price. */
export async function saveEmJogo(trx: Db, produto: string, preco: number): Promise<void> {
  await sql`
    update divergencia set em_jogo = round((litros * ${preco})::numeric, 2)
     where produto = ${produto} and valor is null and litros is not null`.execute(trx);
}
