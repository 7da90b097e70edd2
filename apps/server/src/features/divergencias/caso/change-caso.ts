import {
  type DecisaoDivergencia,
  mensagensDivergencias,
  ORIGENS_DIVERGENCIA,
  REGRAS,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError, invalidField } from '../../../kernel/domain-error.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { type Acontecimento, appendHistorico } from './caso.repository.ts';

export const divergenciaErrors = {
  naoEncontrada: () => new DomainError('notFound', mensagensDivergencias.naoEncontrada),
  jaDecidida: () => new DomainError('conflict', mensagensDivergencias.jaDecidida),
  encerrada: () => new DomainError('conflict', mensagensDivergencias.encerrada),
  naoDecidida: () => new DomainError('conflict', mensagensDivergencias.naoDecidida),
  pessoaAlheia: () => invalidField('pessoa', mensagensDivergencias.pessoaAlheia),
  pessoaExcluida: () => invalidField('pessoa', mensagensDivergencias.pessoaExcluida),
  jaPedida: () => new DomainError('conflict', mensagensDivergencias.jaPedida),
  semPedido: () => new DomainError('notFound', mensagensDivergencias.semPedido),
  jaDeclarada: () => new DomainError('conflict', mensagensDivergencias.jaDeclarada),
};

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

/** Locks the cases, always in the same order. */
export function lockDivergencias(trx: Db, ids: readonly string[]) {
  return trx
    .selectFrom('divergencia')
    .select(['id', 'regra', 'registro_id', 'origem', 'pessoa_id', 'assunto'])
    .select(['placa', 'placa_canonica', 'ocorrido_em'])
    .select(['situacao', 'decisao', 'nota', 'decidida_por_id'])
    .select(['responsavel_id', 'responsavel_nome', 'responsavel_ate'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findSituacao(db: Db, id: string): Promise<SituacaoDivergencia> {
  const { situacao } = await db
    .selectFrom('divergencia')
    .select('situacao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return situacao;
}

interface Decidida {
  readonly decisao: DecisaoDivergencia;
  readonly nota: string | null;
  readonly decidida_por_id: number;
  readonly decidida_por_nome: string;
  readonly decidida_em: Date;
}

export async function saveDecisao(
  trx: Db,
  ids: readonly string[],
  decidida: Decidida,
): Promise<void> {
  await trx
    .updateTable('divergencia')
    .set({ ...decidida, situacao: 'decidida' })
    .where('id', 'in', [...ids])
    .execute();
}

export interface Responsavel {
  readonly responsavel_id: number | null;
  readonly responsavel_nome: string | null;
  readonly responsavel_ate: string | null;
}

export async function saveResponsavel(trx: Db, id: string, quem: Responsavel): Promise<void> {
  await trx.updateTable('divergencia').set(quem).where('id', '=', id).execute();
}

export async function clearDecisao(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('divergencia')
    .set({
      situacao: 'aberta',
      decisao: null,
      nota: null,
      decidida_por_id: null,
      decidida_por_nome: null,
      decidida_em: null,
    })
    .where('id', '=', id)
    .execute();
}
