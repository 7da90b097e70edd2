import type { Locator, Page, Request } from '@playwright/test';

export interface Visit {
  /** Until what was waited for is there. */
  readonly ms: number;
  /** Files and calls until then, and what they weighed on their way. */
  readonly requests: number;
  readonly kb: number;
}

/** Opens an address and waits until this part of it is there. */
export async function visit(page: Page, url: string, part: Locator): Promise<Visit> {
  const asked: Request[] = [];
  const note = (request: Request): number => asked.push(request);
  page.on('request', note);
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await part.waitFor();
  const ms = performance.now() - from;
  page.off('request', note);
  const bytes = await Promise.all(asked.map(bytesOf));
  return { ms, requests: asked.length, kb: bytes.reduce((sum, one) => sum + one, 0) / 1000 };
}

/** The stream of events never ends: it has no size. */
async function bytesOf(request: Request): Promise<number> {
  if (request.resourceType() === 'eventsource') return 0;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

/** Sum of what moves by itself, as the browser scores it; as text, as only the browser knows its words. */
const NOTE_SHIFTS = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Lets the page note what moves by itself, from its next visit on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(NOTE_SHIFTS);
}

/** What has moved by itself since the page was opened. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate('window.shifts');
}
