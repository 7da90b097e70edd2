import {
  CARTA_HORA_PADRAO,
  CARTA_TESTES_MAX,
  type getCartaRoute,
  mensagensCarta,
  proximaCarta,
  type saveCartaRoute,
} from '@frota/contract/carta';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import type { BaseDeps } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { TESTE_MS } from './carta.rules.ts';
import { chaveDaCarta, idDaChave, isChave, isRecusada } from './chave.ts';
import * as repository from './repository.ts';

const cartaErrors = {
  semCorreio: () => new DomainError('notFound', mensagensCarta.semCorreio),
  semEmail: () => new DomainError('conflict', mensagensCarta.semEmail),
  testesDemais: () => new DomainError('conflict', mensagensCarta.testesDemais),
};

export interface CartaDeps extends BaseDeps {
  /** Undefined without SMTP_URL. */
  readonly mail?: Mail | undefined;
}

/** All but `get` throw semCorreio without SMTP_URL. */
export function createCartaService(deps: CartaDeps) {
  const { db, clock, mail } = deps;

  async function getGestor(usuarioId: number) {
    if (!mail) throw cartaErrors.semCorreio();
    const gestor = await repository.findGestor(db, usuarioId);
    if (!gestor?.email) throw cartaErrors.semEmail();
    return gestor;
  }

  async function findByChave(chave: string) {
    if (!mail) throw cartaErrors.semCorreio();
    const gestor = await repository.findGestor(db, idDaChave(chave));
    if (!gestor?.email) return undefined;
    const { id, usuario, email } = gestor;
    return isChave(chave, await chaveDaCarta(db, { id, email })) ? { id, usuario } : undefined;
  }

  const unset = (usuario_id: number, origem: string) => ({
    id: newId(),
    usuario_id,
    ligada: false,
    hora: CARTA_HORA_PADRAO,
    desde: clock.now(),
    origem,
  });

  return {
    async get(usuarioId: number): Promise<RouteAnswerInput<typeof getCartaRoute>> {
      if (!mail) return { carta: null };
      const { email = null, carta } = (await repository.findGestor(db, usuarioId)) ?? {};
      const isRefused =
        email !== null && carta && (await isRecusada(db, carta, { id: usuarioId, email }));
      const { hora = CARTA_HORA_PADRAO } = carta ?? {};
      const ligada = carta?.ligada === true && !isRefused;
      const now = clock.now();
      const hoje = { usuario_id: usuarioId, tipo: 'manha', chave: diaOf(now) } as const;
      const isMade = ligada && (await repository.hasEnvio(db, hoje));
      return {
        carta: {
          ligada,
          hora,
          email,
          proxima: ligada && email !== null ? proximaCarta(carta, now, isMade) : null,
          recusa: isRefused ? carta.recusa : null,
          ultima: (await repository.findUltima(db, usuarioId)) ?? null,
        },
      };
    },

    /** Links go to `origem`. Throws semEmail. */
    async save(
      autor: Autor,
      { ligada, hora }: RouteBody<typeof saveCartaRoute>,
      origem: string,
    ): Promise<void> {
      if (!mail) throw cartaErrors.semCorreio();
      const { carta } = ligada
        ? await getGestor(autor.id)
        : ((await repository.findGestor(db, autor.id)) ?? {});
      const antes = carta ?? unset(autor.id, origem);
      // With an earlier hour today's letter would be sent at once.
      const desde = antes.ligada && antes.hora === hora ? antes.desde : clock.now();
      await inTransaction(db, async (trx) => {
        const set = { ligada, hora, desde, origem, recusada_chave: null, recusa: null };
        await repository.saveCarta(trx, { ...antes, ...set }, set);
        const acao = ligada ? 'carta_ligada' : 'carta_desligada';
        const mudancas = ligada
          ? diffFields({ hora: antes.ligada ? antes.hora : null }, { hora })
          : [];
        if (ligada === antes.ligada && mudancas.length === 0) return;
        const fato = { acao, alvo: autor.usuario, alvoId: autor.id, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },

    /** Throws semEmail, testesDemais. */
    async teste(usuarioId: number, origem: string): Promise<{ id: string }> {
      await getGestor(usuarioId);
      const now = clock.now();
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      const id = newId();
      await inTransaction(db, async (trx) => {
        // The row is the lock that makes a concurrent test count this one.
        await repository.saveCarta(trx, unset(usuarioId, origem), { origem });
        const tests = await repository.countEnvios(trx, usuarioId, 'teste', hourAgo);
        if (tests >= CARTA_TESTES_MAX) throw cartaErrors.testesDemais();
        await repository.insertEnvio(trx, {
          id,
          usuario_id: usuarioId,
          tipo: 'teste',
          chave: id,
          alarmes: '[]',
          criada_em: now,
          vence_em: new Date(now.getTime() + TESTE_MS),
        });
      });
      return { id };
    },

    knows: async (chave: string): Promise<boolean> => (await findByChave(chave)) !== undefined,

    /** Ends the letters of a link; false where it is not valid. */
    async sair(chave: string, endereco: string): Promise<boolean> {
      const gestor = await findByChave(chave);
      if (!gestor) return false;
      await inTransaction(db, async (trx) => {
        if (!(await repository.endCarta(trx, gestor.id))) return;
        const fato = { acao: 'carta_desligada', alvo: gestor.usuario, alvoId: gestor.id } as const;
        await recordAuditoria(trx, deps, { ...gestor, endereco }, fato);
      });
      return true;
    },
  };
}
