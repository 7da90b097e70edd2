import type { UsuarioLogado } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { acessoErrors } from './errors.ts';
import { type ContaRow, findContaByCpf, getConta } from './repository.ts';
import { deleteSessoesOf } from './sessao.repository.ts';
import { createSessoesService, hashToken, type SessoesService } from './sessao.service.ts';
import { createThrottle } from './throttle.service.ts';

/** What the profile needs of the nouns that own users and photos. */
export interface AcessoDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: Passwords;
  /** The company's name, as the menu shows it. */
  readonly empresa: string;
  /** Writes the new hash; the user has chosen it himself. */
  readonly saveSenha: (db: Kysely<Schema>, usuarioId: number, hash: string) => Promise<void>;
  /** Writes the e-mail and, where one is given, the photo's key. */
  readonly savePerfil: (
    db: Kysely<Schema>,
    usuarioId: number,
    perfil: { email: string | null; fotoKey?: string },
  ) => Promise<void>;
  /** Checks, re-encodes and stores a profile photo and answers its key. */
  readonly storeFoto: (usuarioId: number, bytes: Buffer) => Promise<string>;
  /** The address of a stored photo. */
  readonly fotoUrl: (key: string) => string;
}

export interface AcessoService {
  readonly sessoes: SessoesService;
  /** Opens a session in place of the one that the client may still carry. Throws credenciais, aguarde. */
  login(
    input: { cpf: string; password: string },
    client: { endereco: string; token: string | undefined },
  ): Promise<{ token: string; usuario: UsuarioLogado }>;
  logout(token: string | undefined): Promise<void>;
  sessao(usuarioId: number): Promise<UsuarioLogado>;
  /** Ends the user's other sessions. Throws senhaAtualErrada, senhaComum, aguarde. */
  trocarSenha(
    usuarioId: number,
    input: { senha_atual: string; senha: string },
    client: { endereco: string; token: string | undefined },
  ): Promise<void>;
  editarPerfil(
    usuarioId: number,
    input: { email: string | null },
    foto: Buffer | undefined,
  ): Promise<UsuarioLogado>;
}

export function createAcessoService(deps: AcessoDeps): AcessoService {
  const { db, passwords, empresa } = deps;
  const sessoes = createSessoesService(deps);
  const throttle = createThrottle(deps);

  function toUsuarioLogado(conta: ContaRow): UsuarioLogado {
    const { id, usuario, email, tipo_login, foto_key, trocar_senha } = conta;
    const foto = foto_key === null ? null : deps.fotoUrl(foto_key);
    return { id, nome: usuario, usuario, email, tipo_login, foto, trocar_senha, empresa };
  }

  return {
    sessoes,
    async login({ cpf, password }, { endereco, token: previous }) {
      const conta = await throttle({ cpf, endereco }, async () => {
        const found = await findContaByCpf(db, cpf);
        const matches = await passwords.verify(found?.senha_hash, password);
        return matches ? found : undefined;
      });
      if (!conta) throw acessoErrors.credenciais();
      if (previous) await sessoes.end(previous);
      return { token: await sessoes.open(conta.id), usuario: toUsuarioLogado(conta) };
    },
    async logout(token) {
      if (token) await sessoes.end(token);
    },
    async sessao(usuarioId) {
      return toUsuarioLogado(await getConta(db, usuarioId));
    },
    async trocarSenha(usuarioId, { senha_atual, senha }, { endereco, token }) {
      const { cpf, senha_hash } = await getConta(db, usuarioId);
      const confirmed = await throttle({ cpf, endereco }, async () =>
        (await passwords.verify(senha_hash, senha_atual)) ? true : undefined,
      );
      if (!confirmed) throw acessoErrors.senhaAtualErrada();
      if (await passwords.isCommon(senha)) throw acessoErrors.senhaComum();
      const hash = await passwords.hash(senha);
      await inTransaction(db, async (trx) => {
        await deps.saveSenha(trx, usuarioId, hash);
        await deleteSessoesOf(trx, usuarioId, token ? hashToken(token) : undefined);
      });
    },
    async editarPerfil(usuarioId, { email }, foto) {
      const fotoKey = foto && (await deps.storeFoto(usuarioId, foto));
      await deps.savePerfil(db, usuarioId, { email, ...(fotoKey && { fotoKey }) });
      return toUsuarioLogado(await getConta(db, usuarioId));
    },
  };
}
