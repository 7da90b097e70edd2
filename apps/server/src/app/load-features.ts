import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Implementation } from '../http/implement.ts';
import type { Services } from './wiring.ts';

const FEATURES = join(import.meta.dirname, '..', 'features');

interface RoutesModule {
  routes(services: Services): Implementation[];
}

/** The implemented calls of every `features/<noun>/routes.ts`: a new noun needs no registration. */
export async function loadFeatures(services: Services): Promise<Implementation[]> {
  const files = readdirSync(FEATURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(FEATURES, entry.name, 'routes.ts'))
    .filter((file) => existsSync(file))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<RoutesModule>),
  );
  return modules.flatMap((module) => module.routes(services));
}
