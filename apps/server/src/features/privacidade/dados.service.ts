import type { BaseDeps } from '../../database/deps.ts';
import type { Facts, Pessoal } from '../../noun/facts.ts';
import { usuariosErrors } from '../usuarios/errors.ts';
import { type DadoGuardado, findPessoa, listOutras, listParte } from './dados.repository.ts';
import { createMask } from './outras-pessoas.ts';

export interface DadosDeps extends BaseDeps {
  readonly facts: readonly Facts[];
}

const PAGE = 200;

/** LGPD art. 18. */
export function createDadosService({ db, clock, facts }: DadosDeps) {
  /** The database is free between two pages. */
  async function* rows(
    parte: Pessoal,
    usuarioId: number,
    write: (row: unknown) => string,
  ): AsyncGenerator<string> {
    let after: DadoGuardado | undefined;
    for (;;) {
      const page = await listParte(db, parte, usuarioId, after, PAGE);
      if (page.length > 0) {
        yield (after === undefined ? '\n' : ',\n') +
          page.map(({ _lugar, ...row }) => write(row)).join(',\n');
      }
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }

  async function* pieces(
    head: object,
    usuarioId: number,
    write: (row: unknown) => string,
  ): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const parte of facts.flatMap(({ pessoais = [] }) => pessoais)) {
      yield `,\n${JSON.stringify(parte.nome)}: [`;
      yield* rows(parte, usuarioId, write);
      yield ']';
    }
    yield '}\n';
  }

  return {
    /** Streams JSON of this user's data, and of nobody else. Throws naoEncontrado. */
    async exportJson(usuarioId: number): Promise<AsyncIterable<string>> {
      const usuario = await findPessoa(db, usuarioId);
      if (!usuario) throw usuariosErrors.naoEncontrado();
      const write = createMask(usuario, await listOutras(db, usuarioId));
      return pieces({ gerado_em: clock.now(), usuario }, usuarioId, write);
    },
  };
}
