import { expect, it } from 'vitest';
import { readPages } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeInYard } from '../../testing/suite.ts';

const PREVENTIVAS = '/api/cuidados/preventivas';

// Today is 10/03/2026.
describeInYard('preventive maintenances', (yard, context) => {
  /** A vehicle whose newest record is a check-in at this km. */
  async function atKm(placa: string, km: number, intervalo = 10_000): Promise<void> {
    await yard.veiculo(placa, { Km: intervalo });
    await yard.checkin({ placa, km: String(km) });
  }
  const done = (placa: string, km: number, dia = '2026-03-01') =>
    yard.frota.post(PREVENTIVAS, { placa, km, dia });
  const list = async (query: string) =>
    (await yard.frota.get(`${PREVENTIVAS}?${query}`)).json().preventivas as { placa: string }[];
  const placas = async (query: string) => (await list(query)).map(({ placa }) => placa);
  const proximaAtGate = async (placa: string) =>
    (await yard.portaria.get(`/api/cuidados/veiculos/${placa}`)).json().proxima_km;

  it('are not due where nobody said when the last one was done', async () => {
    await atKm('PRA1A01', 129_200);
    await yard.veiculo('PRA1A02', { Km: '' });
    await yard.veiculo('PRA1A03', { Km: 20_000 });
    expect(await list('busca=pra1a0')).toEqual([
      {
        veiculo_id: expect.any(Number),
        placa: 'PRA1A01',
        ultimo_km: { km: 129_200, em: '2026-03-10T12:00:00.000Z', onde: 'portaria' },
        feita: null,
        proxima_km: null,
      },
      expect.objectContaining({ placa: 'PRA1A03', ultimo_km: null }),
    ]);
    expect(await proximaAtGate('PRA1A01')).toBeNull();
  });

  it('set the next one by their km, the last one by its day', async () => {
    await atKm('PRB1A01', 129_200);
    await atKm('PRB1A02', 50_000, 20_000);
    await atKm('PRB1A03', 30_000);
    await atKm('PRB1A04', 30_000);
    const answer = await done('prb1a01', 120_000);
    expect([answer.statusCode, answer.json()]).toEqual([201, { proxima_km: 130_000 }]);
    expect((await done('PRB1A01', 110_100, '2025-06-01')).json()).toEqual({ proxima_km: 130_000 });
    expect((await done('PRB1A02', 29_000)).json()).toEqual({ proxima_km: 49_000 });
    await done('PRB1A03', 29_000);
    expect(await proximaAtGate('PRB1001')).toBe(130_000);
    expect(await list('busca=prb1a0')).toEqual([
      expect.objectContaining({
        placa: 'PRB1A02',
        proxima_km: 49_000,
        ultimo_km: expect.objectContaining({ km: 50_000 }),
      }),
      expect.objectContaining({
        placa: 'PRB1A01',
        feita: { km: 120_000, dia: '2026-03-01' },
      }),
      expect.objectContaining({ placa: 'PRB1A03', proxima_km: 39_000 }),
      expect.objectContaining({ placa: 'PRB1A04', proxima_km: null }),
    ]);
    // The register's list says and orders the same, page by page.
    const path = '/api/veiculos-frota?busca=prb1a0&ordem=preventiva&limite=2';
    type Linha = Readonly<Record<'Placa' | 'faltam_km', unknown>>;
    const seen = await readPages<Linha>(yard.frota, path, (answer) => answer.json());
    expect(seen.map(({ Placa, faltam_km }) => [Placa, faltam_km])).toEqual([
      ['PRB1A02', -1_000],
      ['PRB1A01', 800],
      ['PRB1A03', 9_000],
      ['PRB1A04', null],
    ]);
    expect(await placas('busca=prb1a0&situacao=vencido')).toEqual(['PRB1A02']);
    expect(await placas('busca=prb1a0&situacao=vence_logo')).toEqual(['PRB1A01']);
    expect(await placas('busca=prb1a0&situacao=em_dia')).toEqual(['PRB1A03']);
    expect(await placas('busca=prb1a0&situacao=sem_dado')).toEqual(['PRB1A04']);
    const { preventivas } = (await yard.frota.get('/api/cuidados/contagem')).json();
    expect(preventivas).toBe((await placas('situacao=vencido')).length);

    const first = await yard.frota.get(`${PREVENTIVAS}?busca=prb1a0&limite=3`);
    expect(first.headers['x-total']).toBe('4');
    const cursor = first.headers['x-proximo-cursor'];
    expect(await placas(`busca=prb1a0&limite=3&cursor=${cursor}`)).toEqual(['PRB1A04']);
  });

  it('count by the newest km, be it of the gate or of a fueling', async () => {
    await yard.veiculo('PRC1A01');
    await yard.checkin({ placa: 'PRC1A01', km: '129200', ocorrido_em: '2026-03-09T12:00:00Z' });
    await done('PRC1A01', 120_000);
    const fuel = (data: string, km: string) =>
      yard.ajuste('externo', { data, horario: '07:00', placa: 'PRC1A01', km });
    await fuel('2026-03-08', '129100');
    expect(await list('busca=PRC1A01')).toMatchObject([{ ultimo_km: { km: 129_200 } }]);
    expect(await placas('busca=PRC1A01&situacao=vence_logo')).toEqual(['PRC1A01']);
    await fuel('2026-03-10', '130100');
    expect(await list('busca=PRC1A01')).toMatchObject([{ ultimo_km: { km: 130_100 } }]);
    expect(await placas('busca=PRC1A01&situacao=vencido')).toEqual(['PRC1A01']);
  });

  it('count by a km that can be and as corrected, the same in register, page and preventives', async () => {
    await yard.veiculo('PRF1A01');
    await yard.checkin({ placa: 'PRF1A01', km: '99900', ocorrido_em: '2026-03-09T12:00:00Z' });
    await done('PRF1A01', 90_000);
    const { id } = await yard.checkin({ placa: 'PRF1A01', km: '999999' });
    const seen = async () => {
      const [listado] = (await yard.frota.get('/api/veiculos-frota?busca=PRF1A01')).json();
      const pagina = (await yard.frota.get('/api/historia/veiculos/PRF1A01')).json();
      const [preventiva] = (await list('busca=PRF1A01')) as unknown as [{ ultimo_km: unknown }];
      const kms = [listado.ultimo_km, pagina.ultimo_km, preventiva.ultimo_km];
      return { faltam: listado.faltam_km, kms };
    };
    const um = { km: 99_900, em: '2026-03-09T12:00:00.000Z', onde: 'portaria' };
    expect(await seen()).toEqual({ faltam: 100, kms: [um, um, um] });
    expect(await placas('busca=PRF1A01&situacao=vencido')).toEqual([]);
    const item = { placa: 'PRF1A01', campo: 'km', valor: '99999' };
    const path = await correct(context.db, yard, { origem: 'checkin', id }, item);
    const certo = { km: 99_999, em: '2026-03-10T12:00:00.000Z', onde: 'portaria' };
    expect(await seen()).toEqual({ faltam: 1, kms: [certo, certo, certo] });
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    expect(await seen()).toEqual({ faltam: 100, kms: [um, um, um] });
    // The vehicle was another one: it is at that one's km now.
    await yard.veiculo('PRF1A02');
    await correct(
      context.db,
      yard,
      { origem: 'checkin', id },
      { ...item, campo: 'placa', valor: 'PRF1A02' },
    );
    const [outro] = (await yard.frota.get('/api/veiculos-frota?busca=PRF1A02')).json();
    expect(outro.ultimo_km).toMatchObject({ km: 999_999 });
    const externo = await yard.ajuste('externo', {
      placa: 'PRF1A01',
      km: '100000',
      horario: '07:30',
    });
    expect((await seen()).kms).toMatchObject([
      { km: 100_000 },
      { onde: 'abastecimento' },
      { km: 100_000 },
    ]);
    const estorno = {
      origem: 'abastecimento_externo',
      origem_id: externo,
      motivo: 'Lançado duas vezes',
    };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect(await seen()).toEqual({ faltam: 100, kms: [um, um, um] });
  });

  it('are one where they are said twice, and taken back stay in the history', async () => {
    await yard.veiculo('PRD1A01');
    const historico = async () =>
      (await yard.frota.get(`${PREVENTIVAS}/PRD1A01`)).json().feitas as { id: string }[];
    await done('PRD1A01', 110_100, '2025-06-01');
    for (const placa of ['PRD1A01', 'PRD1001']) await done(placa, 120_000);
    const feitas = await historico();
    expect(feitas).toMatchObject([{ km: 120_000 }, { km: 110_100 }]);
    const last = `${PREVENTIVAS}/${feitas[0]!.id}`;
    expect((await yard.frota.delete(last)).statusCode).toBe(204);
    expect((await yard.frota.delete(last)).statusCode).toBe(404);
    expect(await proximaAtGate('PRD1A01')).toBe(120_100);
    expect(await historico()).toMatchObject([
      { km: 120_000, usuario: 'Frota Um', desfeita: { usuario: 'Frota Um' } },
      { km: 110_100, desfeita: null },
    ]);
    // Done after all
    expect((await done('PRD1A01', 120_000)).json()).toEqual({ proxima_km: 130_000 });
    expect((await yard.frota.get(`${PREVENTIVAS}/NAO1A01`)).statusCode).toBe(404);
  });

  it.each([
    [{ km: '' }, 'km'],
    [{ dia: '2026-03-11' }, 'dia'],
    [{ placa: 'PRE1A02' }, 'placa'],
    [{ placa: 'NAO1A01' }, 'placa'],
  ])('are refused: %o', async (wrong, campo) => {
    if ('placa' in wrong && wrong.placa === 'PRE1A02') await yard.veiculo('PRE1A02', { Km: '' });
    const right = { placa: 'PRE1A01', km: 120_000, dia: '2026-03-01' };
    const answer = await yard.frota.post(PREVENTIVAS, { ...right, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, [campo]]);
  });
});
