import type { Clock } from '../ports/clock.ts';
import type { Services } from './wiring.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What a booking leaves to be worked out is there within seconds; where nothing waits it costs a few short questions. */
const CATCH_UP_MS = 3_000;
/** Photos sent ahead of a form that never came: as long as a session lasts, after which its user logs in anew anyway. */
const UNUSED_PHOTO_MS = 7 * DAY_MS;
const READING_MS = 30 * DAY_MS;
/** A new picture of a user is stored before it is his. */
const REPLACED_PICTURE_MS = HOUR_MS;

type Kept = Pick<
  Services,
  'fotos' | 'ocr' | 'vencimentos' | 'retencao' | 'entradas' | 'filaDivergencias'
>;

/**
 * Removes each hour what no submission can refer to any more, and what is kept beyond its term; works out
 * every few seconds which differences wait. Answers how to stop it, which ends once nothing is under way.
 */
export function startHousekeeping(
  { fotos, ocr, vencimentos, retencao, entradas, filaDivergencias }: Kept,
  clock: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const remove = async (): Promise<void> => {
    const now = clock.now().getTime();
    await fotos.purgeUnlinked(new Date(now - UNUSED_PHOTO_MS));
    await fotos.purgeReplaced(new Date(now - REPLACED_PICTURE_MS));
    await ocr.purge(new Date(now - READING_MS));
    await vencimentos.purge();
    await retencao.run();
  };
  const catchUp = async (): Promise<void> => {
    await entradas.readPrecos(stopping.signal);
    await filaDivergencias.catchUp(stopping.signal);
  };
  const stops = [repeat(HOUR_MS, remove, onError), repeat(CATCH_UP_MS, catchUp, onError)];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Does the work again and again, never twice at a time. Answers how to stop. */
function repeat(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
