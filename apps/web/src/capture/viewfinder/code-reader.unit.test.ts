import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PICTURE = {} as HTMLCanvasElement;
const asked: string[] = [];

/** A reader of codes that notes what it is asked for. */
function readerOf(name: string, detect: () => Promise<readonly { rawValue: string }[]>) {
  return class {
    constructor({ formats }: { readonly formats: readonly string[] }) {
      asked.push(`${name}: ${formats}`);
    }
    static getSupportedFormats = async (): Promise<string[]> => ['qr_code', 'code_128', 'ean_13'];
    detect = detect;
  };
}

const found = (rawValue: string) => async () => [{ rawValue }];
const broken = async (): Promise<never> => {
  throw new Error('Service unavailable');
};

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
  vi.doMock('./qr-reader.ts', () => ({ QrReader: readerOf('fetched', found('by the fetched')) }));
});

afterEach(() => {
  vi.doUnmock('./qr-reader.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

const onlyBars = Object.assign(readerOf('own', found('by the own')), {
  getSupportedFormats: async () => ['code_128'],
});
const lost = Object.assign(readerOf('own', found('by the own')), { getSupportedFormats: broken });
const OWN = 'own: qr_code,code_128';
const FETCHED = 'fetched: qr_code';

it.each([
  ['its own, of bar codes, too', readerOf('own', found('by the own')), [OWN], 'by the own'],
  ['the other where there is none', undefined, [FETCHED], 'by the fetched'],
  ['the other where its own reads no QR codes', onlyBars, [FETCHED], 'by the fetched'],
  ['the other where its own does not say what it reads', lost, [FETCHED], 'by the fetched'],
  ['the other once its own breaks', readerOf('own', broken), [OWN, FETCHED], 'by the fetched'],
])('a browser reads with %s', async (_case, BarcodeDetector, readers, rawValue) => {
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const { openCodeReader } = await import('./code-reader.ts');
  const reader = await openCodeReader();
  expect(await reader.detect(PICTURE)).toEqual([{ rawValue }]);
  expect(await reader.detect(PICTURE)).toEqual([{ rawValue }]);
  expect(asked).toEqual(readers);
});
