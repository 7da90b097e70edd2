import { pathToFileURL } from 'node:url';
import type { RouteShape } from '@frota/contract/rota';
import type { Plugin } from 'vite';

const SCREENS = /[\\/]apps[\\/]web[\\/]src[\\/].+(?<!\.test)\.tsx?$/;
const SCHEMA_OF_ROUTE = /\b\w+Route\.(answers|body|multipart|params|query)\b/;
const ROUTES = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.routes\.ts$/;

/**
 * Removes schemas from routes in the browser: the server validates, and zod would be a tenth of the start. Schemas
 * for forms stand in `*.schema.ts`; taking one from a route fails the build.
 */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    load: {
      filter: { id: ROUTES },
      async handler(id) {
        const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
        return Object.entries(exported)
          .map(([name, value]) => [name, isRoute(value) ? leanRoute(value) : value] as const)
          .filter(([, value]) => isData(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
    transform: {
      filter: { id: SCREENS, code: SCHEMA_OF_ROUTE },
      handler(code, id) {
        const [taken] = SCHEMA_OF_ROUTE.exec(code) ?? [];
        this.error(`${taken} is not there in the browser: ${id}`);
      },
    },
  };
}

/** What src/http/client.ts uses. */
function leanRoute({ method, path, who, multipart }: RouteShape): object {
  return { method, path, who, ...(multipart && { multipart: {} }) };
}

function isRoute(value: unknown): value is RouteShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'answers' in value;
}

/** No functions, no schemas. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isData);
}
