import { readdirSync } from 'node:fs';
import type { RouteShape } from '@frota/contract/rota';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

export interface RotaApi {
  readonly noun: string;
  readonly route: RouteShape;
}

async function load(file: string): Promise<RotaApi[]> {
  const exported = (await import(new URL(file, CONTRACT).href)) as Record<string, RouteShape>;
  const [noun = ''] = file.split('/');
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Route'))
    .map(([, route]) => ({ noun, route }));
}

/** All `…Route` exports of the contract's `<noun>/*.routes.ts`, with their noun; no registration needed. */
export const ROTAS_API: readonly RotaApi[] = (
  await Promise.all(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.routes.ts'))
      .sort()
      .map(load),
  )
).flat();
