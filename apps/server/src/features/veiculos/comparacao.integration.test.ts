import {
  ORDENS_COMPARACAO,
  type OrdemComparacao,
  type VeiculoComparado,
} from '@frota/contract/veiculos';
import { beforeAll, expect, it } from 'vitest';
import { readPages } from '../../testing/client.ts';
import { describeInYard } from '../../testing/suite.ts';

const COMPARACAO = '/api/veiculos-frota/comparacao';
const HOUR = 3_600_000;
const NEVER = new AbortController().signal;

describeInYard('vehicles beside each other', (yard) => {
  beforeAll(async () => {
    await yard.abreLivro(0, 0, 0);
    yard.clock.advance(HOUR);
    await yard.entrega('900', 5_000, '30000.00');
    yard.clock.advance(HOUR);
    // 6 km/L, 3 km/L, one that was only at the gate, one that nobody saw.
    for (const placa of ['CMP1A01', 'CMP2A02']) await yard.veiculo(placa, { Tipo: 'Truque' });
    await yard.veiculo('CMP3A03', { Tipo: 'Carreta', Km: 10_000 });
    await yard.veiculo('CMP4A04', { Tipo: 'Carreta' });
    for (const [dia, [um, dois]] of [
      [10_000, 20_000],
      [10_300, 20_150],
    ].entries()) {
      if (dia > 0) await passDay();
      await yard.ajuste('interno', { placa: 'CMP1A01', km: String(um) });
      await yard.ajuste('interno', { placa: 'CMP2A02', km: String(dois) });
    }
    yard.clock.advance(HOUR);
    await yard.checkin({ placa: 'CMP1A01', km: '10310' });
    await yard.checkin({ placa: 'CMP3A03', km: '29500' });
    const feita = { placa: 'CMP3A03', km: 20_000, dia: '2026-03-01' };
    expect((await yard.frota.post('/api/cuidados/preventivas', feita)).statusCode).toBe(201);
    await vence('CMP1A01', '2026-03-31');
    await vence('CMP2A02', '2026-03-11');
  });

  /** A day in which those who are logged in did something. */
  async function passDay(): Promise<void> {
    for (let hours = 0; hours < 24; hours += 8) {
      yard.clock.advance(8 * HOUR);
      for (const client of [yard.frota, yard.portaria]) await client.get('/api/usuarios/nomes');
    }
  }

  async function vence(alvo: string, vence_em: string): Promise<void> {
    const documento = { de: 'veiculo', alvo, tipo: 'crlv', vence_em };
    const answer = await yard.frota.put('/api/cuidados/vencimentos', documento);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const read = (query = ''): Promise<VeiculoComparado[]> =>
    readPages(yard.frota, `${COMPARACAO}?busca=CMP&limite=1${query}`, (answer) => answer.json());

  it('stand with what they burn and cost, when they were seen, and what they need next', async () => {
    const linhas = await read();
    expect(linhas).toEqual([
      expect.objectContaining({
        Placa: 'CMP1A01',
        reais_por_km: 1,
        media_km: 6,
        media_propria: 6,
        media_tipo: 4.5,
        medias: [6],
        visto_em: yard.clock.now().toISOString(),
        documento: { tipo: 'crlv', nome: '', vence_em: '2026-03-31', avisa_dias: 30 },
        faltam_km: null,
      }),
      expect.objectContaining({ Placa: 'CMP2A02', reais_por_km: 2, media_km: 3, medias: [3] }),
      expect.objectContaining({
        Placa: 'CMP3A03',
        reais_por_km: null,
        media_tipo: null,
        medias: [],
        faltam_km: 500,
      }),
      expect.objectContaining({ Placa: 'CMP4A04', visto_em: null, documento: null }),
    ]);
  });

  it.each<[OrdemComparacao, string, string]>([
    ['placa', '1234', '4321'],
    ['reais', '1234', '2134'],
    ['media', '2134', '1234'],
    ['propria', '1234', '1234'],
    ['tipo', '2134', '1234'],
    ['visto', '2134', '1324'],
    // The document of today, 500 of 1,000 km, 20 of 30 days.
    ['cuidado', '2314', '1324'],
  ])('are ordered by %s, page by page, those without it last', async (ordem, asc, desc) => {
    const ordered = async (sentido: string): Promise<string> =>
      (await read(`&ordem=${ordem}&sentido=${sentido}`)).map(({ Placa }) => Placa[3]).join('');
    expect([await ordered('asc'), await ordered('desc')]).toEqual([asc, desc]);
  });

  it('are taken along as they stand, and a cursor of another order is refused', async () => {
    expect(ORDENS_COMPARACAO).toHaveLength(7);
    const csv = await yard.frota.get(`${COMPARACAO}.csv?busca=CMP&ordem=reais&sentido=desc`);
    expect(csv.headers['content-disposition']).toContain(
      'filename="comparacao_veiculos_2026-03-11.csv"',
    );
    const [titulos, ...linhas] = csv.body.split('\r\n').slice(0, -1);
    expect(titulos).toBe(
      '\uFEFFPlaca;Tipo;Marca;Cidade;Centro de custo;R$/km (90 dias);km/L (90 dias);km/L próprio (12 meses);Diferença do próprio (%);km/L do tipo;Diferença do tipo (%);KM;Visto por último;Próximo cuidado',
    );
    expect(linhas[0]).toMatch(
      /^CMP2A02;Truque;.*;2,000;3,000;3,000;0,0;4,500;-33,3;20150;11\/03\/2026 10:00;CRLV: vence hoje$/,
    );
    expect(linhas.map((linha) => linha[3])).toEqual(['2', '1', '3', '4']);
    const answer = await yard.frota.get(`${COMPARACAO}?busca=CMP&limite=1&ordem=visto`);
    const cursor = answer.headers['x-proximo-cursor'];
    const foreign = await yard.frota.get(`${COMPARACAO}?ordem=media&cursor=${cursor}`);
    expect(foreign.statusCode).toBe(400);
  });
});

describeInYard('what a vehicle costs', (yard) => {
  it('is what its fuel costs now, also where that changed after it was filled', async () => {
    await yard.abreLivro(0, 0, 0);
    yard.clock.advance(HOUR);
    const entrega = await yard.entrega('900', 5_000, '30000.00');
    await yard.veiculo('CMP1A01');
    for (const km of ['10000', '10300']) {
      yard.clock.advance(HOUR);
      await yard.ajuste('interno', { placa: 'CMP1A01', km });
    }
    const cost = async (): Promise<unknown> => {
      await yard.services.filaDivergencias.catchUp(NEVER);
      const [linha] = (await yard.frota.get(`${COMPARACAO}?busca=CMP`)).json();
      return linha.reais_por_km;
    };
    expect(await cost()).toBe(1);
    const motivo = 'Lançada duas vezes';
    const body = { origem: 'entrada', origem_id: entrega, motivo };
    expect((await yard.frota.post('/api/posto/estorno', body)).statusCode).toBe(201);
    expect(await cost()).toBeNull();
  });
});
