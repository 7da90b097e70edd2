import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatDigitado } from '@frota/contract/formato';
import { dadosDaChave, formatChave, isChave } from '@frota/contract/nota';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { drawText, type TextOptions } from '../lettering.ts';
import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente } from '../random.ts';
import { rect, SOFT_DEFS, softSpot } from '../svg.ts';

type ComprovanteOptions = {
  chave: string;
  litros: string;
  valor: string;
  semente?: number;
};

const INK = '#26262a';
const PAPER = { left: 240, top: 60, width: 600, height: 1320 };
const QR_SIDE = 330;

/** JPEG, 1080 x 1440. */
export async function drawComprovante(options: ComprovanteOptions): Promise<Buffer> {
  const { chave, semente } = options;
  if (!isChave(chave)) throw new RangeError(`Not an access key: '${chave}'`);
  const random = createRandom(semente ?? hashSemente(`comprovante ${chave}`));
  const code = await drawQrCode(addressOf(chave), QR_SIDE);
  const desk = random.pick(['#6b5844', '#3f4750', '#8a8178', '#54604f']);
  const body = `<defs>${SOFT_DEFS}</defs>${rect(-400, -400, 1900, 2300, desk)}
    ${softSpot(560, 740, 420, 760, 'dark', 0.4)}
    ${rect(PAPER.left, PAPER.top, PAPER.width, PAPER.height, '#f6f4ee')}
    ${drawLines(options)}
    <g transform="translate(${PAPER.left + (PAPER.width - QR_SIDE) / 2} 900)">${code}</g>
    ${softSpot(random.int(300, 780), random.int(200, 1200), 320, 300, 'light', 0.1)}`;
  return takePhoto({ width: 1080, height: 1440, body }, random);
}

/** As states write it since version 2: key, version, environment, id of the secret. */
function addressOf(chave: string): string {
  return `http://www.dfe.ms.gov.br/nfce/qrcode?p=${chave}|2|1|1|9F3C1A77D2E04B6588C1A0F2E4D7B39C5A61E8F0`;
}

function drawLines({ chave, litros, valor }: ComprovanteOptions): string {
  const { documento, cnpj, mes } = dadosDaChave(chave);
  const left = PAPER.left + 40;
  const right = PAPER.left + PAPER.width - 40;
  const middle = PAPER.left + PAPER.width / 2;
  const line = (text: string, y: number, more: Partial<TextOptions> = {}): string =>
    drawText(text, { x: left, y, height: 22, fill: INK, weight: 500, align: 'left', ...more });
  const pair = (label: string, text: string, y: number): string =>
    line(label, y) + line(text, y, { x: right, align: 'right' });
  return [
    line('POSTO FICTÍCIO DA ESTRADA', 150, {
      x: middle,
      align: 'center',
      height: 30,
      weight: 700,
    }),
    line(`CNPJ ${cnpj}`, 200, { x: middle, align: 'center' }),
    line('Documento auxiliar da nota fiscal', 250, { x: middle, align: 'center' }),
    pair('DIESEL B S10', `${formatDigitado(litros)} L`, 350),
    pair('VALOR TOTAL  R$', formatDigitado(valor), 410),
    pair(documento, mes, 470),
    line('Consulte pela chave de acesso', 600, { x: middle, align: 'center' }),
    ...[chave.slice(0, 22), chave.slice(22)].map((part, i) =>
      line(formatChave(part), 650 + 42 * i, { x: middle, align: 'center' }),
    ),
  ].join('');
}

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
async function drawQrCode(text: string, side: number): Promise<string> {
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
