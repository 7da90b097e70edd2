import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Client, readPages } from '../../testing/client.ts';
import { describeOnBothServers } from '../../testing/suite.ts';

/** Registered before the tests. */
const VOLVO = {
  Placa: 'abc-1d23',
  'Centro de custo': 'ENTREGA',
  Tipo: 'Caminhão',
  Marca: 'Volvo',
  'Tipo de Combustível': 'Diesel S10',
  Cidade: 'ponta porã',
  Proprietario: 'Empresa',
  'Capacidade Combustível': '275,5',
  Km: '',
};

describeOnBothServers('main path', 'veiculos', (server, context) => {
  let frota: Client;
  beforeAll(async () => {
    frota = await server.login('Frota');
    await created(VOLVO.Placa);
  });

  async function created(Placa: string): Promise<{ id: number; Placa: string }> {
    const answer = await frota.post('/api/veiculos-frota', { ...VOLVO, Placa });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  }

  it('lists by plate, page by page, and finds either form', async () => {
    for (const placa of ['LST3B33', 'LST1111', 'LST2K22']) await created(placa);
    const first = await frota.get('/api/veiculos-frota?busca=lst&limite=2');
    expect(first.headers['x-total']).toBe('3');
    const plates = (answer: typeof first) =>
      answer.json<{ Placa: string }[]>().map(({ Placa }) => Placa);
    expect(plates(first)).toEqual(['LST1111', 'LST2K22']);
    const cursor = first.headers['x-proximo-cursor'];
    const rest = await frota.get(`/api/veiculos-frota?busca=lst&limite=2&cursor=${cursor}`);
    expect(plates(rest)).toEqual(['LST3B33']);
    expect(plates(await frota.get('/api/veiculos-frota?busca=lst-1b11'))).toEqual(['LST1111']);
    expect(plates(await frota.get('/api/veiculos-frota?busca=3133'))).toEqual(['LST3B33']);
    expect(plates(await frota.get('/api/veiculos-frota?busca=lst1b'))).toEqual(['LST1111']);
    await created('LST4O44');
    expect(plates(await frota.get('/api/veiculos-frota?busca=LST404'))).toEqual(['LST4O44']);
    const all = await frota.get('/api/veiculos-frota/placas');
    expect(all.json()).toContainEqual({ Placa: 'LST1111', 'Centro de custo': 'ENTREGA' });
  });

  if (!context.isWhole) return;

  it('registers a vehicle, city and fuel as the company writes them', async () => {
    const answer = await frota.post('/api/veiculos-frota', { ...VOLVO, Placa: 'reg-1d23' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...VOLVO,
      id: expect.any(Number),
      Placa: 'REG1D23',
      'Tipo de Combustível': 'DIESEL S10',
      Cidade: 'Ponta Pora',
      'Capacidade Combustível': 275.5,
      Km: null,
      'Usa ARLA': false,
      versao: expect.any(String),
    });
  });

  it.each(['ABC1D23', 'abc1323', 'ABC-1323'])(
    'refuses %s: it is the same vehicle',
    async (Placa) => {
      const answer = await frota.post('/api/veiculos-frota', { ...VOLVO, Placa });
      expect(answer.statusCode).toBe(409);
      const { error, campos } = answer.json();
      expect(campos).toEqual({ Placa: error });
      expect(error).toMatch(/^A placa ABC1[D3]23 já está cadastrada\.$/);
    },
  );

  it.each([
    ['Placa', 'ABC12', 'Digite uma placa válida (ABC1234 ou ABC1D23).'],
    ['Centro de custo', 'X', 'Escolha o Centro de custo: ENTREGA ou PUXADA.'],
    ['Marca', ' ', 'O campo Marca é obrigatório.'],
    [
      'Capacidade Combustível',
      '-1',
      'Digite só o número, sem sinal e com até 3 casas decimais, como 80,5.',
    ],
    ['Km', -5, 'Digite um número inteiro, como 120345 ou 120.345.'],
  ])('refuses a bad %s', async (field, value, message) => {
    const body = { ...VOLVO, Placa: 'XYZ9A99', [field]: value };
    const answer = await frota.post('/api/veiculos-frota', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: message, campos: { [field]: message } });
  });

  it.each([
    ['Tipo de Combustível', 'GASOLINA', 'Use DIESEL S10 ou DIESEL S500.'],
    ['Cidade', 'Campo Grande', /^Use uma das cidades: Amambai, /],
    ['Km', 12_000, 'Use 10000, 15000 ou 20000, ou deixe em branco.'],
  ])('takes of %s only what the form offers', async (field, value, message) => {
    const answer = await frota.post('/api/veiculos-frota', {
      ...VOLVO,
      Placa: 'XYZ9A98',
      [field]: value,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({ [field]: expect.stringMatching(message) });
  });

  it('leaves what is stored as it is, but takes no other foreign value', async () => {
    const { id } = await created('OLD1A11');
    await context.db
      .updateTable('veiculo')
      .set({ tipo_combustivel: 'GASOLINA', cidade: 'Campo Grande', km_preventiva: 12_000 })
      .where('id', '=', id)
      .execute();
    const stored = {
      ...VOLVO,
      Placa: 'OLD1A11',
      'Tipo de Combustível': 'GASOLINA',
      Cidade: 'Campo Grande',
      Km: 12_000,
    };
    const path = `/api/veiculos-frota/${id}`;
    const kept = await frota.put(path, { ...stored, Marca: 'Scania' });
    expect(kept.statusCode).toBe(200);
    expect(kept.json()).toMatchObject({ Marca: 'Scania', Cidade: 'Campo Grande', Km: 12_000 });
    const other = await frota.put(path, { ...stored, Cidade: 'Corumbá' });
    expect(other.json().campos).toEqual({ Cidade: expect.stringMatching(/^Use uma das cidades/) });
    expect((await frota.put(path, { ...stored, Cidade: 'Tacuru' })).json().Cidade).toBe('Tacuru');
  });

  it('changes a vehicle, and not into another one', async () => {
    const { id } = await created('CHG1A11');
    const body = { ...VOLVO, Placa: 'CHG1A12', Km: 20000 };
    const changed = await frota.put(`/api/veiculos-frota/${id}`, body);
    expect(changed.json()).toMatchObject({ id, Placa: 'CHG1A12', Km: 20000 });
    expect((await frota.put(`/api/veiculos-frota/${id}`, VOLVO)).statusCode).toBe(409);
    expect((await frota.put('/api/veiculos-frota/2147483000', body)).statusCode).toBe(404);
    expect((await frota.put('/api/veiculos-frota/99999999999', body)).statusCode).toBe(400);
  });

  it('removes a vehicle; its plate is free again', async () => {
    const { id } = await created('DEL1A11');
    expect((await frota.delete(`/api/veiculos-frota/${id}`)).statusCode).toBe(204);
    expect((await frota.delete(`/api/veiculos-frota/${id}`)).statusCode).toBe(404);
    expect((await frota.get('/api/frota/veiculo/DEL1A11')).statusCode).toBe(404);
    await created('DEL1A11');
  });

  it('exports what the search finds, for a spreadsheet', async () => {
    for (const placa of ['CSV1111', 'CSV2B22']) await created(placa);
    await frota.post('/api/veiculos-frota', {
      ...VOLVO,
      Placa: 'CSV3333',
      Marca: '=1+1',
      Km: 15000,
      'Usa ARLA': 'sim',
    });
    const answer = await frota.get('/api/veiculos-frota.csv?busca=csv');
    expect(answer.headers['content-disposition']).toMatch(
      /filename="veiculos_frota_\d{4}-\d{2}-\d{2}\.csv"/,
    );
    const rest = 'DIESEL S10;Ponta Pora;Empresa;275,5';
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFPlaca;Centro de custo;Tipo;Marca;Tipo de Combustível;Cidade;Proprietario;Capacidade Combustível;Km;Usa ARLA',
      `CSV-1111;ENTREGA;Caminhão;Volvo;${rest};;Não`,
      `CSV2B22;ENTREGA;Caminhão;Volvo;${rest};;Não`,
      `CSV-3333;ENTREGA;Caminhão;'=1+1;${rest};15000;Sim`,
      '',
    ]);
    const all = await frota.get('/api/veiculos-frota.csv');
    expect(all.body.split('\r\n').length).toBeGreaterThan(5);
  });

  it('tells anybody what a plate takes, in either form', async () => {
    await created('INF1C23');
    const manobrista = await server.login('Manobrista');
    const answer = await manobrista.get('/api/frota/veiculo/inf-1223');
    expect(answer.json()).toEqual({
      Placa: 'INF1C23',
      'Tipo de Combustível': 'DIESEL S10',
      tipo_combustivel: 'DIESEL S10',
      Cidade: 'Ponta Pora',
      'Capacidade Combustível': 275.5,
      tarefa_aberta: false,
      ultimo_km: null,
    });
  });

  it('offers the one registered plate that looks alike', async () => {
    await created('QRS7B81');
    const near = await frota.get('/api/frota/veiculo/QRS7881');
    expect(near.statusCode).toBe(404);
    expect(near.json()).toEqual({
      error: 'Veículo não encontrado na frota.',
      sugestao: 'QRS7B81',
    });
    const far = await frota.get('/api/frota/veiculo/WWW0W00');
    expect(far.json()).toEqual({ error: 'Veículo não encontrado na frota.' });
  });

  it('offers the one registered plate that a reading misses a character of', async () => {
    await created('MSC4X77');
    for (const lida of ['MSC4X7', 'SC4X77', 'MSCX77']) {
      const answer = await frota.get(`/api/frota/veiculo/${lida}`);
      expect(answer.json().sugestao).toBe('MSC4X77');
    }
  });

  it('offers none of two that look alike', async () => {
    await created('VFL1M00');
    await created('UEL1M00');
    const answer = await frota.get('/api/frota/veiculo/UFL1M00');
    expect(answer.json().sugestao).toBeUndefined();
  });

  it('orders the vehicles by what they did last, page by page, those that never fueled last', async () => {
    const { usuario } = await server.usuario('Motorista');
    for (const Placa of ['ORD1A11', 'ORD2A22', 'ORD3A33', 'ORD4A44']) await created(Placa);
    const fuel = async (placa: string, data: string, km: string): Promise<void> => {
      const answer = await frota.post('/api/ajuste/externo', {
        id: v7(),
        data,
        horario: '10:00',
        placa,
        km,
        litragem: '50',
        motorista: usuario,
        tipo: 'DIESEL S10',
        motivo: 'Sem sinal no pátio',
      });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await fuel('ORD1A11', '2026-01-12', '9000');
    await fuel('ORD2022', '2026-01-10', '20000');
    await fuel('ORD3A33', '2026-01-11', '100');
    const listed = (query: string): Promise<string[]> =>
      readPages(frota, `/api/veiculos-frota?busca=ORD&limite=1&${query}`, (answer) =>
        answer.json().map(({ Placa }: { Placa: string }) => Placa[3]),
      );
    expect(await listed('')).toEqual(['1', '2', '3', '4']);
    expect(await listed('sentido=desc')).toEqual(['4', '3', '2', '1']);
    expect(await listed('ordem=km')).toEqual(['3', '1', '2', '4']);
    expect(await listed('ordem=km&sentido=desc')).toEqual(['2', '1', '3', '4']);
    expect(await listed('ordem=ultimo')).toEqual(['2', '3', '1', '4']);
    expect(await listed('ordem=dias')).toEqual(['1', '3', '2', '4']);
    expect(await listed('ordem=media&sentido=desc')).toEqual(['1', '2', '3', '4']);
    expect(await listed('ordem=cidade')).toEqual(['1', '2', '3', '4']);
    const [first] = (await frota.get('/api/veiculos-frota?busca=ORD1')).json();
    expect(first).toMatchObject({
      ultimo_km: { km: 9_000, onde: 'abastecimento' },
      media_km: null,
    });
    expect(first.ultimo_abastecimento).toBe('2026-01-12T14:00:00.000Z');

    const answer = await frota.get('/api/veiculos-frota?busca=ORD&limite=1&ordem=km');
    const cursor = answer.headers['x-proximo-cursor'];
    const foreign = await frota.get(`/api/veiculos-frota?ordem=ultimo&cursor=${cursor}`);
    expect(foreign.statusCode).toBe(400);
  });
});
