import type { Tanque } from '@frota/contract/posto';
import type { Cidade } from '@frota/contract/veiculos';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../database/connect.ts';
import { type Client, callAnonymous, formOf } from '../../testing/client.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

const VEZES = 50;
const S10 = 'DIESEL S10';
const TANQUE = `/api/posto/tanques/${encodeURIComponent(S10)}`;
const MINUTO_MS = 60_000;

type Pedido = readonly [path: string, body: object];

/** On PostgreSQL the second server has connections of its own; embedded there is never more than one program. */
describeOnBothDatabases('locks', 'fifty writes of the station at once', (context) => {
  let database: Database;
  let yard: Yard;
  let outro: TestServer;
  let bico: string;
  let bicos = 0;
  beforeAll(async () => {
    yard = await startYard(context);
    const { databaseUrl, dadosDir } = context;
    database = databaseUrl ? await openDatabase({ databaseUrl, dadosDir }) : context.database;
    outro = await startTestServer({ database }, { clock: yard.clock });
    await yard.abreLivro(9_000, 3_000, 2_000);
    bico = await novoBico();
  });
  afterAll(async () => {
    await outro.close();
    await yard.close();
    if (context.databaseUrl) await database.close();
  });

  const novoBico = async (): Promise<string> => {
    const body = { tipo: S10, nome: `Bico ${++bicos}`, casas: '6', encerrante_inicial: '0' };
    return (await yard.frota.post('/api/posto/bicos', body)).json().id;
  };
  const tanques = async (): Promise<Tanque[]> =>
    (await yard.frota.get('/api/posto/tanques')).json();
  const bicoDe = async (id: string) => {
    return (await tanques()).flatMap(({ bicos }) => bicos).find((each) => each.id === id)!;
  };
  const agora = (ms = 0): string => new Date(yard.clock.now().getTime() + ms).toISOString();

  /** What each of fifty calls is answered, every other one by the second server. */
  const send = async (client: Client, method: 'POST' | 'PUT', pedidoOf: (n: number) => Pedido) => {
    const answers = await Promise.all(
      Array.from({ length: VEZES }, (_, n) => {
        const call = [method, ...pedidoOf(n)] as const;
        const { cookie } = client;
        return n % 2 === 0 ? client.call(...call) : callAnonymous(outro.http, ...call, { cookie });
      }),
    );
    return answers.map(({ statusCode, body }) => ({ statusCode, body }));
  };
  const leitura = (fields: Record<string, string>): FormData =>
    formOf({ bico, momento: 'abertura', ...fields });

  // More than the nozzle shows in any of the other tests, which may come before.
  const LANCADOS: readonly ['encerrante' | 'lancamento' | 'bico' | 'descarga', () => Pedido][] = [
    [
      'encerrante',
      () => ['/api/posto/encerrantes', leitura({ id: v7(), valor: '200', ocorrido_em: agora() })],
    ],
    [
      'lancamento',
      () => [
        '/api/posto/lancamentos',
        { id: v7(), classe: 'afericao', tipo: S10, bico, litros: '20', erro_ml: '0' },
      ],
    ],
    [
      'descarga',
      () => {
        const em = { medido_antes_em: agora(), medido_depois_em: agora() };
        const dips = { tipo: S10, medido_antes: '9000', medido_depois: '9500', ...em };
        return ['/api/posto/descargas', formOf({ id: v7(), ...dips })];
      },
    ],
    [
      'bico',
      () => [
        '/api/posto/bicos',
        { id: v7(), tipo: S10, nome: 'Bico novo', casas: '6', encerrante_inicial: '0' },
      ],
    ],
  ];
  it.each(LANCADOS)('book one %s under one key', async (tabela, make) => {
    yard.clock.advance(MINUTO_MS);
    const count = async () => (await context.db.selectFrom(tabela).selectAll().execute()).length;
    const before = await count();
    const pedido = make();
    const answers = await send(yard.frota, 'POST', () => pedido);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({ statusCode: 201 });
    expect((await count()) - before).toBe(1);
  });

  const MUDADOS: readonly [string, () => Promise<(n: number) => Pedido>][] = [
    [
      'a tank',
      async () => {
        const [tanque] = await tanques();
        const { nome, capacidade, versao } = tanque!;
        const body = { nome, capacidade: String(capacidade), morto: '0', versao };
        return (n) => [TANQUE, { ...body, minimo: String(100 + n) }];
      },
    ],
    [
      'a nozzle',
      async () => {
        const { nome, versao } = await bicoDe(bico);
        const body = { nome, casas: '6', versao };
        return (n) => [`/api/posto/bicos/${bico}`, { ...body, encerrante_inicial: String(n + 1) }];
      },
    ],
    [
      'a city',
      async () => {
        const { cidades } = (await yard.frota.get('/api/cidades')).json() as { cidades: Cidade[] };
        const { id, nome, versao } = cidades[0]!;
        const body = { nome, abastece_ate: null, fechada: true, versao };
        return () => [`/api/cidades/${id}`, body];
      },
    ],
  ];
  it.each(MUDADOS)('take one change of %s of those that saw the same', async (_, begin) => {
    const answers = await send(yard.frota, 'PUT', await begin());
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('keep every reading of one nozzle, each above those before it', async () => {
    bico = await novoBico();
    const answers = await send(yard.manobrista, 'POST', (n) => [
      '/api/posto/encerrantes',
      leitura({ id: v7(), valor: String(100 + n), ocorrido_em: agora((n - VEZES) * 1000) }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode !== 201)).toEqual([]);
    expect(await bicoDe(bico)).toMatchObject({ encerrante: 100 + VEZES - 1 });
  });
});
