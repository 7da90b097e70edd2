import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../database/schema.ts';
import { getSegredo } from '../../database/segredo.ts';
import { seal } from '../../kernel/token.ts';

interface Destino {
  readonly id: number;
  readonly email: string;
}

/** Signed; permits only to end the letters to one address; invalid after a change of address. */
export async function chaveDaCarta(db: Db, { id, email }: Destino): Promise<string> {
  const sealed = seal(await getSegredo(db, 'carta'), `${id}:${email}`);
  return `${id}${sealed.slice(sealed.lastIndexOf('.'))}`;
}

export async function isRecusada(
  db: Db,
  carta: { readonly recusada_chave: string | null },
  destino: Destino,
): Promise<boolean> {
  return (
    carta.recusada_chave !== null && carta.recusada_chave === (await chaveDaCarta(db, destino))
  );
}

/** Unverified. */
export const idDaChave = (chave: string): number => Number(chave.split('.', 1)[0]);

/** Constant time. */
export function isChave(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
