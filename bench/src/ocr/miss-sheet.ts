import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Caixa } from '@frota/contract/ocr';
import type { Leitura } from '@frota/ocr';
import sharp from 'sharp';
import type { Trial } from './measure.ts';
import type { LabelledPhoto } from './photo-sets.ts';

/** A photo that was read wrong, and the set it belongs to. */
export type Miss = Trial & { set: string };

const PICTURE_SIDE = 640;

const STYLE = `
body { font: 15px/1.4 sans-serif; margin: 24px; background: #fff; color: #111; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 20px; }
figure { margin: 0; }
.photo { position: relative; }
.photo img { display: block; width: 100%; }
.box { position: absolute; outline: 2px solid #e00; }
.sure { color: #b00; font-weight: bold; }
`;

/** Writes all misses as one page with the photos in it, what they show, and what was read where. */
export async function writeMissSheet(misses: readonly Miss[], file: string): Promise<void> {
  const figures: string[] = [];
  for (const miss of misses) figures.push(await toFigure(miss));
  const page = [
    '<!doctype html><meta charset="utf-8"><title>Misses</title>',
    `<style>${STYLE}</style><h1>${misses.length} misses</h1><main>`,
    ...figures,
    '</main>',
  ].join('\n');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
}

async function toFigure({ set, photo, leitura }: Miss): Promise<string> {
  const picture = await sharp(photo.file)
    .rotate()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  const boxes = leitura.caixas.map(toBox).join('');
  const mark = leitura.confirmar ? 'to be confirmed' : '<span class="sure">said surely</span>';
  return `<figure><div class="photo"><img src="data:image/jpeg;base64,${picture.toString('base64')}" alt="">
${boxes}</div><figcaption><b>${set} ${escapeHtml(basename(photo.file))}</b><br>
shows ${escapeHtml(describeLabel(photo, leitura.tipo))}<br>read ${escapeHtml(describeReading(leitura))}, ${mark}</figcaption></figure>`;
}

function toBox({ x, y, w, h, angulo = 0 }: Caixa): string {
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
  const place = `left:${percent(x)};top:${percent(y)};width:${percent(w)};height:${percent(h)}`;
  return `<div class="box" style="${place};transform:rotate(${angulo}deg)"></div>`;
}

/** One line: which photo, what it shows, what was read, how surely. */
export function describeMiss({ photo, leitura }: Trial): string {
  const mark = leitura.confirmar ? 'to be confirmed' : 'SAID SURELY';
  const label = describeLabel(photo, leitura.tipo);
  return `${basename(photo.file)}: shows ${label}; read ${describeReading(leitura)}; ${mark}`;
}

function describeLabel(photo: LabelledPhoto, tipo: Leitura['tipo']): string {
  if (tipo !== 'bomba') return photo.accepted.map((text) => text || 'nothing').join(' or ');
  return `litros ${photo.litros || '–'} total ${photo.total || '–'}`;
}

function describeReading({ texto, confianca, alternativas }: Leitura): string {
  const others = alternativas.map((other) => onOneLine(other.texto)).join(', ');
  return `${onOneLine(texto) || 'nothing'} (${confianca}${others && `; else ${others}`})`;
}

function onOneLine(texto: string): string {
  return texto.replaceAll('\n', ' · ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
