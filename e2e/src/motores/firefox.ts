import { launch } from 'puppeteer-core';
import type { Motor } from './motor.ts';

const FIREFOX = '/usr/bin/firefox-esr';

/** Firefox ESR over WebDriver BiDi, without a window. */
export async function startFirefox(): Promise<Motor> {
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, arg) => page.evaluate(work as never, arg as never) as never,
    async upload(selector, file) {
      const input = await page.$(selector);
      await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    },
    close: () => browser.close(),
  };
}
