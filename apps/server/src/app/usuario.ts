import { begin } from './begin.ts';

/** `npm run usuario -- …` */
await begin(async (environment) => {
  const { runUsuario } = await import('./usuario-command.ts');
  await runUsuario(environment);
});
