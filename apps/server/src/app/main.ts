import { readEnvironment } from './environment.ts';
import { createFirstUser } from './first-user.ts';
import { serve } from './serve.ts';
import { explainStartError } from './start-error.ts';

try {
  const environment = readEnvironment(process.env);
  await serve(environment, (resources) => createFirstUser(resources, environment));
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}
