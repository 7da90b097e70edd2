// Draws the app's icons from its mark (apps/web/public/favicon.svg): `node scripts/draw-icons.mjs`, after the
// mark has changed. What it writes stands in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './install.mjs';

const PUBLIC = join(ROOT, 'apps', 'web', 'public');
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const [, , drawing] = /(<rect[^>]+>)(.+)<\/svg>/.exec(MARK);
const GROUND = '#0b3640';

/**
 * The mark without round corners: systems cut a form of their own out of it. What must be seen lies within a
 * circle of 80 % of the width (W3C, Web Application Manifest, maskable), and in its middle.
 */
const CUT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/>
  <g transform="translate(32 32) scale(0.88) translate(-32 -35.5)">${drawing}</g></svg>`;

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png();

/** The format of Windows 95, which browsers ask for where a page names no icon: a header before one PNG. */
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
