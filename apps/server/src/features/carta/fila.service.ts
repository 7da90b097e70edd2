import { ROTAS_WEB } from '@frota/contract/acesso';
import { CARTA_URGENTES_MAX, diaDaCarta, ULTIMO_AVISO } from '@frota/contract/carta';
import { instantOf, nextDia } from '@frota/contract/tempo';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { newId } from '../../kernel/id.ts';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import { APARTE_MS } from '../relogio/relogio.rules.ts';
import type { RelogioService } from '../relogio/service.ts';
import { CALMA_MS } from './carta.rules.ts';
import { isRecusada } from './chave.ts';
import { noteAlarmes } from './fila.repository.ts';
import { type AlarmesDeps, listAlarmes } from './redacao.ts';
import * as repository from './repository.ts';

export interface FilaDeps extends AlarmesDeps {
  readonly mail?: Mail | undefined;
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
}

/** Any server may add; each letter is queued once. */
/** So that managers see what became of them. */
const GUARDA_MS = 30 * DAY_MS;

const ULTIMO = { ...ULTIMO_AVISO, endereco: ROTAS_WEB.sistema.path };

export function createFilaService(deps: FilaDeps) {
  const { db, clock, mail } = deps;

  async function listDestinos(trx: Db) {
    const ligadas = await repository.listLigadas(trx);
    const recusadas = await Promise.all(
      ligadas.map(({ usuario_id: id, email, ...carta }) => isRecusada(trx, carta, { id, email })),
    );
    return ligadas.filter((_, at) => !recusadas[at]);
  }

  return {
    async addManha(): Promise<void> {
      if (!mail) return;
      const now = clock.now();
      for (const { usuario_id, hora, desde } of await listDestinos(db)) {
        const chave = diaDaCarta({ hora, desde }, now);
        if (chave === undefined) continue;
        const envio = { usuario_id, tipo: 'manha', chave } as const;
        if (await repository.hasEnvio(db, envio)) continue;
        const vence_em = instantOf(nextDia(chave), '00:00');
        await repository.insertEnvio(db, {
          id: newId(),
          ...envio,
          alarmes: '[]',
          criada_em: now,
          vence_em,
        });
      }
    },

    async addUrgentes(): Promise<void> {
      if (!mail) return;
      const alarmes = await listAlarmes(deps);
      if (alarmes.length === 0) return;
      const now = clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      const chaves = alarmes.flatMap((alarme) => alarme.chaves);
      await inTransaction(db, async (trx) => {
        const times = { now, calma: before(CALMA_MS), adiantado: before(-APARTE_MS) };
        const news = await noteAlarmes(trx, chaves, times);
        const told = alarmes
          .filter((alarme) => alarme.chaves.some((chave) => news.has(chave)))
          .map(({ titulo, frase, endereco }) => ({ titulo, frase, endereco }));
        if (told.length === 0) return;
        for (const { usuario_id } of await listDestinos(trx)) {
          const many = await repository.countEnvios(trx, usuario_id, 'urgente', before(DAY_MS));
          if (many >= CARTA_URGENTES_MAX) continue;
          const ditos = many < CARTA_URGENTES_MAX - 1 ? told : [...told, ULTIMO];
          await repository.insertEnvio(trx, {
            id: newId(),
            usuario_id,
            tipo: 'urgente',
            chave: now.toISOString(),
            alarmes: JSON.stringify(ditos),
            criada_em: now,
            vence_em: before(-DAY_MS),
          });
        }
      });
    },

    async purge(): Promise<void> {
      if (!(await deps.relogio.isTrusted())) return;
      await repository.purge(db, new Date(clock.now().getTime() - GUARDA_MS));
    },
  };
}
