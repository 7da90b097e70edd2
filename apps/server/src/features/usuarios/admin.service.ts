import { inTransaction } from '../../database/transaction.ts';
import { LINHA_DE_COMANDO, recordAuditoria } from '../auditoria/record.ts';
import { deleteFatoresOf } from '../fatores/fatores.public.ts';
import { deleteSessoesOf, deleteTokensOf } from '../sessoes/sessoes.public.ts';
import * as repository from './repository.ts';
import {
  hashNovaSenha,
  refuseRepeated,
  senhaAte,
  type UsuariosDeps,
  usuariosErrors,
} from './service.ts';
import { alvoOf, criado, findUsuario, saveSenha } from './usuarios.public.ts';

type Dados = repository.UsuarioDados;

interface NovaSenha {
  readonly senha: string;
  readonly definitiva: boolean;
}

export type UsuariosAdmin = ReturnType<typeof createUsuariosAdmin>;

/** Command line: users of any type, Frota included. */
export function createUsuariosAdmin(deps: UsuariosDeps) {
  const { db, clock, passwords, empresa } = deps;

  /** Throws cpfRepetido, nomeRepetido, senhaFraca, senhaComum. */
  async function create({
    senha,
    definitiva,
    ...dados
  }: Dados & NovaSenha): Promise<repository.UsuarioRow> {
    const hash = await hashNovaSenha(passwords, senha, { ...dados, empresa });
    return refuseRepeated(() =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const nova = { hash, ate: senhaAte(now, { definitiva }) };
        const usuario = await repository.insertUsuario(trx, dados, nova, now);
        await recordAuditoria(trx, deps, LINHA_DE_COMANDO, criado(usuario));
        return usuario;
      }),
    );
  }

  return {
    create,

    /** Undefined where there ever was a user. */
    createFirst: async (dados: Dados & NovaSenha): Promise<repository.UsuarioRow | undefined> =>
      (await repository.anyUsuario(db)) ? undefined : create(dados),

    /** Throws naoEncontrado, senhaFraca, senhaComum. */
    async resetSenha(
      cpf: string,
      { senha, definitiva }: NovaSenha,
    ): Promise<repository.UsuarioRow> {
      const usuario = await findUsuario(db, { cpf });
      if (!usuario) throw usuariosErrors.naoEncontrado();
      const hash = await hashNovaSenha(passwords, senha, { ...usuario, empresa });
      return inTransaction(db, async (trx) => {
        const usuario = await repository.lockUsuario(trx, { cpf });
        if (!usuario) throw usuariosErrors.naoEncontrado();
        const ate = senhaAte(clock.now(), { definitiva });
        await saveSenha(trx, usuario.id, { hash, ate });
        await deleteSessoesOf(trx, usuario.id);
        const fato = { acao: 'senha_redefinida', ...alvoOf(usuario) } as const;
        await recordAuditoria(trx, deps, LINHA_DE_COMANDO, fato);
        return usuario;
      });
    },

    /** Ends the sessions. Throws naoEncontrado. */
    resetSegundoFator: (cpf: string): Promise<repository.UsuarioRow> =>
      inTransaction(db, async (trx) => {
        const usuario = await repository.lockUsuario(trx, { cpf });
        if (!usuario) throw usuariosErrors.naoEncontrado();
        await deleteFatoresOf(trx, usuario.id);
        await deleteSessoesOf(trx, usuario.id);
        const fato = { acao: 'segundo_fator_zerado', ...alvoOf(usuario) } as const;
        await recordAuditoria(trx, deps, LINHA_DE_COMANDO, fato);
        return usuario;
      }),

    /** Like a deletion. Throws naoEncontrado, ultimoFrota. */
    async block(cpf: string): Promise<repository.UsuarioRow> {
      return inTransaction(db, async (trx) => {
        const frota = await repository.lockFrota(trx);
        const usuario = await repository.lockUsuario(trx, { cpf });
        if (!usuario) throw usuariosErrors.naoEncontrado();
        if (usuario.tipo_login === 'Frota' && frota.length === 1)
          throw usuariosErrors.ultimoFrota();
        await repository.markExcluido(trx, usuario.id, clock.now());
        await deleteSessoesOf(trx, usuario.id);
        await deleteTokensOf(trx, usuario.id);
        await deleteFatoresOf(trx, usuario.id);
        await deps.mudou(trx, 'usuario', { id: usuario.id, autor_id: usuario.id });
        const fato = { acao: 'usuario_excluido', ...alvoOf(usuario) } as const;
        await recordAuditoria(trx, deps, LINHA_DE_COMANDO, fato);
        return usuario;
      });
    },
  };
}
