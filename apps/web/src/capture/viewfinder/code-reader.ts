/** What of the browser's own reader of codes, and of the one that stands in for it, is used. */
export interface CodeReader {
  detect(source: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderClass {
  new (options: { formats: ['qr_code'] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own, where it reads QR codes (Android); else one that is fetched. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = (globalThis as { readonly BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
  const isOwn = (await own?.getSupportedFormats())?.includes('qr_code') ?? false;
  const Reader = own && isOwn ? own : (await import('./qr-reader.ts')).QrReader;
  return new Reader({ formats: ['qr_code'] });
}
