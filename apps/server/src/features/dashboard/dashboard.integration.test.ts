import { mensagensDashboard } from '@frota/contract/dashboard';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPages } from '../../testing/client.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { post, startYard, type Yard } from '../../testing/yard.ts';

/**
 * March 2026 until the 10th. ABC1D23 (ENTREGA, also as ABC1323) runs 600 km on 200 litres, 50 of them from
 * elsewhere, then 400 on 80; DEF2345 (PUXADA) turns its odometer back; GHI5J67 is not registered.
 */
describeOnBothDatabases('main path', 'the dashboard', (context) => {
  let yard: Yard;
  let foreign: string;

  const interno = (data: string, placa: string, km: number, litragem: string) => {
    const tipo = placa === 'DEF2345' ? 'DIESEL S500' : 'DIESEL S10';
    return yard.ajuste('interno', {
      data,
      horario: '00:30',
      placa,
      km: String(km),
      tipo,
      litragem,
    });
  };
  const externo = (data: string, placa: string, fields: object) =>
    yard.ajuste('externo', { data, horario: '22:00', placa, ...fields });
  const cancel = (origem_id: string) =>
    yard.frota.post('/api/posto/estorno', {
      origem: 'abastecimento_interno',
      origem_id,
      motivo: 'Lançado duas vezes',
    });
  const get = async (path: string) => {
    const answer = await yard.frota.get(path);
    return { ...answer.json(), status: answer.statusCode, headers: answer.headers };
  };
  const resumo = (query = '') => get(`/api/dashboard/resumo${query}`);
  const registros = (query = '') => get(`/api/dashboard/registros${query}`);

  beforeAll(async () => {
    yard = await startYard(context);
    await yard.veiculo('ABC1D23');
    const puxada = { 'Centro de custo': 'PUXADA', 'Tipo de Combustível': 'DIESEL S500' };
    await yard.veiculo('DEF2345', puxada);
    // None of it in the order of time.
    await interno('2026-03-05', 'ABC1323', 100_600, '150');
    await cancel(await interno('2026-03-03', 'ABC1D23', 100_001, '999'));
    await externo('2026-03-02', 'ABC1D23', {
      km: '100300',
      tipo: 'DIESEL S10',
      litragem: '50',
      litragemArla: '7,5',
      valor: '312,45',
    });
    await interno('2026-02-20', 'ABC1D23', 100_000, '100');
    await interno('2026-03-04', 'DEF2345', 4_990, '40,125');
    await interno('2026-03-01', 'DEF2345', 5_000, '30');
    await externo('2026-02-28', 'GHI5J67', { km: '9000', tipo: 'DIESEL S10', litragem: '20' });
    const tarefa = await yard.checkin({ placa: 'ABC1D23', km: '100993' });
    await yard.assumir(yard.manobrista, tarefa.id);
    await yard.concluir({
      tarefaId: tarefa.id,
      placa: 'ABC1D23',
      km: '101000',
      bombaLitros: '80',
      arlaLitros: '4',
    });
    foreign = await yard.externo(await yard.login('Motorista', 'Davi Lima'), {
      placa: 'DEF2345',
      km: '5100',
      bombaValor: '512.30',
      bombaLitros: '77.5',
      tipoCombustivel: 'Diesel S500',
    });
  });
  afterAll(() => yard.close());

  it('sums both kinds up for this month unless told otherwise', async () => {
    const { status, headers: _, ...figures } = await resumo();
    expect(status).toBe(200);
    expect(figures).toEqual({
      inicio: '2026-03-01',
      fim: '2026-03-10',
      cards: {
        totalRegistros: 6,
        mediaDiferencaKm: 7,
        totalDieselS10: 280,
        totalDieselS500: 147.625,
        totalArla: 11.5,
      },
      rankings: {
        manobristas: [{ id: yard.manobrista.user.id, nome: 'Manobrista Um', total: 4 }],
        motoristas: [
          { id: expect.any(Number), nome: 'João da Silva', total: 2 },
          { id: expect.any(Number), nome: 'Davi Lima', total: 1 },
        ],
        portaria: [{ id: yard.portaria.user.id, nome: 'Portaria Um', total: 1 }],
      },
      // 600 km on 200 litres and 400 on 80, in one month.
      consumo: [
        { placa: 'ABC1D23', mediaKm: 3.571429, meses: 1, registros: 2, foraDaFaixa: false },
      ],
      discrepancias: [],
      volumes: [
        { tipo: 'Diesel S10', litros: 280 },
        { tipo: 'Diesel S500', litros: 147.625 },
        { tipo: 'ARLA', litros: 11.5 },
      ],
      gastos: [],
      foraDaMedia: { passos: 1, diferencas: 0 },
    });
  });

  if (!context.isWhole) return;

  it('shows where km differ for internal records, and what was spent for external ones', async () => {
    const internal = await resumo('?source=interno');
    expect(internal.cards).toMatchObject({ totalRegistros: 4, totalDieselS10: 230 });
    expect(internal.consumo).toHaveLength(1);
    expect(internal.discrepancias).toEqual([
      {
        id: expect.any(String),
        placa: 'ABC1D23',
        data: '2026-03-10T12:00:00.000Z',
        km: 101000,
        km_portaria: 100993,
        diferencaKm: 7,
      },
    ]);
    const external = await resumo('?source=externo');
    expect(external.cards).toEqual({
      totalRegistros: 2,
      mediaDiferencaKm: null,
      totalArla: 7.5,
      totalDieselS10: 50,
      totalDieselS500: 77.5,
    });
    expect(external.rankings).toMatchObject({ manobristas: [], portaria: [] });
    expect(external.consumo).toEqual([]);
    expect(external.gastos).toEqual([
      { placa: 'DEF2345', valor: 512.3 },
      { placa: 'ABC1D23', valor: 312.45 },
    ]);
  });

  it.each([
    ['?centro_custo=PUXADA', 3],
    ['?centro_custo=ENTREGA', 3],
    ['?centro_custo=Todos', 6],
    ['?inicio=2026-02-01', 8],
    ['?inicio=2026-02-28&fim=2026-02-28', 1],
    ['?inicio=2026-03-01&fim=2026-03-01', 1],
    ['?inicio=2026-04-01', 0],
  ])('counts for %s %i records', async (query, total) => {
    expect((await resumo(query)).cards.totalRegistros).toBe(total);
    expect((await registros(query)).headers['x-total']).toBe(String(total));
  });

  it('lists the rows newest first with what is derived, whatever the form of the plate', async () => {
    const { dados } = await registros('?placa=abc1d2');
    expect(dados).toMatchObject([
      {
        source: 'interno',
        placa: 'ABC1D23',
        data: '2026-03-10T12:00:00.000Z',
        km: 101000,
        litros: 80,
        combustivel: 'Diesel S10',
        arla_litros: 4,
        manobrista: 'Manobrista Um',
        portaria: 'Portaria Um',
        motorista: 'João da Silva',
        km_portaria: 100993,
        valor: null,
        centro_custo: 'ENTREGA',
        mediaKm: 5,
        diferencaKm: 7,
        passo: 'normal',
        foraDaMedia: false,
        corrigido: false,
      },
      { placa: 'ABC1323', centro_custo: 'ENTREGA', mediaKm: 3, diferencaKm: null, portaria: 'N/A' },
      {
        source: 'externo',
        placa: 'ABC1D23',
        valor: 312.45,
        mediaKm: null,
        passo: null,
        manobrista: 'N/A',
        portaria: 'N/A',
        motorista: 'João da Silva',
        km_portaria: null,
      },
    ]);
  });

  it.each([
    ['placa=C13', ['ABC1D23', 'ABC1323', 'ABC1D23']],
    ['placa=DEF2E45', []],
    ['placa=def-2d45', ['DEF2345', 'DEF2345', 'DEF2345']],
    ['pessoa=Davi Lima&papel=motorista', ['DEF2345']],
    ['pessoa=Davi Lima&papel=manobrista', []],
    ['pessoa=Portaria Um&papel=portaria', ['ABC1D23']],
    [
      'pessoa=Manobrista Um&papel=manobrista&source=interno&centro_custo=PUXADA',
      ['DEF2345', 'DEF2345'],
    ],
    ['source=externo', ['DEF2345', 'ABC1D23']],
    ['placa=GHI&inicio=2026-02-01', ['GHI5J67']],
  ])('filters the table by %s', async (query, placas) => {
    const { dados, headers } = await registros(`?${query}`);
    expect(dados.map(({ placa }: { placa: string }) => placa)).toEqual(placas);
    expect(headers['x-total']).toBe(String(placas.length));
  });

  it('marks a step that cannot be and leaves it out of the average', async () => {
    const { dados } = await registros('?placa=DEF2345&source=interno');
    expect(dados).toMatchObject([
      { km: 4990, mediaKm: null, passo: 'semAvanco', foraDaMedia: true },
      { km: 5000, mediaKm: null, passo: 'primeiro', foraDaMedia: false },
    ]);
  });

  it('gives the rows page by page', async () => {
    const path = '/api/dashboard/registros?limite=4';
    const seen = await readPages(yard.frota, path, (answer) => answer.json().dados);
    expect(seen).toEqual((await registros()).dados);
    expect(seen).toHaveLength(6);
  });

  it.each([
    ['/api/dashboard/resumo?inicio=2026-03-02&fim=2026-03-01', 'inicio'],
    ['/api/dashboard/registros?cursor=oi', 'cursor'],
    ['/api/dashboard/registros?pessoa=Ana', 'papel'],
    ['/api/dashboard/registros?source=ambos', 'source'],
    ['/api/dashboard/registros.csv?centro_custo=OUTRO', 'centro_custo'],
    ['/api/tarefas/dashboard?cursor=oi', 'cursor'],
  ])('refuses %s by its %s', async (path, campo) => {
    const { status, campos } = await get(path);
    expect(status).toBe(400);
    expect(Object.keys(campos)).toEqual([campo]);
  });

  it('answers the specification’s two calls with its field names', async () => {
    const internal = await get('/api/tarefas/dashboard?limite=1&placa=ABC1D23');
    expect(internal.headers).toMatchObject({
      'x-total': '3',
      'x-proximo-cursor': expect.any(String),
    });
    expect(internal.dados).toEqual([
      {
        id: expect.any(String),
        placa: 'ABC1D23',
        criado_em: '2026-03-10T12:00:00.000Z',
        finalizado_em: '2026-03-10T12:00:00.000Z',
        km_manobrista: 101000,
        km_portaria: 100993,
        bombaLitros: 80,
        combustivel: 'Diesel S10',
        arla_litros: 4,
        usuario_manobrista: 'Manobrista Um',
        usuario_portaria: 'Portaria Um',
        usuario_motorista: 'João da Silva',
        lancado_por: null,
      },
    ]);
    const query = '?inicio=2026-03-10&fim=2026-03-10&centro_custo=PUXADA';
    const external = await get(`/api/abastecimentos-externos/dashboard${query}`);
    expect(external.dados).toEqual([
      {
        id: foreign,
        placa: 'DEF2345',
        created_at: '2026-03-10T12:00:00.000Z',
        km: 5100,
        bomba_litros: 77.5,
        bomba_valor_total: 512.3,
        tipo_combustivel_veiculo: 'Diesel S500',
        arla_litros: 0,
        usuario: 'Davi Lima',
        nivel_combustivel_tanque: '1',
        lancado_por: null,
      },
    ]);
  });

  it('exports the rows with their offset: internal ones in the company’s time, external in UTC', async () => {
    const csv = await yard.frota.get('/api/dashboard/registros.csv?placa=ABC1D23');
    expect(csv.headers['content-disposition']).toContain(
      'registros_dashboard_total_2026-03-01_a_2026-03-10.csv',
    );
    expect(csv.body.split('\r\n')).toEqual([
      '\uFEFFOrigem;Data/Hora;Fuso;Placa;Centro de custo;Combustível;Litros;Litros de Arla;KM;KM portaria;Dif. KM;Média (km/L);Valor (R$);Manobrista;Motorista;Portaria;Fora da média;Lançado por;Motivo do lançamento;Parcial;Fora da faixa',
      'Interno;10/03/2026 08:00;UTC-04:00;ABC1D23;ENTREGA;Diesel S10;80,000;4,000;101000;100993;7;5,000;;Manobrista Um;João da Silva;Portaria Um;;;;Não;Não',
      'Interno;05/03/2026 00:30;UTC-04:00;ABC-1323;ENTREGA;Diesel S10;150,000;0,000;100600;;;3,000;;Manobrista Um;N/A;N/A;;Frota Um;Sem sinal no pátio;Não;Não',
      'Externo;03/03/2026 02:00;UTC+00:00;ABC1D23;ENTREGA;Diesel S10;50,000;7,500;100300;;;;312,45;N/A;João da Silva;N/A;;Frota Um;Sem sinal no pátio;Não;Não',
      '',
    ]);
    const doubtful = await yard.frota.get('/api/dashboard/registros.csv?placa=DEF&source=interno');
    expect(doubtful.body).toContain(
      ';O KM não aumentou desde o abastecimento interno anterior.;Frota Um;Sem sinal no pátio;Não;Não\r\n',
    );
  });

  it('exports the summary of plates with an internal record before the period and in it', async () => {
    const csv = await yard.frota.get('/api/dashboard/resumo.csv');
    expect(csv.headers['content-disposition']).toContain(
      'resumo_dashboard_total_2026-03-01_a_2026-03-10.csv',
    );
    expect(csv.body.split('\r\n')).toEqual([
      '\uFEFFPlaca;Centro de custo;Abastecimento anterior;KM anterior;Último abastecimento;KM final;Fuso;KM rodados;Litros;Média entre os dois (km/L);Fora da média;Média mensal (km/L)',
      'ABC1D23;ENTREGA;20/02/2026 00:30;100000;10/03/2026 08:00;101000;UTC-04:00;1000;280,000;3,571;;3,571',
      '',
    ]);
    const back = await yard.frota.get('/api/dashboard/resumo.csv?inicio=2026-03-02&placa=DEF2345');
    expect(back.body).toContain(
      ';5000;04/03/2026 00:30;4990;UTC-04:00;-10;40,125;;O KM não aumentou',
    );
  });

  it.each([
    ['registros.csv?placa=ZZZ', mensagensDashboard.nadaParaExportar],
    ['registros.csv?inicio=2026-04-01', mensagensDashboard.nadaParaExportar],
    ['resumo.csv?source=externo', mensagensDashboard.nadaNoResumo],
    ['resumo.csv?centro_custo=PUXADA', mensagensDashboard.nadaNoResumo],
  ])('says so where there is nothing in %s', async (path, message) => {
    const { status, error } = await get(`/api/dashboard/${path}`);
    expect({ status, error }).toEqual({ status: 404, error: message });
  });

  it('takes over what Frota corrects in Conferência, at the pump and at the gate', async () => {
    const { km, litros } = { km: '101.200', litros: '60,5' };
    const tarefa = await yard.checkin({ placa: 'ABC1D23', km: '111.050' });
    await yard.assumir(yard.manobrista, tarefa.id);
    const { fields, files } = await yard.completionPosting({
      tarefaId: tarefa.id,
      placa: 'ABC1D23',
      km: '112000',
      bombaLitros: '605',
    });
    const id = (await post(yard.manobrista, '/api/tarefas/checkin', { fields, files })).json().id;
    const author = (await context.db.selectFrom('usuario').select('id').executeTakeFirst())!.id;
    const item = (
      origem: 'checkin' | 'abastecimento_interno',
      origem_id: string,
      campo: string,
    ) => ({
      id: v7(),
      origem,
      origem_id,
      campo,
      motivo: 'semLeitura' as const,
      valor_lido: null,
      valor_informado: '',
      placa: 'ABC1D23',
      usuario_id: author,
      usuario_nome: 'x',
      criada_em: new Date(),
      detalhe: null,
      decidida_em: null,
    });
    const items = [
      item('abastecimento_interno', id, 'km'),
      item('abastecimento_interno', id, 'bombaLitros'),
      item('checkin', tarefa.id, 'km'),
    ];
    await context.db.insertInto('conferencia').values(items).execute();
    const rowOf = async () =>
      (await registros('?inicio=2026-03-10')).dados.find((row: { id: string }) => row.id === id);
    expect(await rowOf()).toMatchObject({ passo: 'acimaDoLimite', foraDaMedia: true });
    const decide = (index: number, valor_corrigido: string) =>
      yard.frota.post(`/api/conferencias/${items[index]!.id}`, {
        decisao: 'corrigido',
        valor_corrigido,
      });
    expect((await decide(0, 'cento e um mil')).json().campos).toEqual({
      valor_corrigido: 'Digite um número inteiro, como 120345 ou 120.345.',
    });
    expect((await decide(0, km)).statusCode).toBe(204);
    expect((await decide(1, litros)).statusCode).toBe(204);
    expect((await decide(2, '101198')).statusCode).toBe(204);
    expect(await rowOf()).toMatchObject({
      km: 101200,
      litros: 60.5,
      km_portaria: 101198,
      diferencaKm: 2,
      corrigido: true,
      mediaKm: 200 / 60.5,
      passo: 'normal',
      foraDaMedia: false,
    });
    await cancel(id);
    expect(await rowOf()).toBeUndefined();
  });
});
