import type { Envio } from '../../kernel/envio.ts';
import type { PosseRow, TarefaRow } from './repository.ts';

/** How far a device's clock may be behind the server's without being flagged or costing the record. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

export function isHolder(tarefa: TarefaRow, usuarioId: number): boolean {
  const held = tarefa.status === 'andamento' && tarefa.excluido_em === null;
  return held && tarefa.assumido_por_id === usuarioId;
}

/**
 * Whether a user held a task when he fueled. `ate` is when he gave it up himself: what others did to
 * the task meanwhile does not undo the fuel that is in the truck. Where the device's clock cannot be
 * trusted, having held the task at all is enough; the record is flagged either way.
 */
export function heldWhenFueled(
  posses: readonly PosseRow[],
  { ocorrido_em, relogio_suspeito }: Pick<Envio, 'ocorrido_em' | 'relogio_suspeito'>,
): boolean {
  return posses.some(({ de, ate }) => {
    if (relogio_suspeito) return true;
    const begun = ocorrido_em.getTime() >= de.getTime() - CLOCK_TOLERANCE_MS;
    return begun && (ate === null || ocorrido_em < ate);
  });
}
