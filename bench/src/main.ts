/** Every benchmark by name; a new one adds a line here and a file that exports `run`. */
const BENCHES: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> =
  {
    ataques: () => import('./ataques.ts'),
    casos: () => import('./casos.ts'),
    demora: () => import('./demora.ts'),
    ocr: () => import('./ocr.ts'),
    temporal: () => import('./temporal.ts'),
  };

const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : BENCHES[name];
if (load) {
  const bench = await load();
  await bench.run(args);
} else {
  console.error(`npm run bench -- NAME [options]\nNames: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 2;
}
