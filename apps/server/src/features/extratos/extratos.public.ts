import { mensagensExtrato } from '@frota/contract/extratos';
import { JANELA_MS, type LinhaDoExtrato, type RegistroDoApp } from '@frota/contract/extratos/motor';
import { CONFIRM_BELOW } from '@frota/contract/ocr';
import { mensagensGerais } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db, RowOf } from '../../database/schema.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const extratoErrors = {
  arquivo: (erro: string) => invalidField('arquivo', erro),
  mapa: (erro: string) => invalidField('mapa', erro),
  mapasDemais: () => new DomainError('conflict', mensagensExtrato.mapasDemais),
  mapaNaoEncontrado: () => new DomainError('notFound', mensagensExtrato.mapaNaoEncontrado),
  linhaNaoEncontrada: () => new DomainError('notFound', mensagensExtrato.linhaNaoEncontrada),
  jaLancada: (...lancado: Parameters<typeof mensagensExtrato.jaLancada>) =>
    new DomainError('conflict', mensagensExtrato.jaLancada(...lancado)),
  naoEncontrado: () => new DomainError('notFound', mensagensGerais.naoEncontrado),
};

/** [from, to). */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Litres and R$ of a reversal are negative. */
export interface LinhaRow extends LinhaDoExtrato {
  readonly extrato_id: string;
  readonly linha: number;
  readonly posto: string;
  readonly motorista: string;
  /** The record made from it. */
  readonly lancado_id: string | null;
}

export interface RegistroRow extends RegistroDoApp {
  readonly motorista: string;
  readonly comprovante: boolean;
}

export function findExtrato(db: Db, id: string): Promise<RowOf<'extrato'> | undefined> {
  return db.selectFrom('extrato').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One SQL statement reads so many days, so that its answer stays short. */
const PASSO_DIAS = 4;

const LIDOS = {
  linhas: sql`
    select id, extrato_id, linha, em, com_hora as "comHora", placa, km, litros::float8 as litros,
           valor::float8 as valor, produto, posto, motorista_nome as motorista, motorista_id,
           nota_chave as nota, lancado_id
      from extrato_linha r where true`,
  registros: sql`
    select r.id, r.em, r.placa, r.km, r.tipo_combustivel as combustivel, r.litros::float8 as litros,
           r.arla_litros::float8 as arla, nullif(r.valor, 0)::float8 as valor,
           x.usuario_id as motorista_id, x.usuario_nome as motorista, f.nota_chave as nota,
           f.vinculo_id is not null as comprovante, b.lido
      from dashboard_registro r
      join abastecimento_externo x on x.id = r.id
      left join lateral (
        select vinculo_id, nota_chave from foto
         where vinculo_id = r.id and papel = 'fotoComprovante' limit 1) f on true
      left join lateral (
        select jsonb_build_object('litros', s.litros::float8, 'valor', s.valor::float8) as lido
          from foto b join leitura s on s.sha256 = b.sha256
         where b.vinculo_id = r.id and b.papel = 'fotoBomba' and s.tipo = 'bomba'
           and coalesce(s.confianca_foto, s.confianca) >= ${sql.lit(CONFIRM_BELOW)}
           and coalesce(s.texto_foto, s.texto) = s.texto and s.litros > 0
         order by s.criada_em desc limit 1) b on true
     where not r.interno`,
};

/** Returns JSON texts, each of some days, to be given to the process that pairs them. */
export async function readParts(
  db: Db,
  de: keyof typeof LIDOS,
  { from, to }: Span,
): Promise<string[]> {
  const partes: string[] = [];
  for (let at = from; at < to; ) {
    const next = new Date(Math.min(at.getTime() + PASSO_DIAS * JANELA_MS, to.getTime()));
    const { rows } = await sql<{ parte: string }>`
      select coalesce(json_agg(r order by r.em, r.id), '[]')::text as parte
        from (${LIDOS[de]} and r.em >= ${at} and r.em < ${next}) r`.execute(db);
    partes.push(rows[0]!.parte);
    at = next;
  }
  return partes;
}

export async function listCondutores(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { id: number; nome: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ linha: string; id: number; nome: string }>`
    select l.id as linha, k.motorista_id as id, k.motorista_nome as nome
      from extrato_linha l
     cross join lateral (
       select motorista_id, motorista_nome from checkin c
        where c.placa_canonica = l.placa_canonica
          and c.ocorrido_em <= l.em + case when l.com_hora then interval '0' else interval '1 day' end
          and c.ocorrido_em > l.em - interval '7 days'
        order by c.ocorrido_em desc limit 1) k
     where l.id = any(${[...ids]}::uuid[]) and k.motorista_id is not null`.execute(db);
  return new Map(rows.map(({ linha, ...quem }) => [linha, quem]));
}

/** True if the line's statement has no open case. Lines compete for records, so a statement with one is kept whole. */
export const SEM_CASO = sql<boolean>`
  not exists (select from divergencia d
    where d.assunto = 'extrato ' || extrato_linha.extrato_id and d.situacao = 'aberta')`;

/** Also statements without lines; gives the number of lines. */
export async function purgeLinhas(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('extrato_linha')
    .where('em', '<', before)
    .where(SEM_CASO)
    .executeTakeFirst();
  await sql`
    delete from extrato x where x.fim < ${before}
       and not exists (select from extrato_linha l where l.extrato_id = x.id)`.execute(db);
  return Number(numDeletedRows);
}

/** Call first in the fueling's transaction. Throws `notFound` for a missing line, `conflict` for a booked one. */
export async function takeLinha(trx: Db, linha: string, id: string): Promise<void> {
  // Table before row, as in an import, to avoid a deadlock.
  await sql`lock table extrato_linha in row exclusive mode`.execute(trx);
  const line = trx.selectFrom('extrato_linha').select('lancado_id').where('id', '=', linha);
  const taken = await line.forUpdate().executeTakeFirst();
  if (!taken) throw extratoErrors.linhaNaoEncontrada();
  const { lancado_id } = taken;
  if (lancado_id === id) return;
  const lancado = lancado_id === null ? undefined : await findLancado(trx, lancado_id);
  if (lancado) {
    const { quem, em, placa, litros } = lancado;
    throw extratoErrors.jaLancada(quem, em, placa, litros);
  }
  await trx.updateTable('extrato_linha').set({ lancado_id: id }).where('id', '=', linha).execute();
}

function findLancado(trx: Db, id: string) {
  return trx
    .selectFrom('abastecimento_externo as x')
    .innerJoin('dashboard_registro as r', 'r.id', 'x.id')
    .select([
      sql<string>`coalesce(x.lancado_por_nome, 'Frota')`.as('quem'),
      'x.recebido_em as em',
      'r.placa',
      sql<number>`(r.litros + r.arla_litros)::float8`.as('litros'),
    ])
    .where('x.id', '=', id)
    .where('x.estornado_em', 'is', null)
    .executeTakeFirst();
}
