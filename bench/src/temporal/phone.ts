import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@frota/amostras';
import type { StormPage, StormTap } from '@frota/web/storm-page';
import type { Browser, Page } from '@playwright/test';
import type { Credentials } from '../http/yard.ts';
import { signIn } from './sign-in.ts';

/** During 1 of 4 taps the page dies. */
const DIES_AT_TAP = 0.25;
/** Before 8 of 100 taps it dies. */
const DIES_BEFORE_TAP = 0.08;
const DIES_WITHIN_MS = 250;
const SECOND_TAB = 0.1;
/** A page that fails is opened again, as a person does; after so many times the error counts. */
const MOST_FAILURES = 5;
/** Pause before it looks again whether the network is back. */
const LOOK_MS = 250;

declare const temporal: StormPage;

export type Phone = Awaited<ReturnType<typeof switchOn>>;

/** The server refused it: it waits for a person. */
const isHeld = (situacao: string): boolean => situacao.startsWith('precisa');

/** A phone of the storm: a Chromium page with the app's form and queue. */
export async function switchOn(
  browser: Browser,
  url: string,
  user: Credentials,
  { random, faults }: { readonly random: Random; readonly faults: string[] },
) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  let page: Page | undefined;
  let [deaths, failures] = [0, 0];
  const login = await context.newPage();
  await signIn(context, login, url, user);
  await login.close();

  async function opened(hash = ''): Promise<Page> {
    const fresh = await context.newPage();
    await fresh.goto(`${url}/${hash}`);
    return fresh;
  }

  /** The page's process ends, with whatever it was doing. */
  async function die(): Promise<void> {
    const dying = page;
    page = undefined;
    if (!dying) return;
    deaths += 1;
    const gone = dying.waitForEvent('crash');
    const devtools = await context.newCDPSession(dying);
    void devtools.send('Page.crash').catch(() => undefined);
    await gone;
    await dying.close();
  }

  /** Undefined where the page died meanwhile. */
  async function onPage<T>(work: (page: Page) => Promise<T>): Promise<T | undefined> {
    page ??= await opened();
    const own = page;
    try {
      return await work(own);
    } catch (error) {
      if (page === own) {
        failures += 1;
        if (failures > MOST_FAILURES) throw error;
        await die();
      }
      return undefined;
    }
  }

  const comeBack = (on: Page): Promise<void> => on.evaluate(() => temporal.comeBack());

  async function send(tap: StormTap): Promise<void> {
    let isTapped = false;
    for (;;) {
      const shown = await onPage((on) => on.evaluate(async () => ({ km: await temporal.shown() })));
      if (!shown) continue;
      // It is no more in the form: on the device to be sent, or booked.
      if (isTapped && shown.km === undefined) return;
      if (shown.km === undefined) {
        const filled = await onPage((on) => on.evaluate((what) => temporal.fill(what), tap));
        if (!filled) continue;
      }
      if (random.chance(DIES_BEFORE_TAP)) {
        await die();
        continue;
      }
      const second = random.chance(SECOND_TAB) ? await opened('#fila') : undefined;
      isTapped = true;
      const death = random.chance(DIES_AT_TAP)
        ? delay(random.int(0, DIES_WITHIN_MS)).then(die)
        : undefined;
      const sent = await onPage((on) => on.evaluate(() => temporal.tap()));
      await death;
      await second?.close();
      if (sent?.refusal) faults.push(`${tap.tipo} ${tap.body.km}: ${sent.refusal}`);
      if (sent && !death) return;
    }
  }

  return {
    /** Fills in and sends one after another, whatever happens to the page. */
    async send(taps: readonly StormTap[]): Promise<void> {
      for (const tap of taps) {
        await send(tap);
        if (random.chance(0.5)) await onPage(comeBack);
      }
    },
    /** Looks again and again whether the network is back, until nothing waits or `isOver`. */
    async drain(isOver: () => boolean): Promise<void> {
      for (;;) {
        const waiting = await onPage((on) => on.evaluate(() => temporal.waiting()));
        if (waiting?.length === 0) return;
        if (isOver() || waiting?.some(isHeld)) {
          faults.push(`still waiting: ${waiting}`);
          return;
        }
        await onPage(comeBack);
        await delay(LOOK_MS);
      }
    },
    /** Pages that died. */
    deaths: (): number => deaths,
    close: (): Promise<void> => context.close(),
  };
}
