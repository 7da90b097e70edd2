import {
  type DonoSenha,
  findSenhaFraca,
  mensagensAcesso,
  PEDIDO_SENHA_HORAS,
  SENHA_PROVISORIA_HORAS,
  type TipoLogin,
} from '@frota/contract/acesso';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { type createUsuarioRoute, mensagensUsuarios } from '@frota/contract/usuarios';
import { z } from 'zod';
import { violatedUnique } from '../../database/errors.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cutPage, type Listing, type PageQuery, parseCursor } from '../../kernel/cursor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Autor, refuseStale, versaoOf } from '../../kernel/envio.ts';
import type { Mudou } from '../../noun/mudou.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { deleteFatoresOf } from '../fatores/fatores.public.ts';
import { deleteSessoesOf, deleteTokensOf } from '../sessoes/sessoes.public.ts';
import * as repository from './repository.ts';
import { alvoOf, camposOf, criado, findUsuario, saveSenha } from './usuarios.public.ts';

export const usuariosErrors = {
  cpfRepetido: () =>
    new DomainError('conflict', mensagensUsuarios.cpfRepetido, {
      campos: { cpf: mensagensUsuarios.cpfRepetido },
    }),
  nomeRepetido: () =>
    new DomainError('conflict', mensagensUsuarios.nomeRepetido, {
      campos: { usuario: mensagensUsuarios.nomeRepetido },
    }),
  senhaComum: () => usuariosErrors.senhaFraca(mensagensAcesso.senhaComum),
  senhaFraca: (sentence: string) =>
    new DomainError('invalid', sentence, { campos: { senha: sentence } }),
  frotaNaoEdita: () => new DomainError('forbidden', mensagensUsuarios.frotaNaoEdita),
  frotaNaoExclui: () => new DomainError('forbidden', mensagensUsuarios.frotaNaoExclui),
  naoEncontrado: () => new DomainError('notFound', mensagensUsuarios.naoEncontrado),
  ultimoFrota: () => new DomainError('conflict', mensagensUsuarios.ultimoFrota),
};

export interface UsuariosDeps extends BaseDeps {
  readonly passwords: Passwords;
  readonly empresa: string;
  readonly mudou: Mudou;
}

type Dados = repository.UsuarioDados;
type Usuario = RouteAnswerInput<typeof createUsuarioRoute>;

function toUsuario(row: repository.UsuarioRow): Usuario {
  const { id, usuario, cpf, tipo_login, email, senha_ate, senha_pedida_em, segundo_fator } = row;
  const dados = { usuario, cpf, tipo_login, email };
  const acesso = { senha_ate, senha_pedida_em, segundo_fator };
  return { id, ...dados, ...acesso, versao: versaoOf(dados) };
}

const cursorKey = z.tuple([z.string(), z.number().int()]);

export function createUsuariosService(deps: UsuariosDeps) {
  const { db, clock, passwords, empresa } = deps;

  async function lockNonFrota(
    trx: Db,
    id: number,
    refusal: () => DomainError,
  ): Promise<repository.UsuarioRow> {
    const usuario = await repository.lockUsuario(trx, { id });
    if (!usuario) throw usuariosErrors.naoEncontrado();
    if (usuario.tipo_login === 'Frota') throw refusal();
    return usuario;
  }

  const pedidosDesde = (): Date => new Date(clock.now().getTime() - PEDIDO_SENHA_HORAS * 3_600_000);

  return {
    async list({
      busca,
      pediram,
      cursor,
      limite,
    }: PageQuery & { readonly busca?: string | undefined; readonly pediram?: boolean }): Promise<
      Listing<Usuario>
    > {
      const filter = { busca, pedidosDesde: pediram ? pedidosDesde() : undefined };
      const key = cursor === undefined ? undefined : parseCursor(cursor, cursorKey);
      const after = key && { usuario_busca: key[0], id: key[1] };
      const rows = await repository.listUsuarios(db, filter, after, limite + 1);
      const page = cutPage(rows, limite, (row) => [row.usuario_busca, row.id]);
      const total = await repository.countUsuarios(db, filter);
      return { rows: page.rows.map(toUsuario), cursor: page.cursor, total };
    },

    /** Open requests for a new password. */
    async countPedidosSenha(): Promise<{ abertos: number }> {
      return { abertos: await repository.countUsuarios(db, { pedidosDesde: pedidosDesde() }) };
    },

    listNomes: (tipo: TipoLogin): Promise<{ usuario: string }[]> => repository.listNomes(db, tipo),

    /**
     * The password expires after 72 hours, unless permanent. Throws cpfRepetido, nomeRepetido, senhaFraca,
     * senhaComum.
     */
    async create(
      autor: Autor,
      { senha, senha_definitiva, ...dados }: Dados & { senha: string; senha_definitiva: boolean },
    ): Promise<Usuario> {
      const hash = await hashNovaSenha(passwords, senha, { ...dados, empresa });
      return refuseRepeated(() =>
        inTransaction(db, async (trx) => {
          const now = clock.now();
          const nova = { hash, ate: senhaAte(now, { definitiva: senha_definitiva }) };
          const usuario = await repository.insertUsuario(trx, dados, nova, now);
          await recordAuditoria(trx, deps, autor, criado(usuario));
          return toUsuario(usuario);
        }),
      );
    },

    /** Throws naoEncontrado, frotaNaoEdita, `conflict` for an outdated `versao`, cpfRepetido, nomeRepetido. */
    async update(
      autor: Autor,
      id: number,
      { versao, ...dados }: Dados & { readonly versao?: string | undefined },
    ): Promise<Usuario> {
      const after = await refuseRepeated(() =>
        inTransaction(db, async (trx) => {
          const before = await lockNonFrota(trx, id, usuariosErrors.frotaNaoEdita);
          refuseStale(versao, toUsuario(before));
          // Another type can neither complete nor return tasks.
          const isOther = before.tipo_login !== dados.tipo_login;
          if (isOther) await deps.mudou(trx, 'usuario', { id, autor_id: autor.id });
          const after = await repository.updateUsuario(trx, id, dados);
          const mudancas = diffFields(camposOf(before), camposOf(after));
          const fato = { acao: 'usuario_alterado', ...alvoOf(before), mudancas } as const;
          await recordAuditoria(trx, deps, autor, fato);
          return after;
        }),
      );
      return toUsuario(after);
    },

    /** Ends sessions, frees tasks. Throws naoEncontrado, frotaNaoExclui. */
    async remove(autor: Autor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const usuario = await lockNonFrota(trx, id, usuariosErrors.frotaNaoExclui);
        await repository.markExcluido(trx, id, clock.now());
        await deleteSessoesOf(trx, id);
        await deleteTokensOf(trx, id);
        await deleteFatoresOf(trx, id);
        await deps.mudou(trx, 'usuario', { id, autor_id: autor.id });
        const fato = { acao: 'usuario_excluido', ...alvoOf(usuario) } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },

    /** Ends sessions; to be changed at the next login. Throws naoEncontrado, frotaNaoEdita, senhaFraca, senhaComum. */
    async resetSenha(autor: Autor, id: number, senha: string): Promise<void> {
      const usuario = await findUsuario(db, { id });
      if (!usuario) throw usuariosErrors.naoEncontrado();
      const hash = await hashNovaSenha(passwords, senha, { ...usuario, empresa });
      await inTransaction(db, async (trx) => {
        await lockNonFrota(trx, id, usuariosErrors.frotaNaoEdita);
        const ate = senhaAte(clock.now(), { definitiva: false });
        await saveSenha(trx, id, { hash, ate });
        await deleteSessoesOf(trx, id);
        const fato = { acao: 'senha_redefinida', ...alvoOf(usuario) } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}

/** Null for a permanent password. */
export function senhaAte(now: Date, { definitiva }: { readonly definitiva: boolean }): Date | null {
  return definitiva ? null : new Date(now.getTime() + SENHA_PROVISORIA_HORAS * 3_600_000);
}

/** Throws senhaFraca, senhaComum. */
export async function hashNovaSenha(
  passwords: Passwords,
  senha: string,
  dono: DonoSenha,
): Promise<string> {
  const weakness = findSenhaFraca(senha, dono);
  if (weakness !== undefined) throw usuariosErrors.senhaFraca(weakness);
  if (await passwords.isCommon(senha)) throw usuariosErrors.senhaComum();
  return passwords.hash(senha);
}

export async function refuseRepeated<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUnique(error);
    if (index === 'usuario_cpf_key') throw usuariosErrors.cpfRepetido();
    if (index === 'usuario_nome_key') throw usuariosErrors.nomeRepetido();
    throw error;
  }
}
