import {
  CAMPO_COMBUSTIVEL,
  CAMPO_RECEBIDO,
  CAMPO_TANQUE,
  type CampoACorrigir,
  type OrigemACorrigir,
} from '@frota/contract/conferencia';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

/** A record's value as it counts now, with whose record it is. */
export interface ValorDoRegistro {
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
