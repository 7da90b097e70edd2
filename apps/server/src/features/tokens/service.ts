import { randomBytes } from 'node:crypto';
import { plainText, type RouteAnswerInput, type RouteBody } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import {
  type createTokenRoute,
  faultOfFim,
  type listTokensRoute,
  mensagensTokens,
  nomeDaIntegracao,
  TOKEN_PREFIXO,
  TOKENS_MAX,
} from '@frota/contract/tokens';
import { sql } from 'kysely';
import type { BaseDeps } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Cliente } from '../../http/cliente.ts';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { hashToken } from '../../kernel/token.ts';
import type { ConfirmacaoService } from '../acesso/confirmacao.ts';
import { getConta } from '../acesso/conta.public.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { deleteToken, insertToken, listTokens } from '../sessoes/sessoes.public.ts';

const tokensErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensTokens.naoEncontrado),
  fim: (sentence: string) => invalidField('expira_em', sentence),
  demais: () => new DomainError('conflict', mensagensTokens.demais),
  nomeRepetido: () =>
    new DomainError('conflict', mensagensTokens.nomeRepetido, {
      campos: { nome: mensagensTokens.nomeRepetido },
    }),
};

export interface TokensDeps extends BaseDeps {
  readonly confirmacao: Pick<ConfirmacaoService, 'confirmSenha'>;
}

type Listado = RouteAnswerInput<typeof listTokensRoute>['tokens'][number];

export function createTokensService(deps: TokensDeps) {
  const { db, clock, confirmacao } = deps;

  return {
    async list(): Promise<Listado[]> {
      const rows = await listTokens(db);
      return rows.map(({ usuario_id, usuario, ...token }) => ({
        ...token,
        criado_por: usuario,
        criado_por_id: usuario_id,
      }));
    },

    /** Throws fim, senhaAtualErrada, aguarde, demais, nomeRepetido. */
    async create(
      autor: Autor,
      { senha_atual, nome, escopos, expira_em }: RouteBody<typeof createTokenRoute>,
      cliente: Cliente,
    ): Promise<{ id: string; token: string }> {
      const now = clock.now();
      const fault = faultOfFim(expira_em, diaOf(now));
      if (fault !== undefined) throw tokensErrors.fim(fault);
      await confirmacao.confirmSenha(await getConta(db, autor.id), { senha_atual }, cliente);
      const token = TOKEN_PREFIXO + randomBytes(32).toString('base64url');
      const id = newId();
      await inTransaction(db, async (trx) => {
        // Counted and compared, so nobody may add one.
        await sql`lock table token in share row exclusive mode`.execute(trx);
        const others = await listTokens(trx);
        if (others.length >= TOKENS_MAX) throw tokensErrors.demais();
        const isTaken = others.some((other) => plainText(other.nome) === plainText(nome));
        if (isTaken) throw tokensErrors.nomeRepetido();
        await insertToken(trx, {
          id,
          hash: hashToken(token),
          nome,
          escopos: JSON.stringify(escopos),
          usuario_id: autor.id,
          criado_em: now,
          expira_em,
        });
        const dados = { escopos: escopos.join(', '), expira_em };
        const mudancas = diffFields({}, dados);
        const fato = { acao: 'token_criado', alvo: nomeDaIntegracao(nome), mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
      return { id, token };
    },

    /** Throws naoEncontrado. */
    revoke: (autor: Autor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const nome = await deleteToken(trx, id);
        if (nome === undefined) throw tokensErrors.naoEncontrado();
        const fato = { acao: 'token_revogado', alvo: nomeDaIntegracao(nome) } as const;
        await recordAuditoria(trx, deps, autor, fato);
      }),
  };
}
