import {
  CAMPO_COMBUSTIVEL,
  CAMPO_RECEBIDO,
  CAMPO_TANQUE,
  type CampoACorrigir,
  DECISOES_DA_FROTA,
  type DecisaoDaFrota,
  type OrigemACorrigir,
} from '@frota/contract/conferencia';
import { sql } from 'kysely';
import type { Db, Fragment, Schema } from '../../database/schema.ts';

/** Answers false if it was already decided. */
export async function decide(
  db: Db,
  id: string,
  decisao: {
    decisao: DecisaoDaFrota;
    nota: string | null;
    valor_corrigido: string | null;
    valor_aplicado: string | null;
    motorista_para_id: number | null;
    decidida_em: Date;
    decidida_por_id: number;
    decidida_por_nome: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conferencia')
    .set(decisao)
    .where('id', '=', id)
    .where('decidida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Opens a decided item again and keeps the decision. Answers the corrected value, null if the value was confirmed,
 * or undefined if the item was open.
 */
export async function takeBack(
  db: Db,
  id: string,
  desfeita: { id: string; desfeita_em: Date; desfeita_por_id: number; desfeita_por_nome: string },
): Promise<{ valor_aplicado: string | null } | undefined> {
  const before = await db
    .selectFrom('conferencia')
    .select(['decisao', 'nota', 'valor_corrigido', 'valor_aplicado', 'motorista_para_id'])
    .select(['decidida_em', 'decidida_por_id', 'decidida_por_nome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { valor_aplicado, decisao, decidida_em, decidida_por_id, decidida_por_nome } = before ?? {};
  if (!before || !decidida_em || !decidida_por_nome) return undefined;
  if (!isDaFrota(decisao)) return undefined;
  const decision = {
    decisao,
    decidida_em,
    decidida_por_id: decidida_por_id ?? null,
    decidida_por_nome,
  };
  const { valor_corrigido, nota, motorista_para_id } = before;
  await db
    .insertInto('conferencia_desfeita')
    .values({
      ...desfeita,
      ...decision,
      conferencia_id: id,
      valor_corrigido,
      nota,
      motorista_para_id,
    })
    .execute();
  await db
    .updateTable('conferencia')
    .set({
      decisao: null,
      nota: null,
      valor_corrigido: null,
      valor_aplicado: null,
      motorista_para_id: null,
      decidida_em: null,
      decidida_por_id: null,
      decidida_por_nome: null,
    })
    .where('id', '=', id)
    .execute();
  return { valor_aplicado: valor_aplicado ?? null };
}

const isDaFrota = (decisao: string | null | undefined): decisao is DecisaoDaFrota =>
  DECISOES_DA_FROTA.some((daFrota) => daFrota === decisao);

export interface Origem {
  readonly campo: string;
  readonly origem: Schema['conferencia']['origem'];
  readonly origem_id: string;
}

export function findConferencia(db: Db, id: string) {
  return db
    .selectFrom('conferencia')
    .select(['campo', 'origem', 'origem_id', 'placa', 'valor_informado'])
    .select(['decisao', 'nota', 'decidida_por_id', 'valor_aplicado'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A record's value as it counts now, with whose record it is. */
interface ValorDoRegistro {
  readonly valor: string;
  readonly placa: string;
  /** Null of one in a name that no account has. */
  readonly usuario_id: number | null;
  readonly usuario_nome: string;
  /** Of a driver's name. */
  readonly motorista_id: number | null;
}

/** The columns of a record's fields, as text that figures take. */
const COLUNAS: Readonly<Record<CampoACorrigir, Fragment>> = {
  placa: sql`r.placa`,
  km: sql`r.km::text`,
  ocorrido_em: sql`to_char(r.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  bombaLitros: sql`trim_scale(r.litros)::text`,
  arlaLitros: sql`trim_scale(r.arla_litros)::text`,
  bombaValor: sql`coalesce(r.valor, 0)::text`,
  motorista: sql`r.motorista_nome`,
  [CAMPO_COMBUSTIVEL]: sql`r.tipo_combustivel`,
  [CAMPO_TANQUE]: sql`r.tipo`,
  [CAMPO_RECEBIDO]: sql`trim_scale(r.litros)::text`,
};

const DE_QUEM: Readonly<Record<OrigemACorrigir, Fragment>> = {
  checkin: sql`r.usuario_id, r.usuario_nome`,
  abastecimento_interno: sql`r.manobrista_id as usuario_id, r.manobrista_nome as usuario_nome`,
  // Who sent it.
  abastecimento_externo: sql`
    coalesce(r.motorista_informado_id, r.usuario_id) as usuario_id,
    coalesce(r.motorista_informado, r.usuario_nome) as usuario_nome`,
  entrada: sql`r.usuario_id, r.usuario_nome`,
};

const OCORRIDO = sql`r.*, r.ocorrido_em as em`;
const REGISTROS: Readonly<Record<OrigemACorrigir, Fragment>> = {
  checkin: OCORRIDO,
  abastecimento_interno: OCORRIDO,
  abastecimento_externo: sql`
    ${OCORRIDO}, r.usuario_id as motorista_id, r.usuario_nome as motorista_nome`,
  entrada: sql`r.*, r.registrada_em as em, '' as placa`,
};

/** Undefined where there is no such record. */
export async function findValor(
  db: Db,
  {
    origem,
    origem_id,
    campo,
  }: { origem: OrigemACorrigir; origem_id: string; campo: CampoACorrigir },
): Promise<ValorDoRegistro | undefined> {
  const { rows } = await sql<ValorDoRegistro>`
    select ${COLUNAS[campo]} as valor, r.placa, ${DE_QUEM[origem]},
           ${campo === 'motorista' ? sql`r.motorista_id` : sql`null::integer`} as motorista_id
      from (select ${REGISTROS[origem]} from ${sql.table(origem)} r where r.id = ${origem_id}) r`.execute(
    db,
  );
  return rows[0];
}
