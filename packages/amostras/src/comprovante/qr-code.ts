import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

let loading: Promise<unknown> | undefined;

/** By itself the library would fetch the encoder from the network. */
function loadEncoder(): Promise<unknown> {
  loading ??= readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')),
  ).then((bytes) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(bytes).buffer },
      fireImmediately: true,
    }),
  );
  return loading;
}

/** As one SVG path in a square of `side` units, without the white margin. */
export async function drawQrCode(text: string, side: number): Promise<string> {
  await loadEncoder();
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', addQuietZones: false });
  if (error) throw new RangeError(`Not a text for a QR code: ${error}`);
  const { data, width, height } = symbol;
  let path = '';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (data[y * width + x] === 0) path += `M${x} ${y}h1v1h-1z`;
  }
  return `<path transform="scale(${side / width})" d="${path}" fill="#1d1d1f"/>`;
}
