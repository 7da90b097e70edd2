import type { BaseDeps } from '../../database/deps.ts';
import { getSegredo } from '../../database/segredo.ts';
import { findAparelho, markAparelho } from './aparelho.ts';

export interface Aparelhos {
  find(cookie: string | undefined, usuarioId: number): Promise<string | undefined>;
  mark(cookie: string | undefined, usuarioId: number): Promise<string>;
}

export function createAparelhos({ db, clock }: BaseDeps): Aparelhos {
  let loading: Promise<Buffer> | undefined;
  /** Read once; a failed reading is tried again. */
  const segredo = (): Promise<Buffer> => {
    loading ??= getSegredo(db, 'aparelho').catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    find: async (cookie, usuarioId) =>
      findAparelho(await segredo(), cookie, usuarioId, clock.now()),
    mark: async (cookie, usuarioId) =>
      markAparelho(await segredo(), cookie, usuarioId, clock.now()),
  };
}
