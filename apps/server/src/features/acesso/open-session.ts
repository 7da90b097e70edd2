import { maskCpf, type sessaoRoute } from '@frota/contract/acesso';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/schema.ts';
import type { Cliente } from '../../http/cliente.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { photoUrl } from '../fotos/fotos.public.ts';
import type { SessoesService } from '../sessoes/service.ts';
import { listContasAnteriores } from '../usuarios/lookup.public.ts';
import type { Aparelhos } from './aparelhos.ts';
import type { ContaRow } from './conta.public.ts';

export type UsuarioLogado = RouteAnswerInput<typeof sessaoRoute>;

export interface Opened {
  readonly token: string;
  readonly aparelho: string;
  readonly usuario: UsuarioLogado;
}

const COM = {
  passkey: 'chave de acesso',
  totp: 'aplicativo autenticador',
  recuperacao: 'código de recuperação',
} as const;

export type Opener = ReturnType<typeof createOpener>;

export function createOpener(
  deps: BaseDeps & {
    readonly aparelhos: Aparelhos;
    readonly sessoes: Pick<SessoesService, 'open' | 'end'>;
    readonly empresa: string;
  },
) {
  const { db, sessoes, aparelhos, empresa } = deps;

  async function toUsuarioLogado(conta: ContaRow): Promise<UsuarioLogado> {
    const { id, usuario, email, tipo_login, foto_key, senha_ate, criar_fator } = conta;
    const trocar_senha = senha_ate !== null;
    const foto = foto_key === null ? null : photoUrl(foto_key);
    const contas_anteriores = await listContasAnteriores(db, id);
    const faltas = { trocar_senha, senha_ate, criar_fator };
    const shown = { usuario, email, tipo_login, foto, ...faltas, contas_anteriores, empresa };
    return { id, nome: usuario, ...shown };
  }

  return {
    toUsuarioLogado,
    /** Opens a session in place of the one that the client may still have. */
    async enter(
      conta: ContaRow,
      cliente: Cliente,
      com?: keyof typeof COM | 'empresa',
    ): Promise<Opened> {
      const { id, usuario, cpf } = conta;
      const agente = { id, usuario, endereco: cliente.endereco };
      const externa = com === 'empresa';
      const acao = externa ? 'login_pela_empresa' : 'login';
      const mudancas = diffFields({}, { 'segundo fator': com && !externa ? COM[com] : undefined });
      const fato = { acao, alvo: maskCpf(cpf), alvoId: id, mudancas } as const;
      await recordAuditoria(db, deps, agente, fato);
      if (cliente.token) await sessoes.end(cliente.token);
      const logado = await toUsuarioLogado(conta);
      return {
        token: await sessoes.open(id, { ...cliente, externa }),
        aparelho: await aparelhos.mark(cliente.aparelho, id),
        usuario: externa ? { ...logado, trocar_senha: false, criar_fator: false } : logado,
      };
    },
  };
}
