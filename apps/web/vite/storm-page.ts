import { join } from 'node:path';
import { build } from 'vite';
import { leanRoutes } from './lean-routes.ts';

/** Fields without id and time; photos in base64. */
export interface StormTap {
  readonly tipo: 'checkin' | 'tarefa' | 'externo';
  readonly body: Readonly<Record<string, string>>;
  readonly photos: Readonly<Record<string, string | readonly string[]>>;
}

/** `temporal` of its window. */
export interface StormPage {
  /** Undefined where empty. */
  shown(): Promise<string | undefined>;
  /** When stored. */
  fill(tap: StormTap): Promise<true>;
  tap(): Promise<{ readonly refusal?: string }>;
  comeBack(): void;
  waiting(): Promise<readonly string[]>;
}

const ENTRY = join(import.meta.dirname, '../src/capture/testing/storm-page.ts');

/** The real form, queue and photos, without screens, for load tests. */
export async function buildStormPage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [leanRoutes()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output[0].code;
}
