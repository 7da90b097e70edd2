import { performance } from 'node:perf_hooks';
import { listCheckinsRoute, listExclusoesRoute, searchUsuariosRoute } from '@frota/contract';
import type { ServerProcess } from '../http/process.ts';
import { percentile } from '../statistics.ts';

const TIMES = 12;
const CALLS = [
  ...['', 'conceicao', 'Lescano 1', '20000074', 'zzz'].map((busca) => ({
    path: searchUsuariosRoute.path,
    busca,
  })),
  ...['', 'Conceição', 'ponta porã', 'AK3', 'k3', 'zzz'].map((busca) => ({
    path: listCheckinsRoute.path,
    busca,
  })),
  ...['', 'conceicao', 'duas vezes'].map((busca) => ({ path: listExclusoesRoute.path, busca })),
];

export interface Search {
  readonly call: string;
  /** Rows of the whole list. */
  readonly found: number;
  /** 'p50 / longest' */
  readonly ms: string;
}

/** A first page and its count, as a screen asks for them, one call after the other. */
export async function measureSearches(server: ServerProcess, cookie: string): Promise<Search[]> {
  const searches: Search[] = [];
  for (const { path, busca } of CALLS) {
    const times: number[] = [];
    let found = 0;
    for (let i = 0; i < TIMES; i++) {
      const started = performance.now();
      const url = server.url + path;
      const answer =
        path === searchUsuariosRoute.path
          ? await fetch(url, {
              method: searchUsuariosRoute.method,
              headers: { cookie, 'content-type': 'application/json' },
              body: JSON.stringify({ busca }),
            })
          : await fetch(`${url}?busca=${encodeURIComponent(busca)}`, { headers: { cookie } });
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      found = Number(answer.headers.get('x-total'));
    }
    const ms = `${percentile(times, 0.5).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
    searches.push({ call: busca === '' ? path : `${path}?busca=${busca}`, found, ms });
  }
  return searches;
}
