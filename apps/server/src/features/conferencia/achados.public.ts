import {
  type Achado,
  checkCampoLido,
  type LeituraComparada,
  relogioSuspeito,
} from '@frota/contract/conferencia/motor';
import type { Db, NewRow, Schema } from '../../database/schema.ts';
import { type Autor, autorColumns, type Envio } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';

export async function recordAchados(
  trx: Db,
  origem: Schema['conferencia']['origem'],
  { id, placa, recebido_em }: Pick<Envio, 'id' | 'recebido_em'> & { readonly placa: string },
  autor: Pick<Autor, 'id' | 'usuario'>,
  achados: readonly Achado[],
): Promise<void> {
  const record = { origem, origem_id: id, placa, ...autorColumns(autor), criada_em: recebido_em };
  await insertAchados(
    trx,
    achados.map((achado) => ({ ...achado, ...record, id: newId(), detalhe: null })),
  );
}

/** The device's clock is wrong. */
export function checkRelogio(
  envio: Pick<Envio, 'relogio_suspeito' | 'ocorrido_em' | 'recebido_em'>,
): Achado | undefined {
  return envio.relogio_suspeito ? relogioSuspeito(envio.ocorrido_em, envio.recebido_em) : undefined;
}

/** More litres than the tank holds; a capacity of 0 is unknown. */
export function checkTanque(litros: string, capacidade: string | null): Achado | undefined {
  const cabem = Number(capacidade ?? 0);
  if (cabem <= 0 || Number(litros) <= cabem) return undefined;
  const motivo = 'acimaDoTanque';
  return { campo: 'bombaLitros', motivo, valor_informado: litros, valor_lido: null };
}

/** Decimals with a point; `valor` is undefined if none was asked for. */
interface Abastecido {
  readonly litros: string;
  readonly arlaLitros: string;
  readonly valor: string | undefined;
}

/** The typed values to compare with the pump's photo: the diesel's, or the Arla's if only Arla was taken. */
export function checkBomba(
  { litros, arlaLitros, valor }: Abastecido,
  bomba: LeituraComparada | undefined,
): (Achado | undefined)[] {
  return [
    Number(litros) > 0
      ? checkCampoLido('bomba', 'bombaLitros', litros, bomba)
      : checkCampoLido('bomba', 'arlaLitros', arlaLitros, bomba),
    checkValor(valor, bomba),
  ];
}

/** No value on the pump's display and none typed: nothing to compare. */
function checkValor(
  valor: string | undefined,
  bomba: LeituraComparada | undefined,
): Achado | undefined {
  if (valor === undefined || (Number(valor) === 0 && !bomba?.valor)) return undefined;
  return checkCampoLido('bomba', 'bombaValor', valor, bomba);
}

export async function insertAchados(db: Db, rows: readonly NewRow<'conferencia'>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('conferencia').values(rows).execute();
}
