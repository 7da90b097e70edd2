import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../testing/suite.ts';

describeInYard('the lists of check-ins', (yard, context) => {
  /** Plates, newest first. */
  const plates = ['LST1A05', 'LST1A04', 'LST1A03', 'LST1A02', 'LST1A01'];

  beforeAll(async () => {
    await yard.usuario('Motorista', 'Antônio Pção');
    await yard.veiculo('LST1A01', { Cidade: 'Ponta Pora' });
    const rows = [
      // 23:59:59 of the 8th and 00:00 of the 9th in Campo Grande, which is four hours behind.
      { placa: 'LST1A01', ocorrido_em: '2026-03-09T03:59:59.999Z' },
      { placa: 'LST1A02', ocorrido_em: '2026-03-09T04:00:00.000Z' },
      { placa: 'LST1A03', ocorrido_em: '2026-03-10T03:59:59.999Z', motorista: 'Antônio Pção' },
      { placa: 'LST1A04', ocorrido_em: '2026-03-10T04:00:00.000Z' },
      { placa: 'LST1A05', ocorrido_em: '2026-03-10T04:00:00.001Z', combustivel: '1' },
    ];
    for (const row of rows) await yard.checkin(row);
  });

  const list = async (query: string, path = '/api/checkin') => {
    const answer = await yard.frota.get(`${path}${query}`);
    expect(answer.statusCode).toBe(200);
    const placas = answer.json().checkins.map(({ placa }: { placa: string }) => placa);
    return { placas, total: answer.headers['x-total'], cursor: answer.headers['x-proximo-cursor'] };
  };

  it.each([
    ['', plates],
    ['?inicio=2026-03-09&fim=2026-03-09', ['LST1A03', 'LST1A02']],
    ['?inicio=2026-03-10', ['LST1A05', 'LST1A04']],
    ['?fim=2026-03-08', ['LST1A01']],
    ['?inicio=2026-03-10&fim=2026-03-09', []],
    ['?busca=lst-1a04', ['LST1A04']],
    ['?busca=LST1004', ['LST1A04']],
    ['?busca=ponta%20pora', ['LST1A01']],
    ['?busca=ANTONIO', ['LST1A03']],
    ['?busca=pçao', ['LST1A03']],
    ['?busca=%25', []],
    ['?busca=%5C', []],
    ['?busca=LST&inicio=2026-03-10', ['LST1A05', 'LST1A04']],
  ])('%s finds %j', async (query, expected) => {
    expect(await list(query)).toEqual({
      placas: expected,
      total: String(expected.length),
      cursor: undefined,
    });
  });

  it('comes in pages that miss and repeat nothing, with the total of the filter', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?inicio=2026-03-09&limite=1${cursor}`);
      expect(page.total).toBe('4');
      seen.push(...page.placas);
      cursor = page.cursor ? `&cursor=${page.cursor}` : '';
    } while (cursor);
    expect(seen).toEqual(plates.slice(0, 4));
  });

  it('shows a check-in as the records need it', async () => {
    const [row] = (await yard.frota.get('/api/checkin?busca=LST1A01')).json().checkins;
    expect(row).toEqual({
      id: expect.any(String),
      placa: 'LST1A01',
      placa_informada: null,
      km_informado: null,
      em_informado: null,
      status: 'pendente',
      combustivel: '1/4',
      tipocombustivel: 'DIESEL S10',
      usuario: 'Portaria Um',
      usuario_id: expect.any(Number),
      motorista: 'João da Silva',
      motorista_id: expect.any(Number),
      motorista_informado: null,
      cidade: 'Ponta Pora',
      capacidade: 300,
      km: 120500,
      km_portaria: 120500,
      km_manobrista: null,
      carrinho: 'OK',
      cone: 'OK',
      travarodas: 'OK',
      itens_nao_vistos: null,
      created_at: '2026-03-09T03:59:59.999Z',
      finalizado_em: null,
      foto_painel_combustivel_url: expect.stringMatching(/^\/api\/fotos\/checkin-combustivel\//),
      foto_bomba_combustivel_url: null,
    });
    const photo = await yard.frota.get(row.foto_painel_combustivel_url);
    expect(photo.headers['content-type']).toBe('image/jpeg');
  });

  it('keeps what is not finished out of the finished ones', async () => {
    expect((await list('', '/api/logs/checkin-finalizados')).placas).toEqual([]);
    await context.db
      .updateTable('checkin')
      .set({ status: 'finalizado' })
      .where('placa', '=', 'LST1A02')
      .execute();
    expect((await list('', '/api/logs/checkin-finalizados')).placas).toEqual(['LST1A02']);
  });

  it.each(['?inicio=10/03/2026', '?limite=0', '?limite=201', '?cursor=abc'])(
    'refuses %s',
    async (query) => {
      const answer = await yard.frota.get(`/api/checkin${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toBeTruthy();
    },
  );

  it.each(['Portaria', 'Manobrista', 'Motorista'] as const)('is closed to %s', async (tipo) => {
    const client = await yard.login(tipo);
    for (const path of ['/api/checkin', '/api/logs/checkin-finalizados', '/api/logs/exclusoes']) {
      expect((await client.get(path)).statusCode).toBe(403);
    }
  });
});
