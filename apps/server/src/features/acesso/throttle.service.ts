import type { BaseDeps, RowOf } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import { acessoErrors } from './errors.ts';
import {
  countFalhas,
  deleteFalha,
  deleteFalhasOf,
  type Falhas,
  insertFalha,
  purgeFalhas,
} from './login-falha.repository.ts';
import { addressKey, delayAfter, type Limites } from './throttle.rules.ts';

interface Tentativa {
  readonly cpf: string;
  readonly endereco: string;
  /** Set if this CPF's user has logged in on the device before. */
  readonly aparelho: string | undefined;
}

type Place = Pick<RowOf<'login_falha'>, 'etapa' | 'cpf' | 'endereco'>;

/** libuv's threads: more password hashes at once only wait there. */
const AT_ONCE = 4;

/** Most by which the clocks of several servers differ. */
const APART_MS = 60_000;

/** Throws `tooMany` if it is too soon; otherwise counts the failures. */
export type Throttle = <T>(
  tentativa: Tentativa,
  verify: () => Promise<T | undefined>,
) => Promise<T | undefined>;

/** Slows down guessing; never locks. A known device counts alone and never waits for failures elsewhere. */
export function createThrottle(
  { db, clock }: BaseDeps,
  etapa: RowOf<'login_falha'>['etapa'],
  limites: Limites,
): Throttle {
  const queue = createLoginQueue(AT_ONCE);

  async function refuseTooSoon(
    place: Place,
    known: boolean,
    exceptId: string | null,
  ): Promise<void> {
    const now = clock.now().getTime();
    const since = (limite: keyof Limites) => new Date(now - limites[limite].janelaMs);
    const falhas = await countFalhas(
      db,
      place,
      { cpfEndereco: since('cpfEndereco'), cpf: since('cpf'), endereco: since('endereco') },
      new Date(now + APART_MS),
      exceptId,
    );
    const waitOf = (limite: keyof Limites): number => {
      const { total, last }: Falhas = falhas[limite];
      return last === null ? 0 : last.getTime() + delayAfter(total, limites[limite]) - now;
    };
    const wait = known
      ? waitOf('cpfEndereco')
      : Math.max(waitOf('cpfEndereco'), waitOf('cpf'), waitOf('endereco'));
    if (wait > 0) throw acessoErrors.aguarde(Math.ceil(wait / 1000));
  }

  return ({ cpf, endereco, aparelho }, verify) =>
    queue(cpf, async () => {
      const known = aparelho !== undefined;
      const place = { etapa, cpf, endereco: known ? `aparelho:${aparelho}` : addressKey(endereco) };
      await refuseTooSoon(place, known, null);
      const em = clock.now();
      const id = newId();
      // Counted before the password is tried, so that other servers see it. Then counts again, as they do.
      await insertFalha(db, { ...place, id, em });
      try {
        await refuseTooSoon(place, known, id);
        const result = await verify();
        if (result === undefined) {
          await purgeFalhas(db, etapa, new Date(em.getTime() - limites.cpfEndereco.janelaMs));
          return undefined;
        }
        await deleteFalhasOf(db, place);
        return result;
      } catch (error) {
        await deleteFalha(db, id);
        throw error;
      }
    });
}

/** One login of a CPF at a time, and `width` in all, so that a burst cannot pass the count of its failures. */
export function createLoginQueue(
  width: number,
): <T>(cpf: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < width) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (cpf, work) => {
    const before = last.get(cpf);
    const run = async () => {
      await before?.catch(() => undefined);
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    };
    const mine = run();
    last.set(cpf, mine);
    try {
      return await mine;
    } finally {
      if (last.get(cpf) === mine) last.delete(cpf);
    }
  };
}
