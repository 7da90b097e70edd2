import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

describeOnBothDatabases('what devices keep of the register', (context) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await startYard(context);
    await yard.usuario('Motorista', 'Ângela Souza');
    await yard.veiculo('CAM1P02', { 'Capacidade Combustível': '275,5', Cidade: 'Navirai' });
    await yard.veiculo('CAM1P01');
  });
  afterAll(() => yard.close());

  const ask = (client = yard.portaria, etag = '') =>
    client.call('GET', '/api/campo', undefined, { 'if-none-match': etag });

  it('is every plate with city, fuel and tank, and the names of the drivers', async () => {
    const { veiculos, motoristas } = (await ask()).json();
    expect(veiculos.slice(0, 2)).toEqual([
      {
        ...{ placa: 'CAM1P01', cidade: 'Dourados' },
        ...{ tipo_combustivel: 'DIESEL S10', capacidade: 300 },
      },
      {
        ...{ placa: 'CAM1P02', cidade: 'Navirai' },
        ...{ tipo_combustivel: 'DIESEL S10', capacidade: 275.5 },
      },
    ]);
    expect(motoristas.slice(0, 2)).toEqual(['Ângela Souza', 'João da Silva']);
  });

  it('names drivers only where one is chosen', async () => {
    const driver = await yard.login('Motorista', 'João da Silva');
    for (const client of [yard.manobrista, driver]) {
      const { veiculos, motoristas } = (await ask(client)).json();
      expect([veiculos[0].placa, motoristas]).toEqual(['CAM1P01', []]);
    }
  });

  it('is sent again only where it changed, also after a proxy compressed it', async () => {
    const { headers } = await ask();
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('no-store');
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const answer = await ask(yard.portaria, known);
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    await yard.usuario('Motorista', 'Novo Motorista');
    const named = await ask(yard.portaria, etag);
    expect(named.json().motoristas).toContain('Novo Motorista');
    await yard.veiculo('CAM1P03');
    const added = await ask(yard.portaria, String(named.headers.etag));
    expect(JSON.stringify(added.json().veiculos)).toContain('CAM1P03');
  });

  it('is at most 300 kB for 2,000 vehicles', async () => {
    const { id: _, ...vehicle } = await context.db
      .selectFrom('veiculo')
      .selectAll()
      .executeTakeFirstOrThrow();
    const cities = ['Campo Grande', 'Três Lagoas', 'Dourados', 'Corumbá', 'Naviraí'];
    const rows = Array.from({ length: 2_000 }, (_, i) => {
      const placa = `Z${'ABCDEFGHIJ'[i % 10]}K${i % 7}${'MNPQRSTUVW'[(i >> 3) % 10]}${String(i % 97).padStart(2, '0')}`;
      const unique = `${placa}${i}`;
      return { ...vehicle, placa, placa_canonica: unique, cidade: cities[i % 5]! };
    });
    await context.db.insertInto('veiculo').values(rows).execute();
    const answer = await ask();
    expect(answer.json().veiculos.length).toBeGreaterThan(2_000);
    expect(gzipSync(answer.rawPayload).length).toBeLessThan(300_000);
    const etag = String(answer.headers.etag);
    expect((await ask(yard.portaria, etag)).statusCode).toBe(304);
  });
});
