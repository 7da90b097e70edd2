import type { CDPSession, Page } from '@playwright/test';

/** What a phone has at the edge of the yard. */
const LINE = { bitsPerSecond: 400_000, latencyMs: 400 } as const;
const PROCESSOR_SLOWED = 4;

/** Lets a page have this line and a cheap phone's processor. */
export async function weaken(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = LINE.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
  return session;
}
