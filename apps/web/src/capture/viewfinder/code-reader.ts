/** Subset of BarcodeDetector. */
export interface CodeReader {
  detect(source: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderClass {
  new (options: { formats: string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR_CODE = 'qr_code';
/** Of a printed NF-e. */
const BARS = 'code_128';

/** The browser's own if it reads QR codes (Android), else a library. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await openOwn().catch(() => undefined);
  if (!own) return openFetched();
  let fetched: CodeReader | undefined;
  return {
    async detect(source) {
      if (fetched) return fetched.detect(source);
      try {
        return await own.detect(source);
      } catch {
        fetched = await openFetched();
        return fetched.detect(source);
      }
    },
  };
}

async function openOwn(): Promise<CodeReader | undefined> {
  const Own = (globalThis as { readonly BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
  const read = (await Own?.getSupportedFormats()) ?? [];
  if (!Own || !read.includes(QR_CODE)) return undefined;
  return new Own({ formats: [QR_CODE, BARS].filter((format) => read.includes(format)) });
}

async function openFetched(): Promise<CodeReader> {
  const { QrReader } = await import('./qr-reader.ts');
  return new QrReader({ formats: [QR_CODE] });
}
