// `node scripts/draw-icons.mjs`: draws the icons from apps/web/public/favicon.svg; run it when that changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './install.mjs';

const PUBLIC = join(ROOT, 'apps', 'web', 'public');
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const [, , drawing] = /(<rect[^>]+>)(.+)<\/svg>/.exec(MARK);
const GROUND = '#0b3640';

/**
 * Without round corners: systems cut their own shape. The safe zone is a circle of 80 % of the width (W3C, Web
 * Application Manifest, maskable).
 */
const CUT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/>
  <g transform="translate(32 32) scale(0.88) translate(-32 -35.5)">${drawing}</g></svg>`;

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png();

/** ICO: a header before one PNG. */
async function ico(svg, size) {
  const picture = await png(svg, size).toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

for (const size of [192, 512]) {
  await png(MARK, size).toFile(join(PUBLIC, `icone-${size}.png`));
  await png(CUT, size).toFile(join(PUBLIC, `icone-recortavel-${size}.png`));
}
await png(CUT, 180).toFile(join(PUBLIC, 'apple-touch-icon.png'));
writeFileSync(join(PUBLIC, 'favicon.ico'), await ico(MARK, 32));
