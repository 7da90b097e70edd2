import { JANELA_MS, parear } from '@frota/contract/externo/motor';
import { diaOf, nextDia, startOfDia } from '@frota/contract/tempo';
import type { Db, RowOf } from '../../database/schema.ts';
import {
  type LinhaRow,
  listLinhas,
  listRegistros,
  type RegistroRow,
  type Span,
} from './repository.ts';

/** A statement held against what drivers sent. */
export interface Conferencia {
  /** Its lines by their row, each with the record that it is. */
  readonly linhas: readonly {
    readonly linha: LinhaRow;
    readonly registro: RegistroRow | undefined;
  }[];
  /** What drivers sent on its days that no line of any statement is. */
  readonly soNoApp: readonly RegistroRow[];
}

/**
 * Holds a statement against what drivers sent. Nothing of it is stored, so that it is true whatever is sent, corrected
 * or cancelled later. Lines and records of three days on either side take part, as what they pair with is not free
 * for its own: so two statements of the same days agree on whose a record is.
 */
export async function conferirExtrato(
  db: Db,
  { id, inicio, fim }: Pick<RowOf<'extrato'>, 'id' | 'inicio' | 'fim'>,
): Promise<Conferencia> {
  const dias = { from: startOfDia(diaOf(inicio)), to: startOfDia(nextDia(diaOf(fim))) };
  const linhas = await listLinhas(db, wider(dias, 3));
  const registros = await listRegistros(db, wider(dias, 4));
  const pares = parear(linhas, registros);
  const paired = new Set([...pares.values()].map((registro) => registro.id));
  const byId = new Map(registros.map((registro) => [registro.id, registro]));
  return {
    linhas: linhas
      .filter(({ extrato_id }) => extrato_id === id)
      .toSorted((a, b) => a.linha - b.linha)
      .map((linha) => ({ linha, registro: byId.get(pares.get(linha.id)?.id ?? '') })),
    soNoApp: registros.filter(
      (registro) => registro.em >= dias.from && registro.em < dias.to && !paired.has(registro.id),
    ),
  };
}

const wider = ({ from, to }: Span, days: number): Span => ({
  from: new Date(from.getTime() - days * JANELA_MS),
  to: new Date(to.getTime() + days * JANELA_MS),
});
