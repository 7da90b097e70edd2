import { formatDataHora } from '@frota/contract/formato';
import { mensagensRelogio } from '@frota/contract/relogio';
import type { Database } from '../../database/connect.ts';
import type { BaseDeps } from '../../database/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { APARTE_MS, type Duvida, duvidaOf, FORA_MS, msBetween } from './relogio.rules.ts';
import { findNewest, findVisto, insertVisto, saveVisto } from './repository.ts';

export interface RelogioDeps extends BaseDeps {
  readonly database: Pick<Database, 'now'>;
}

export interface RelogioService {
  /**
   * Whether the server's clock may be believed where something is deleted for its age; ask right before. What it
   * shows is then remembered: a clock that jumps is held against that, whatever is written with it meanwhile.
   */
  isTrusted(): Promise<boolean>;
  /** What is doubtful about it; null where nothing is. */
  duvida(): Promise<Duvida | null>;
  /** What it shows, and how many ms it is ahead of the database's; null where that is the same machine. */
  compare(): Promise<{ agora: Date; adiantadoMs: number | null; isFora: boolean }>;
  /** Takes what the clock shows for right. Throws `conflict` where it is not about what its user saw. */
  confirm(autor: Autor, visto: Date): Promise<void>;
}

export function createRelogioService(deps: RelogioDeps): RelogioService {
  const { db, clock, database } = deps;

  async function lastSeen(agora: Date): Promise<{ visto_em: Date; desvio_s: number }> {
    const seen = await findVisto(db);
    if (seen) return seen;
    await insertVisto(db, (await findNewest(db)) ?? agora);
    return (await findVisto(db))!;
  }

  async function look(): Promise<{ agora: Date; banco: Date | undefined; duvida: Duvida | null }> {
    const [agora, banco] = [clock.now(), await database.now()];
    const { visto_em: visto, desvio_s } = await lastSeen(agora);
    return { agora, banco, duvida: duvidaOf({ agora, visto, banco, desvioMs: desvio_s * 1000 }) };
  }

  return {
    async isTrusted() {
      const { agora, duvida } = await look();
      if (duvida) return false;
      await saveVisto(db, { visto_em: agora });
      return true;
    },

    duvida: async () => (await look()).duvida,

    async compare() {
      const before = clock.now();
      const banco = await database.now();
      const agora = clock.now();
      if (!banco) return { agora, adiantadoMs: null, isFora: false };
      // Asking takes a while: the answer is of the middle of it.
      const adiantadoMs = Math.round((msBetween(agora, banco) + msBetween(before, banco)) / 2);
      const { desvio_s } = await lastSeen(agora);
      return { agora, adiantadoMs, isFora: Math.abs(adiantadoMs - desvio_s * 1000) > FORA_MS };
    },

    async confirm(autor, visto) {
      const { agora, banco, duvida } = await look();
      if (Math.abs(msBetween(agora, visto)) > APARTE_MS) {
        throw new DomainError('conflict', mensagensRelogio.outraHora);
      }
      if (!duvida) return;
      const desvio_s = banco ? Math.round(msBetween(agora, banco) / 1000) : 0;
      await inTransaction(db, async (trx) => {
        await saveVisto(trx, { visto_em: agora, desvio_s });
        const mudancas = [
          {
            campo: 'hora',
            antes: formatDataHora(duvida.banco ?? duvida.visto),
            depois: formatDataHora(agora),
          },
        ];
        const alvo = mensagensRelogio.titulo;
        await recordAuditoria(trx, deps, autor, { acao: 'relogio_confirmado', alvo, mudancas });
      });
    },
  };
}
