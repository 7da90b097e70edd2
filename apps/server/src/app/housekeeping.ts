import type { Clock } from '../ports/clock.ts';
import type { Services } from './wiring.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Photos sent ahead of a form that never came: as long as a session lasts, after which its user logs in anew anyway. */
const UNUSED_PHOTO_MS = 7 * DAY_MS;
const READING_MS = 30 * DAY_MS;
/** A new picture of a user is stored before it is his. */
const REPLACED_PICTURE_MS = EVERY_MS;

/** Removes each hour what no submission can refer to any more, and what is kept beyond its term. Answers how to stop it. */
export function startHousekeeping(
  { fotos, ocr, retencao }: Pick<Services, 'fotos' | 'ocr' | 'retencao'>,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  const run = async (): Promise<void> => {
    const now = clock.now().getTime();
    await fotos.purgeUnlinked(new Date(now - UNUSED_PHOTO_MS));
    await fotos.purgeReplaced(new Date(now - REPLACED_PICTURE_MS));
    await ocr.purge(new Date(now - READING_MS));
    await retencao.run();
  };
  const timer = setInterval(() => void run().catch(onError), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
