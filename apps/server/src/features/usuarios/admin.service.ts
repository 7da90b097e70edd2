import type { Usuario } from '@frota/contract';
import { inTransaction } from '../../database/transaction.ts';
import { usuariosErrors } from './errors.ts';
import * as repository from './repository.ts';
import type { UsuariosDeps } from './service.ts';
import { refuseRepeated } from './unique.ts';

type Dados = repository.UsuarioDados;

/** What only who has the server in hand may do: any kind of user, Frota included. */
export interface UsuariosAdmin {
  /** Throws cpfRepetido, nomeRepetido, senhaComum. */
  create(dados: Dados & { senha: string }): Promise<Usuario>;
  /** Creates the very first user; undefined where there ever was one. */
  createFirst(dados: Dados & { senha: string }): Promise<Usuario | undefined>;
  /** Throws naoEncontrado, senhaComum. */
  resetSenha(cpf: string, senha: string): Promise<Usuario>;
  /** As deleting: sessions end, held tasks go back, history stays. Throws naoEncontrado, ultimoFrota. */
  block(cpf: string): Promise<Usuario>;
}

type AdminDeps = Omit<UsuariosDeps, 'tarefasChanged'>;

export function createUsuariosAdmin(deps: AdminDeps): UsuariosAdmin {
  const { db, clock, passwords } = deps;

  async function create({ senha, ...dados }: Dados & { senha: string }): Promise<Usuario> {
    if (await passwords.isCommon(senha)) throw usuariosErrors.senhaComum();
    const hash = await passwords.hash(senha);
    return refuseRepeated(() =>
      repository.insertUsuario(db, dados, { hash, trocar: true }, clock.now()),
    );
  }

  return {
    create,

    createFirst: async (dados) => ((await repository.anyUsuario(db)) ? undefined : create(dados)),

    async resetSenha(cpf, senha) {
      if (await passwords.isCommon(senha)) throw usuariosErrors.senhaComum();
      const hash = await passwords.hash(senha);
      return inTransaction(db, async (trx) => {
        const usuario = await repository.lockUsuario(trx, { cpf });
        if (!usuario) throw usuariosErrors.naoEncontrado();
        await repository.saveSenha(trx, usuario.id, { hash, trocar: true });
        await deps.endSessoes(trx, usuario.id);
        return usuario;
      });
    },

    block: (cpf) =>
      inTransaction(db, async (trx) => {
        const frota = await repository.lockFrota(trx);
        const usuario = await repository.lockUsuario(trx, { cpf });
        if (!usuario) throw usuariosErrors.naoEncontrado();
        if (usuario.tipo_login === 'Frota' && frota.length === 1)
          throw usuariosErrors.ultimoFrota();
        await repository.markExcluido(trx, usuario.id, clock.now());
        await deps.endSessoes(trx, usuario.id);
        await deps.releaseTarefas(trx, usuario.id);
        return usuario;
      }),
  };
}
