import { readEnvironment } from './environment.ts';
import { createFirstUser } from './first-user.ts';
import { serve } from './serve.ts';
import { explainStartError } from './start-error.ts';

try {
  const environment = readEnvironment(process.env);
  await serve(environment, async (resources) => {
    await createFirstUser(resources, environment);
    return resources;
  });
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}
