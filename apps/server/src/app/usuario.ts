import { begin } from './begin.ts';

/** `npm run usuario -- …`: users from the command line, Frota users above all. */
await begin(async (environment) => {
  const { runUsuario } = await import('./usuario-command.ts');
  await runUsuario(environment);
});
