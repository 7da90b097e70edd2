import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|svg|webmanifest)$/;
/** Fits one packet. */
const MIN_BYTES = 1024;

/** .br and .gz at the highest level, once. */
export function compressFiles(): Plugin {
  let outDir: string;
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = join(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const entries = await readdir(outDir, { withFileTypes: true, recursive: true });
        const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
        await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: size }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
