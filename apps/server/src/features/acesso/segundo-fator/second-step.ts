import { randomBytes } from 'node:crypto';
import type { enterComFatorRoute, Fator } from '@frota/contract/acesso';
import type { RouteBody } from '@frota/contract/rota';
import type { BaseDeps } from '../../../database/schema.ts';
import type { Cliente } from '../../../http/cliente.ts';
import { hashToken } from '../../../kernel/token.ts';
import type { AuditoriaService } from '../../auditoria/service.ts';
import { fatoresErrors } from '../../fatores/fatores.public.ts';
import type { PasskeysService } from '../../fatores/passkeys.service.ts';
import type { FatoresService } from '../../fatores/service.ts';
import { deletePendente, findPendente, insertPendente } from '../../sessoes/sessoes.public.ts';
import type { ConfirmacaoService } from '../confirmacao.ts';
import { type ContaRow, getConta } from '../conta.public.ts';
import type { Opened, Opener } from '../open-session.ts';

const PENDENTE_MS = 10 * 60_000;

export type Opcoes = Awaited<ReturnType<PasskeysService['begin']>>;

export type Prova = RouteBody<typeof enterComFatorRoute>;

/** A login with the right password that waits for the second factor. */
export interface Pedido {
  /** Value of the cookie that identifies this login. */
  readonly pendente: string;
  readonly segundo_fator: Fator[];
  readonly passkey?: Opcoes;
}

export type SecondStep = ReturnType<typeof createSecondStep>;

export function createSecondStep(deps: SecondStepDeps) {
  const { db, clock, fatores, passkeys, confirmacao, opener, auditoria } = deps;

  /** Checks a code or a passkey's signature. Throws codigoErrado, passkeyErrada, aguarde. */
  async function take(
    conta: ContaRow,
    { codigo, passkey }: Prova,
    desafio: string | undefined,
    cliente: Cliente,
  ): Promise<'passkey' | 'totp' | 'recuperacao'> {
    const { id, usuario } = conta;
    const com = await confirmacao.attemptFator(conta, cliente, async () => {
      if (codigo !== undefined) return fatores.take(id, codigo);
      return passkey && passkeys.take(id, passkey, desafio, cliente.site);
    });
    if (com !== undefined) return com;
    const fato = { acao: 'segundo_fator_recusado', alvo: usuario, alvoId: id } as const;
    await auditoria.noteEach({ id, usuario, endereco: cliente.endereco }, fato);
    throw codigo === undefined ? fatoresErrors.passkeyErrada() : fatoresErrors.codigoErrado(codigo);
  }

  const since = (): Date => new Date(clock.now().getTime() - PENDENTE_MS);

  return {
    take,

    /** The answer after the right password; undefined if the user has no second factor. */
    async ask({ id }: ContaRow, { site }: Cliente): Promise<Pedido | undefined> {
      if (!(await fatores.has(id))) return undefined;
      const passkey = await passkeys.ask(id, site);
      const segundo_fator: Fator[] = passkey ? ['passkey'] : [];
      if (await fatores.hasTotp(id)) segundo_fator.push('totp');
      const pendente = randomBytes(32).toString('base64url');
      const row = {
        token_hash: hashToken(pendente),
        usuario_id: id,
        criado_em: clock.now(),
        desafio: passkey?.challenge ?? null,
      };
      await insertPendente(db, row, since());
      return { pendente, segundo_fator, ...(passkey && { passkey }) };
    },

    /** Throws pendenteVencido, codigoErrado, passkeyErrada, aguarde. */
    async enter(pendente: string | undefined, prova: Prova, cliente: Cliente): Promise<Opened> {
      const hash = hashToken(pendente ?? '');
      const waiting = await findPendente(db, hash, since());
      if (!waiting) throw fatoresErrors.pendenteVencido();
      const conta = await getConta(db, waiting.id);
      const com = await take(conta, prova, waiting.desafio ?? undefined, cliente);
      if (!(await deletePendente(db, hash))) throw fatoresErrors.pendenteVencido();
      return opener.enter(conta, cliente, com);
    },
  };
}

export interface SecondStepDeps extends BaseDeps {
  readonly fatores: FatoresService;
  readonly passkeys: PasskeysService;
  readonly confirmacao: ConfirmacaoService;
  readonly opener: Opener;
  readonly auditoria: Pick<AuditoriaService, 'noteEach'>;
}
