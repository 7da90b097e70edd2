import type { Produto } from '@frota/contract/combustivel';
import {
  type Arqueacao,
  CAMPOS_DA_MEDICAO,
  faultsOfRegua,
  litrosDaRegua,
  mensagensArqueacao,
  type saveMedicaoRoute,
} from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Db } from '../../../database/schema.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import { findArqueacao, findTanque } from '../../movimentos/tanques.public.ts';
import { postoErrors } from '../errors.ts';

type Fields = RouteBody<typeof saveMedicaoRoute>;
type Campos = (typeof CAMPOS_DA_MEDICAO)[number];
export type Medido = Record<Campos['litros'], string> &
  Record<Campos['cm' | 'agua'], string | null>;

/** Litres, or those of the heights. Throws `invalid` above the capacity, or the table. */
export async function readMedido(trx: Db, fields: Fields): Promise<Medido> {
  const medido: Partial<Medido> = {};
  for (const { tipo, ...campos } of CAMPOS_DA_MEDICAO) {
    const cm = fields[campos.cm] ?? null;
    const agua = cm === null ? null : (fields[campos.agua] ?? '0');
    const litros =
      cm === null ? (fields[campos.litros] ?? '0') : await litrosOf(trx, tipo, fields, campos);
    const tanque = await findTanque(trx, tipo);
    if (Number(litros) > Number(tanque.capacidade)) {
      throw postoErrors.acimaCapacidade(cm === null ? campos.litros : campos.cm, tanque);
    }
    Object.assign(medido, { [campos.litros]: litros, [campos.cm]: cm, [campos.agua]: agua });
  }
  return medido as Medido;
}

async function litrosOf(
  trx: Db,
  tipo: Produto,
  fields: Fields,
  { cm, agua }: Pick<Campos, 'cm' | 'agua'>,
): Promise<string> {
  const dip = { cm: Number(fields[cm]), agua: Number(fields[agua] ?? 0) };
  return litrosDaAltura(await findArqueacao(trx, tipo), tipo, dip, { cm, agua });
}

/** Height in cm minus water in mm. Throws `invalid`, naming the field. */
export function litrosDaAltura(
  arqueacao: Arqueacao | undefined,
  tipo: Produto,
  { cm, agua }: { readonly cm: number; readonly agua: number },
  campos: { readonly cm: string; readonly agua: string },
): string {
  if (!arqueacao) throw invalidField(campos.cm, mensagensArqueacao.semTabela(tipo));
  const faults = faultsOfRegua(arqueacao, cm, agua);
  if (faults.cm) throw invalidField(campos.cm, faults.cm);
  if (faults.agua) throw invalidField(campos.agua, faults.agua);
  return String(litrosDaRegua(arqueacao, cm, agua));
}

export function medidoOf(row: Medido): Medido {
  const columns = CAMPOS_DA_MEDICAO.flatMap(({ litros, cm, agua }) => [litros, cm, agua]);
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Medido;
}
