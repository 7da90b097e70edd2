import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import { seal } from '../../kernel/token.ts';

interface Destino {
  readonly id: number;
  readonly email: string;
}

/**
 * Names a manager's letter to one address, signed: who has it may end the letter, and nothing else. It holds his number, not
 * the address; with another address it counts no more.
 */
export async function chaveDaCarta(db: Db, { id, email }: Destino): Promise<string> {
  const sealed = seal(await getSegredo(db, 'carta'), `${id}:${email}`);
  return `${id}${sealed.slice(sealed.lastIndexOf('.'))}`;
}

/** Whether the mail server did not take a letter to this address. */
export async function isRecusada(
  db: Db,
  carta: { readonly recusada_chave: string | null },
  destino: Destino,
): Promise<boolean> {
  return (
    carta.recusada_chave !== null && carta.recusada_chave === (await chaveDaCarta(db, destino))
  );
}

/** The number in a `chave`, which may be anybody's. */
export const idDaChave = (chave: string): number => Number(chave.split('.', 1)[0]);

/** Whether it is the right one, in a time that tells nothing. */
export function isChave(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
