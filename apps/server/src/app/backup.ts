import { begin } from './begin.ts';

/** `npm run backup -- [PASTA|s3://…]` and `npm run restore -- [PASTA|ARQUIVO|s3://…]`; default: COPIAS_DIR. */
await begin(async (environment) => {
  const { runBackup } = await import('./backup/command.ts');
  await runBackup(environment);
});
