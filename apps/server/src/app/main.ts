import { stepOnTerminal } from '../../../../scripts/steps.mjs';
import { begin } from './begin.ts';

await begin(async (environment) => {
  const { serve } = await stepOnTerminal('Programa', () => import('./serve.ts'));
  const { createFirstUser } = await import('./admin.ts');
  await serve(environment, { last: (resources) => createFirstUser(resources, environment) });
});
