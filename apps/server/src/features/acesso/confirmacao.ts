import type { BaseDeps } from '../../database/schema.ts';
import type { Cliente } from '../../http/cliente.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import type { Aparelhos } from './aparelhos.ts';
import type { ContaRow } from './conta.public.ts';
import { acessoErrors, type CampoSenha } from './errors.ts';
import { LIMITES, LIMITES_FATOR } from './throttle.rules.ts';
import { createThrottle, type Throttle } from './throttle.service.ts';

export interface Confirmacao {
  readonly senha_atual: string;
}

type Attempt = <T>(
  dono: { readonly cpf: string; readonly id: number | undefined },
  cliente: Cliente,
  verify: () => Promise<T | undefined>,
) => Promise<T | undefined>;

export type ConfirmacaoService = ReturnType<typeof createConfirmacao>;

export function createConfirmacao(
  deps: BaseDeps & { readonly passwords: Passwords; readonly aparelhos: Aparelhos },
) {
  const { db, clock, passwords, aparelhos } = deps;

  const attemptBy =
    (throttle: Throttle): Attempt =>
    async ({ cpf, id }, { endereco, aparelho: cookie }, verify) => {
      const aparelho = id === undefined ? undefined : await aparelhos.find(cookie, id);
      return throttle({ cpf, endereco, aparelho }, verify);
    };
  const attempt = attemptBy(createThrottle(deps, 'senha', LIMITES));

  const isVencida = ({ senha_ate }: ContaRow): boolean =>
    senha_ate !== null && clock.now() >= senha_ate;

  return {
    /** Tries a password, with a delay after failures. Throws aguarde. */
    attempt,
    /** The same for a code of the second factor, with longer delays. */
    attemptFator: attemptBy(createThrottle(deps, 'fator', LIMITES_FATOR)),
    /** Whether a temporary password has expired. Only told after the password itself was right. */
    isVencida,
    /** Asks for the password again: the device may be unlocked. Throws senhaAtualErrada, senhaVencida, aguarde. */
    async confirmSenha(
      conta: ContaRow,
      { senha_atual }: Confirmacao,
      cliente: Cliente,
      campo: CampoSenha = 'senha_atual',
    ): Promise<void> {
      const { id, cpf, usuario, senha_hash } = conta;
      const confirmed = await attempt({ cpf, id }, cliente, async () =>
        (await passwords.verify(senha_hash, senha_atual)) ? true : undefined,
      );
      if (confirmed && isVencida(conta)) throw acessoErrors.senhaVencida(conta.senha_ate!);
      if (confirmed) return;
      const agente = { id, usuario, endereco: cliente.endereco };
      const fato = { acao: 'senha_nao_conferiu', alvo: usuario, alvoId: id } as const;
      await recordAuditoria(db, deps, agente, fato);
      throw acessoErrors.senhaAtualErrada(campo);
    },
  };
}
