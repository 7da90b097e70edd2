import { ORIGENS_DIVERGENCIA, REGRAS } from '@frota/contract/divergencias';
import type { BaseDeps } from '../../../database/deps.ts';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { divergenciaErrors } from '../errors.ts';
import { type Acontecimento, appendHistorico } from './caso.repository.ts';
import { lockDivergencias } from './decisao.repository.ts';

export type Caso = Awaited<ReturnType<typeof lockDivergencias>>[number];

/** Undefined if nothing changed. */
type Linha = Omit<Acontecimento, 'em' | 'divergencia_id' | 'usuario_id' | 'usuario_nome'>;

/** Changes a locked case and writes its history. Throws `notFound`. */
export async function changeCaso(
  { db, clock }: BaseDeps,
  autor: Autor,
  id: string,
  act: (trx: Db, caso: Caso) => Promise<Linha | undefined>,
): Promise<Caso> {
  return inTransaction(db, async (trx) => {
    const [caso] = await lockDivergencias(trx, [id]);
    if (!caso) throw divergenciaErrors.naoEncontrada();
    const done = await act(trx, caso);
    const line = { ...done, ...autorColumns(autor), divergencia_id: id, em: clock.now() };
    if (done) await appendHistorico(trx, [{ ...line, acao: done.acao }]);
    return caso;
  });
}

/** Why there is nothing to decide any more; undefined if there is. */
export function closedError({ situacao }: Pick<Caso, 'situacao'>): DomainError | undefined {
  if (situacao === 'encerrada') return divergenciaErrors.encerrada();
  return situacao === 'decidida' ? divergenciaErrors.jaDecidida() : undefined;
}

/** Throws `conflict`. */
export function refuseClosed(caso: Caso): void {
  const error = closedError(caso);
  if (error) throw error;
}

export const alvoOf = ({ placa, origem, regra }: Caso): string =>
  `${placa ?? ORIGENS_DIVERGENCIA[origem]}: ${REGRAS[regra].titulo}`;
