import { type Guardado, SEM_PROBLEMAS, type Sistema } from '@frota/contract/sistema';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { startTestServer } from '../../testing/server.ts';
import { useYard } from '../../testing/suite.ts';
import type { Disco } from './discos.ts';

const DAY = 86_400_000;
const GIB = 1024 ** 3;
const TABLES = ['sistema_dia', 'sistema_chamada', 'sistema_erro', 'copia', 'relogio'] as const;

describeOnBothDatabases('main path', 'how the server is', (context) => {
  let discos: Disco[] = [];
  let parados: Guardado[] = [];
  /** How far the database's clock is from the server's, ms. */
  let apart = 0;
  const yard = useYard(context, {
    discos: async () => ({ discos, parados }),
    databaseNow: () => new Date(yard.clock.now().getTime() + apart),
    copiador: {
      lugar: '/copias',
      hora: '02:00',
      trancada: false,
      make: async () => Promise.reject(new Error('não')),
      prove: async () => {},
      open: async () => Promise.reject(new Error('não')),
      list: async () => [],
    },
  });

  const estado = async (): Promise<Sistema> => (await yard.frota.get('/api/sistema')).json();
  const problemas = async (client = yard.frota) => (await client.get('/api/servidor')).json();
  const metrics = async () => (await yard.http.inject('/metrics')).body;

  async function pass(ms: number): Promise<void> {
    yard.clock.advance(ms);
    const now = yard.clock.now();
    await context.db.updateTable('sessao').set({ vista_em: now, criada_em: now }).execute();
  }

  beforeEach(async () => {
    discos = [];
    parados = [];
    apart = 0;
    await yard.services.sistema.keep();
    for (const table of TABLES) {
      await context.db.deleteFrom(table).execute();
    }
    await context.db.insertInto('relogio').values({ visto_em: yard.clock.now() }).execute();
  });
  afterEach(() => vi.restoreAllMocks());

  it('tells what it holds and what waits, the same to Prometheus', async () => {
    await yard.checkin({ placa: 'SIS1A01' });
    await context.db.insertInto('fila').values({ tipo: 'placa', assunto: 'SIS1A01' }).execute();
    discos = [{ guarda: ['banco', 'fotos'], livre: 40 * GIB, total: 64 * GIB }];
    const em = new Date(yard.clock.now().getTime() - DAY);
    await context.db.insertInto('sistema_versao').values({ versao: '0.1.0', em }).execute();
    const sistema = await estado();
    expect(sistema).toMatchObject({
      versao: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      banco: { tipo: context.kind === 'embedded' ? 'embutido' : 'postgresql', por_dia: null },
      disco: [{ ...discos[0], dias: null }],
      filas: { casos: { esperam: expect.any(Number) }, push: { esperam: 0, desde: null } },
      certificado: null,
      erros: [],
      avisos: [],
    });
    const versoes = sistema.novidades.map(({ versao }) => versao);
    expect([versoes[0], versoes.at(-1)]).toEqual([sistema.versao, '0.2.0']);
    expect(sistema.banco.bytes).toBeGreaterThan(1_000_000);
    expect(sistema.fotos.quantas).toBeGreaterThan(0);
    expect(sistema.fotos.bytes).toBeGreaterThan(0);
    expect(sistema.filas.casos.esperam).toBeGreaterThan(0);
    const told = await metrics();
    for (const line of [
      `frota_info{version="${sistema.versao}"} 1`,
      `frota_database_size_bytes `,
      `frota_photos ${sistema.fotos.quantas}`,
      `frota_disk_free_bytes{holds="banco+fotos"} ${40 * GIB}`,
      `frota_queue_length{queue="casos"} ${sistema.filas.casos.esperam}`,
    ]) {
      expect(told).toContain(`\n${line}`);
    }
    // What there is none of is left out.
    expect(told).not.toMatch(/\nfrota_(certificate_expiry|backup_size|database_growth)\w+ /);
  });

  if (!context.isWhole) return;

  it('works out of a day’s sizes how long a disk lasts, and tells managers before it is full', async () => {
    const { banco, fotos } = await estado();
    const grown = { banco_bytes: banco.bytes - 1e6, fotos_bytes: fotos.bytes - 1e9 };
    const em = new Date(yard.clock.now().getTime() - 10 * DAY);
    await context.db
      .insertInto('sistema_dia')
      .values({ dia: em.toISOString().slice(0, 10), em, ...grown })
      .execute();
    await yard.services.sistema.keep();
    discos = [{ guarda: ['fotos'], livre: 4 * GIB, total: 64 * GIB }];
    expect((await estado()).disco[0]!.dias).toBe(Math.floor((3 * GIB) / 1e8));
    expect((await estado()).fotos.por_dia).toBeCloseTo(1e8, -2);
    expect((await problemas()).disco_baixo).toBeNull();
    discos = [{ guarda: ['fotos'], livre: 2 * GIB, total: 64 * GIB }];
    const dias = Math.floor(GIB / 1e8);
    expect((await problemas()).disco_baixo).toEqual({ livre: 2 * GIB, dias });
    expect((await estado()).avisos).toMatchObject([{ tipo: 'disco_baixo' }]);
    expect(await metrics()).toContain('frota_notices{kind="disco_baixo"} 1');
    parados = ['copias'];
    expect((await problemas()).disco_parado).toEqual(['copias']);
    const falha = vi.spyOn(yard.services.pastaDeNotas, 'falha').mockReturnValue('A pasta sumiu.');
    expect((await estado()).avisos).toContainEqual({
      tipo: 'pasta_notas',
      frase: 'A pasta sumiu.',
    });
    expect(await problemas(yard.portaria)).toEqual(SEM_PROBLEMAS);
    falha.mockRestore();
  });

  it('keeps one size a day, and a month of them', async () => {
    for (let day = 0; day < 40; day++) {
      await Promise.all([yard.services.sistema.keep(), yard.services.sistema.keep()]);
      await yard.services.sistema.keep();
      await pass(DAY);
    }
    const dias = await context.db.selectFrom('sistema_dia').select('dia').execute();
    expect(dias.length).toBe(31);
  });

  it('counts failures of the last day of all servers by kind and place', async () => {
    const fail = () =>
      vi.spyOn(yard.storage, 'freeBytes').mockRejectedValueOnce(new Error('placa ABC1D23'));
    const { clock, storage } = yard;
    const other = await startTestServer(context, { clock, storage });
    const portaria = await other.login('Portaria', 'Portaria Um');
    fail();
    expect((await yard.portaria.get('/api/servidor')).statusCode).toBe(500);
    fail();
    expect((await portaria.get('/api/servidor')).statusCode).toBe(500);
    await other.close();
    yard.onJobError(new Error('não'), { name: 'copies', everyMs: 1, run: async () => {} });
    const ultimo_em = yard.clock.now().toISOString();
    expect((await estado()).erros).toEqual([
      { tipo: 'falha', onde: 'GET /api/servidor', vezes: 2, ultimo_em },
      { tipo: 'trabalho', onde: 'copies', vezes: 1, ultimo_em },
    ]);
    expect(await metrics()).toContain('frota_failures_total{kind="trabalho"} 1');
    await pass(DAY);
    expect((await estado()).erros).toEqual([]);
  });

  it('names the slowest calls of yesterday, by their patterns', async () => {
    await yard.frota.get('/api/veiculos-frota/SIS1A01/linha');
    await yard.frota.get('/api/tarefas');
    expect((await estado()).lentas.map(({ rota }) => rota)).toContain('GET /api/tarefas');
    await pass(DAY);
    await yard.frota.get('/api/conferencias');
    const { lentas } = await estado();
    expect(lentas.map(({ rota }) => rota)).not.toContain('GET /api/conferencias');
    const tarefas = lentas.find(({ rota }) => rota === 'GET /api/tarefas')!;
    expect(tarefas.vezes).toBe(1);
    expect(tarefas.maior_ms).toBeGreaterThan(0);
    expect(lentas).toEqual(lentas.toSorted((a, b) => b.maior_ms - a.maior_ms));
  });

  it('times the reader', async () => {
    const { lidas } = (await estado()).leitor;
    await yard.lida(yard.portaria, 'placa', { texto: 'SIS1A01' });
    const { leitor } = await estado();
    expect(leitor).toMatchObject({ lidas: lidas + 1, mediana_ms: expect.any(Number) });
    expect(await metrics()).toMatch(/\nfrota_photo_reading_duration_seconds_count [1-9]/);
  });

  it('tells managers that its clock and the database’s go apart before it is doubted', async () => {
    apart = -90_000;
    const { relogio, avisos } = await estado();
    const own = context.kind === 'postgres';
    expect(relogio.adiantado_ms).toBe(own ? 90_000 : null);
    expect((await problemas()).relogio_fora).toBe(own ? 90_000 : null);
    expect((await problemas()).relogio).toBeNull();
    expect(avisos.map(({ tipo }) => tipo)).toEqual(own ? ['relogio_fora'] : []);
    apart = 59_000;
    expect((await problemas()).relogio_fora).toBeNull();
  });

  it('gives a text for support in which nobody and no vehicle is named', async () => {
    await yard.login('Motorista', 'Benedita Planta');
    await yard.checkin({ placa: 'SUP1D23', motorista: 'Benedita Planta' });
    const nomes = ['Benedita Planta', yard.frota.user.usuario, yard.portaria.user.usuario];
    const planted = 'SUP1D23 de Benedita Planta, 123.456.789-09 (12345678909)';
    const now = yard.clock.now();
    await context.db
      .insertInto('copia')
      .values({ id: v7(), pedida_em: now, terminada_em: now, lugar: '/copias', falha: planted })
      .execute();
    vi.spyOn(yard.storage, 'freeBytes').mockRejectedValueOnce(new Error(planted));
    await yard.portaria.get('/api/servidor');
    await yard.frota.get(`/api/veiculos-frota/SUP1D23/linha?busca=${encodeURIComponent(planted)}`);
    await yard.frota.get('/SUP1D23/12345678909');
    expect(JSON.stringify(await estado())).toContain(planted);

    const { body, headers } = await yard.frota.get('/api/sistema/suporte.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const word of [...nomes, 'SUP1D23', '12345678909', '123.456.789-09', '/copias']) {
      expect(body).not.toContain(word);
    }
    const cpfs = await context.db.selectFrom('usuario').select('cpf').execute();
    for (const { cpf } of cpfs) if (cpf) expect(body).not.toContain(cpf);
    expect(body).toContain('Cópias seguintes: Última falhou');
    expect(body).toContain('Falha do programa (GET /api/servidor)');
    expect(body).toContain('Avisos\n  copias');
  });

  it('tells the process’s own figures where the database is away', async () => {
    vi.spyOn(context.db, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    const told = await metrics();
    expect(told).toContain('process_cpu_seconds_total');
    expect(told).not.toMatch(/\nfrota_database_size_bytes /);
  });
});
