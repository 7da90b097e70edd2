import { maskCpf } from '@frota/contract/acesso';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Cliente } from '../../http/cliente.ts';
import type { Autor } from '../../kernel/envio.ts';
import { hashToken } from '../../kernel/token.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { type Fato, recordAuditoria } from '../auditoria/record.ts';
import type { AuditoriaService } from '../auditoria/service.ts';
import { deleteFatoresOf } from '../fatores/fatores.public.ts';
import type { FotosService } from '../fotos/service.ts';
import type { SessoesService } from '../sessoes/service.ts';
import {
  deleteSessaoOf,
  deleteSessoes,
  deleteSessoesOf,
  findSessao,
} from '../sessoes/sessoes.public.ts';
import { hashNovaSenha, usuariosErrors } from '../usuarios/service.ts';
import {
  alvoOf,
  findUsuario,
  forgetPedidoSenha,
  pedirSenha,
  savePerfil,
  saveSenha,
} from '../usuarios/usuarios.public.ts';
import type { Confirmacao, ConfirmacaoService } from './confirmacao.ts';
import { type ContaRow, findContaByCpf, getConta } from './conta.public.ts';
import { acessoErrors } from './errors.ts';
import type { Opened, Opener, UsuarioLogado } from './open-session.ts';
import type { Pedido, SecondStep } from './segundo-fator/second-step.ts';
import { LIMITES_PEDIDO } from './throttle.rules.ts';
import { createThrottle } from './throttle.service.ts';

export interface AcessoDeps extends BaseDeps {
  readonly passwords: Passwords;
  readonly fotos: Pick<FotosService, 'keepPerfil'>;
  readonly sessoes: Pick<SessoesService, 'end'>;
  readonly confirmacao: ConfirmacaoService;
  readonly opener: Opener;
  readonly secondStep: SecondStep;
  readonly auditoria: Pick<AuditoriaService, 'noteEach'>;
  readonly empresa: string;
}

/** With a Confirmacao each also throws senhaAtualErrada, senhaVencida, aguarde. */
/** For so long after the login a provisional password need not be typed again. */
const RECENTE_MS = 15 * 60_000;

export function createAcessoService(deps: AcessoDeps) {
  const { db, clock, passwords, sessoes, auditoria, empresa } = deps;
  const { attempt, isVencida, confirmSenha } = deps.confirmacao;
  const { enter, toUsuarioLogado } = deps.opener;
  const pedidos = createThrottle(deps, 'pedido', LIMITES_PEDIDO);

  /** Ends sessions with `end` after the password was confirmed; `own` is the hash of the client's session. */
  async function endConfirmed(
    autor: Autor,
    input: Confirmacao,
    cliente: Cliente,
    fato: Fato,
    end: (trx: Db, own: Buffer | undefined) => Promise<void>,
  ): Promise<void> {
    await confirmSenha(await getConta(db, autor.id), input, cliente);
    const own = cliente.token === undefined ? undefined : hashToken(cliente.token);
    await inTransaction(db, async (trx) => {
      await end(trx, own);
      await recordAuditoria(trx, deps, autor, fato);
    });
  }

  /** Whether he logged in just now with a provisional password. */
  async function hasJustTyped(conta: ContaRow, { token }: Cliente): Promise<boolean> {
    if (conta.senha_ate === null || isVencida(conta)) return false;
    const sessao = token === undefined ? undefined : await findSessao(db, hashToken(token));
    if (!sessao || sessao.externa) return false;
    return clock.now().getTime() - sessao.criada_em.getTime() < RECENTE_MS;
  }

  const ownEncerrada = ({ id, usuario }: Autor) =>
    ({ acao: 'sessao_encerrada', alvo: usuario, alvoId: id }) as const;

  return {
    /** Asks for the second factor if the user has one. Throws credenciais, senhaVencida, aguarde. */
    async login(
      { cpf, password }: { cpf: string; password: string },
      cliente: Cliente,
    ): Promise<Opened | Pedido> {
      const found = await findContaByCpf(db, cpf);
      const conta = await attempt({ cpf, id: found?.id }, cliente, async () => {
        const matches = await passwords.verify(found?.senha_hash, password);
        return matches ? found : undefined;
      });
      const { endereco } = cliente;
      if (!conta || isVencida(conta)) {
        const fato = { acao: 'login_recusado', alvo: maskCpf(cpf) } as const;
        await auditoria.noteEach({ usuario: '', endereco }, fato);
        throw conta ? acessoErrors.senhaVencida(conta.senha_ate!) : acessoErrors.credenciais();
      }
      if (conta.senha_pedida_em !== null) await forgetPedidoSenha(db, conta.id);
      return (await deps.secondStep.ask(conta, cliente)) ?? enter(conta, cliente);
    },
    /** Tells Frota that he forgot his password. The answer never tells whether the CPF exists. Throws aguarde. */
    async pedirSenha({ cpf }: { cpf: string }, { endereco }: Cliente): Promise<void> {
      // Counted as a failure, also for an unknown CPF.
      await pedidos({ cpf, endereco, aparelho: undefined }, async () => {
        await pedirSenha(db, cpf, clock.now());
        return undefined;
      });
    },
    async logout(token: string | undefined): Promise<void> {
      if (token) await sessoes.end(token);
    },
    async sessao(usuarioId: number): Promise<UsuarioLogado> {
      return toUsuarioLogado(await getConta(db, usuarioId));
    },
    /** Throws sessaoNaoEncontrada. */
    endSessao: (autor: Autor, id: string, input: Confirmacao, cliente: Cliente): Promise<void> =>
      endConfirmed(autor, input, cliente, ownEncerrada(autor), async (trx) => {
        if (!(await deleteSessaoOf(trx, autor.id, id))) throw acessoErrors.sessaoNaoEncontrada();
      }),
    /** Ends the user's own sessions except the client's. */
    endOutras: (autor: Autor, input: Confirmacao, cliente: Cliente): Promise<void> =>
      endConfirmed(autor, input, cliente, ownEncerrada(autor), (trx, own) =>
        deleteSessoesOf(trx, autor.id, own),
      ),
    /** Ends another user's sessions, or the own except the client's. Throws naoEncontrado. */
    async endSessoesOf(
      autor: Autor,
      usuarioId: number,
      input: Confirmacao,
      cliente: Cliente,
    ): Promise<void> {
      const usuario = await findUsuario(db, { id: usuarioId });
      if (!usuario) throw usuariosErrors.naoEncontrado();
      const fato = { acao: 'sessoes_encerradas', ...alvoOf(usuario) } as const;
      await endConfirmed(autor, input, cliente, fato, (trx, own) =>
        deleteSessoesOf(trx, usuarioId, own),
      );
    },
    /** For a user who lost it; ends his sessions. Throws naoEncontrado, frotaNaoEdita. */
    async resetSegundoFator(
      autor: Autor,
      usuarioId: number,
      input: Confirmacao,
      cliente: Cliente,
    ): Promise<void> {
      const usuario = await findUsuario(db, { id: usuarioId });
      if (!usuario) throw usuariosErrors.naoEncontrado();
      if (usuario.tipo_login === 'Frota') throw usuariosErrors.frotaNaoEdita();
      const fato = { acao: 'segundo_fator_zerado', ...alvoOf(usuario) } as const;
      await endConfirmed(autor, input, cliente, fato, async (trx) => {
        await deleteFatoresOf(trx, usuarioId);
        await deleteSessoesOf(trx, usuarioId);
      });
    },
    /** Ends everybody's sessions except the client's. */
    endTodas: (autor: Autor, input: Confirmacao, cliente: Cliente): Promise<void> =>
      endConfirmed(
        autor,
        input,
        cliente,
        { acao: 'sessoes_encerradas', alvo: 'Todos os usuários' },
        deleteSessoes,
      ),
    /** Ends the user's other sessions. Throws senhaAtualObrigatoria, senhaIgual, senhaFraca, senhaComum. */
    async changeSenha(
      usuarioId: number,
      { senha_atual, senha }: { senha_atual?: string | undefined; senha: string },
      cliente: Cliente,
    ): Promise<void> {
      const conta = await getConta(db, usuarioId);
      const { cpf, usuario, senha_hash } = conta;
      if (senha_atual !== undefined) await confirmSenha(conta, { senha_atual }, cliente);
      else if (!(await hasJustTyped(conta, cliente))) throw acessoErrors.senhaAtualObrigatoria();
      if (await passwords.verify(senha_hash, senha)) throw acessoErrors.senhaIgual();
      const hash = await hashNovaSenha(passwords, senha, { cpf, usuario, empresa });
      await inTransaction(db, async (trx) => {
        await saveSenha(trx, usuarioId, { hash, ate: null });
        const own = cliente.token ? hashToken(cliente.token) : undefined;
        await deleteSessoesOf(trx, usuarioId, own);
        const agente = { id: usuarioId, usuario, endereco: cliente.endereco };
        const fato = { acao: 'senha_trocada', alvo: usuario, alvoId: usuarioId } as const;
        await recordAuditoria(trx, deps, agente, fato);
      });
    },
    /** A new e-mail needs the password. Throws senhaAtualObrigatoria. */
    async changePerfil(
      { id }: Autor,
      { email, senha_atual }: { email: string | null; senha_atual?: string | undefined },
      foto: Buffer | undefined,
      cliente: Cliente,
    ): Promise<UsuarioLogado> {
      const conta = await getConta(db, id);
      if (email !== conta.email) {
        if (senha_atual === undefined) throw acessoErrors.senhaAtualObrigatoria();
        await confirmSenha(conta, { senha_atual }, cliente);
      }
      const fotoKey = foto && (await deps.fotos.keepPerfil(id, foto));
      await savePerfil(db, id, { email, ...(fotoKey && { fotoKey }) });
      return toUsuarioLogado(await getConta(db, id));
    },
  };
}
