import { join } from 'node:path';
import { build } from 'vite';
import { leanRoutes } from './lean-routes.ts';

/** What is filled in and sent by one tap: the call's fields but its key and time, and photos (base64) by field. */
export interface StormTap {
  readonly tipo: 'checkin' | 'tarefa' | 'externo';
  readonly body: Readonly<Record<string, string>>;
  readonly photos: Readonly<Record<string, string | readonly string[]>>;
}

/** What a storm does on its page (`temporal` of its window). */
export interface StormPage {
  /** The km of what the form has in it, once what an earlier page left is there; undefined where it is empty. */
  shown(): Promise<string | undefined>;
  /** Fills the form in; answers when the device keeps it. */
  fill(tap: StormTap): Promise<true>;
  /** Sends the form, until it is booked, kept to be sent, or refused. */
  tap(): Promise<{ readonly refusal?: string }>;
  /** The browser says that the network is back. */
  comeBack(): void;
  /** What the device keeps to be sent: each one's situation. */
  waiting(): Promise<readonly string[]>;
}

const ENTRY = join(import.meta.dirname, '../src/capture/testing/storm-page.ts');

/**
 * A page with the app's own form, queue and photos but without its screens, for who taps by the hundred: the
 * program of that page.
 */
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
