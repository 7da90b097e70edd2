import type { listMudancasRoute, TipoMudanca } from '@frota/contract/mudancas';
import type { RouteAnswer } from '@frota/contract/rota';
import type { LightMyRequestResponse } from 'fastify';
import { type Client, readPages } from '../client.ts';

type Mudanca = RouteAnswer<typeof listMudancasRoute>['mudancas'][number];
type Row = Record<string, unknown> & { readonly id: string | number };
/** Records by 'tipo id'. */
type Held = Map<string, unknown>;

/** Another system, which knows of the API what docs/integracoes.md says: it keeps what it is told. */
export function createFollower(get: (url: string) => Promise<LightMyRequestResponse>, query = '') {
  const held: Held = new Map();
  let cursor = '';

  async function page(limite: number): Promise<Mudanca[]> {
    const at = cursor && `&cursor=${cursor}`;
    const answer = await get(`/api/mudancas?limite=${limite}${query}${at}`);
    if (answer.statusCode !== 200) throw new Error(`no changes: ${answer.body}`);
    cursor = String(answer.headers['x-proximo-cursor']);
    const { mudancas } = answer.json() as { mudancas: Mudanca[] };
    for (const { tipo, id, removido, registro } of mudancas) {
      if (removido) held.delete(`${tipo} ${id}`);
      else held.set(`${tipo} ${id}`, registro);
    }
    return mudancas;
  }

  return {
    held,
    /** Asks for one page; answers whether it was full. */
    read: async (limite: number): Promise<boolean> => (await page(limite)).length === limite,
    /** Reads on until a page is not full and nothing comes after it. */
    async catchUp(limite: number): Promise<void> {
      while ((await page(limite)).length > 0);
      // What ends a first reading may be an empty page.
      while ((await page(limite)).length > 0);
    },
  };
}

/** The lists that people look at, and what of their rows no change tells. */
const LISTAS: Readonly<
  Record<
    Exclude<TipoMudanca, 'medicao'>,
    readonly [paths: readonly string[], field: string | undefined, ...without: string[]]
  >
> = {
  checkin: [
    ['/api/checkin?'],
    'checkins',
    'foto_painel_combustivel_url',
    'foto_bomba_combustivel_url',
  ],
  abastecimento: [['/api/tarefas/dashboard?'], 'dados'],
  externo: [['/api/abastecimentos-externos/dashboard?'], 'dados'],
  entrada: [['/api/posto/entradas?'], undefined, 'fotos'],
  veiculo: [
    ['/api/veiculos-frota?'],
    undefined,
    'ultimo_km',
    'ultimo_abastecimento',
    'media_km',
    'faltam_km',
  ],
  divergencia: [
    ['aberta', 'decidida', 'encerrada'].map(
      (situacao) => `/api/divergencias?situacao=${situacao}&`,
    ),
    'divergencias',
    'fotos',
  ],
};

/** Everything as the lists have it, and the measurement of today. */
export async function readLists(client: Client): Promise<Held> {
  const all: Held = new Map();
  for (const [tipo, [paths, field, ...without]] of Object.entries(LISTAS)) {
    for (const path of paths) {
      const rows = await readPages<Row>(client, `${path}limite=200`, (answer) =>
        field === undefined ? answer.json() : answer.json()[field],
      );
      for (const row of rows) all.set(`${tipo} ${row.id}`, strip(row, without));
    }
  }
  const hoje = await client.get('/api/posto/medicao/hoje');
  if (hoje.statusCode === 200) {
    const row = hoje.json() as Row;
    all.set(`medicao ${row.id}`, strip(row, ['fotos', 'comparacao', 'medir_de_novo']));
  }
  return all;
}

function strip(row: Row, without: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(row).filter(([name]) => !without.includes(name));
  const { lancamentos, ...rest } = Object.fromEntries(kept);
  if (!Array.isArray(lancamentos)) return rest;
  return { ...rest, lancamentos: lancamentos.map(({ foto: _, ...lancamento }) => lancamento) };
}
