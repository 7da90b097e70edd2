import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chaveDoCodigo } from '@frota/contract/nota';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { toCaixa } from '../caixa.ts';
import { minAreaRect, type Point } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import { type ImageReading, type LeituraSemTempo, nothingRead, toSureness } from '../leitura.ts';

/** Receipts also have codes for payment and apps. */
const MAX_CODES = 8;

let loading: Promise<unknown> | undefined;

/** By itself the library would fetch the decoder from the network. */
function loadDecoder(): Promise<unknown> {
  loading ??= readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  ).then((bytes) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(bytes).buffer },
      fireImmediately: true,
    }),
  );
  return loading;
}

/** From the QR code, or the bar code of a printed NF-e. */
export async function readComprovante(image: RgbImage): Promise<ImageReading> {
  await loadDecoder();
  const codes = await readBarcodes(withOpacity(image), {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: MAX_CODES,
  });
  const leitura = readComprovanteFrom(codes, image);
  return { leitura, clarity: leitura.confianca, boxes: [] };
}

/** The first code with a key. A code is read right or not at all, and the key has a check digit. */
export function readComprovanteFrom(
  codes: readonly Pick<ReadResult, 'text' | 'position'>[],
  photo: { width: number; height: number },
): LeituraSemTempo {
  for (const { text, position } of codes) {
    const texto = chaveDoCodigo(text);
    if (texto === undefined) continue;
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }): Point => [x, y]);
    return {
      ...nothingRead('comprovante'),
      ...toSureness(1),
      texto,
      caixas: [toCaixa(minAreaRect(corners), photo, 'Nota')],
    };
  }
  return nothingRead('comprovante');
}

function withOpacity({ data, width, height }: RgbImage) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    rgba[to] = data[from]!;
    rgba[to + 1] = data[from + 1]!;
    rgba[to + 2] = data[from + 2]!;
  }
  return { data: rgba, width, height, colorSpace: 'srgb' } as const;
}
