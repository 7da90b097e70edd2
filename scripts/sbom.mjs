// `npm run sbom`: what the server, its screens and their build are made of, as CycloneDX (JSON), by package-lock.json alone: the same
// whether or not the packages of the tests are installed. Plain JavaScript that Node 20 runs, no dependencies.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// Not `--omit dev`: npm then also leaves out what both the server and a test name, such as sharp, and all beneath it.
const sbom = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  }),
);
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const shipped = new Set(
  Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').pop()}@${version}`),
);
const components = sbom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
const refs = new Set([sbom.metadata.component, ...components].map((one) => one['bom-ref']));
const dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
console.log(JSON.stringify({ ...sbom, components, dependencies }, null, 2));
