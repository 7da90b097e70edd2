import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { correct } from '../../testing/correct.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post } from '../../testing/yard.ts';

describeInYard('the story of a check-in, and what to look at', (yard, context) => {
  /** A task that was taken, given back, taken again and fueled with more than the tank takes. */
  async function abastecida(placa: string): Promise<string> {
    await yard.veiculo(placa);
    const { id } = await yard.checkin({ placa });
    yard.clock.advance(60_000);
    await yard.assumir(yard.manobrista, id);
    yard.clock.advance(60_000);
    await yard.manobrista.post(`/api/tarefas/deixar/${id}`, {});
    yard.clock.advance(60_000);
    await yard.assumir(yard.manobrista, id);
    yard.clock.advance(60_000);
    await yard.concluir({ tarefaId: id, placa, bombaLitros: '301' });
    return id;
  }
  const listValues = (placa: string, situacao?: 'decididas') =>
    yard.frota
      .get(`/api/conferencias?busca=${placa}${situacao ? `&situacao=${situacao}` : ''}`)
      .then((answer) => answer.json().conferencias);

  it('tells who did what when, with the photos and the fueling', async () => {
    const id = await abastecida('HIS1D23');
    const detalhe = (await yard.frota.get(`/api/checkin/${id}`)).json();
    expect(detalhe.checkin).toMatchObject({ id, status: 'finalizado', km_manobrista: 120510 });
    expect(
      detalhe.historico.map((h: { acao: string; usuario: string }) => [h.acao, h.usuario]),
    ).toEqual([
      ['checkin', 'Portaria Um'],
      ['assumida', 'Manobrista Um'],
      ['devolvida', 'Manobrista Um'],
      ['assumida', 'Manobrista Um'],
      ['abastecida', 'Manobrista Um'],
    ]);
    expect(
      detalhe.fotos.map(({ de, papel }: { de: string; papel: string }) => `${de} ${papel}`).sort(),
    ).toEqual([
      'abastecimento fotoBomba',
      'abastecimento fotoPainelCombustivel',
      'abastecimento fotoPainelKm',
      'abastecimento fotoPlaca',
      'checkin fotoPainelCombustivel',
      'checkin fotoPainelKm',
      'checkin fotoPlaca',
    ]);
    expect(detalhe.abastecimentos).toMatchObject([{ litros: 301, estornado: false }]);
    expect((await yard.frota.get(detalhe.fotos[0].url)).statusCode).toBe(200);
    expect((await yard.frota.get(`/api/checkin/${v7()}`)).statusCode).toBe(404);
  });

  it('says of a fueling what Frota corrected, with what was sent, and nothing of a cancelled one', async () => {
    const id = await abastecida('COD1D23');
    const detalhe = async () => (await yard.frota.get(`/api/checkin/${id}`)).json();
    const [{ id: fueling, em, informado }] = (await detalhe()).abastecimentos;
    expect(informado).toBeNull();
    const record = { origem: 'abastecimento_interno' as const, id: fueling };
    const item = { placa: 'COD1D23', campo: 'km', valor: '120.550' };
    const km = await correct(context.db, yard, record, item);
    await correct(context.db, yard, record, { ...item, campo: 'bombaLitros', valor: '80' });
    const now = await detalhe();
    const por = { acao: 'corrigida', usuario: 'Frota Um' };
    expect(now.historico.slice(-2)).toMatchObject([
      { ...por, detalhe: 'KM: de – para 120.550 km.' },
      { ...por, detalhe: expect.stringMatching(/^Litros: de – para 80.L\.$/) },
    ]);
    expect(now.checkin).toMatchObject({ km_manobrista: 120_550 });
    expect(now.abastecimentos).toMatchObject([
      { litros: 80, km: 120_550, informado: { litros: 301, km: 120_510, em } },
    ]);
    expect((await yard.frota.get('/api/checkin.csv?busca=COD1D23')).body).toContain(
      ';120500;120550;',
    );
    expect((await yard.frota.delete(`${km}/decisao`)).statusCode).toBe(204);
    expect((await detalhe()).checkin).toMatchObject({ km_manobrista: 120_510 });
    const estorno = { ...record, id: undefined, origem_id: fueling, motivo: 'Em duplicidade' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    const none = { status: 'finalizado', km_manobrista: null, finalizado_em: null };
    expect(await detalhe()).toMatchObject({ checkin: none, abastecimentos: [{ estornado: true }] });
  });

  it('exports check-ins and deletions', async () => {
    await abastecida('CSV1D23');
    const csv = await yard.frota.get('/api/checkin.csv?busca=CSV1D23');
    expect(csv.headers['content-disposition']).toContain('registros_entrada_2026-03-10.csv');
    expect(csv.body.split('\r\n')).toHaveLength(3);
    expect(csv.body.split('\r\n')[0]).toBe(
      '\uFEFFData/Hora;Fuso;Placa;Status;Cidade;Motorista;Portaria;KM;KM no abastecimento;Placa informada;KM informado;' +
        'Nível;Combustível;Carrinho;Cone;Trava-rodas;Finalizado em;Itens não vistos;Motorista informado',
    );
    expect(csv.body).toContain(';UTC-04:00;CSV1D23;finalizado;Dourados;');
    const itens = { cone: 'NOK', travaRodas: 'NOK', itens_nao_vistos: 'travaRodas' };
    const other = await yard.checkin({ placa: 'CSV1D23', ...itens });
    const entradas = (await yard.frota.get('/api/checkin.csv?busca=CSV1D23')).body;
    expect(entradas).toContain(';OK;NOK;NOK;;Trava-rodas;\r\n');
    const motivo_param = '=Vistoria duplicada na portaria';
    await yard.frota.post('/api/rpc/excluir_tarefa_com_log', {
      tarefa_id_param: other.id,
      motivo_param,
    });
    const deleted = await yard.frota.get('/api/logs/exclusoes.csv?busca=vistoria');
    expect(deleted.headers['content-disposition']).toContain('logs_exclusao_2026-03-10.csv');
    expect(deleted.body.split('\r\n')[0]).toBe(
      '\uFEFFExcluído em;Fuso;Excluído por;Motivo;Placa;Placa informada;KM da tarefa;Tipo de combustível',
    );
    expect(deleted.body).toMatch(/ \d\d:\d\d;UTC-04:00;Frota Um;'=Vistoria duplicada na portaria;/);
    const [log] = (await yard.frota.get('/api/logs/exclusoes')).json().logs;
    const story = (await yard.frota.get(`/api/checkin/${log.tarefa_id}`)).json();
    expect(story.historico.at(-1)).toMatchObject({ acao: 'excluida', detalhe: motivo_param });
  });

  it('lists doubtful values with their photo, until somebody decides', async () => {
    await abastecida('CNF1D23');
    const conferencias = await listValues('CNF1D23');
    expect(conferencias).toMatchObject([
      { campo: 'bombaLitros', motivo: 'acimaDoTanque', valor_informado: '301', decisao: null },
    ]);
    expect(conferencias[0].fotos).toHaveLength(1);
    const path = `/api/conferencias/${conferencias[0].id}`;
    const blank = await yard.frota.post(path, { decisao: 'corrigido', valor_corrigido: ' ' });
    expect(blank.json().campos).toEqual({ valor_corrigido: 'Digite o valor correto.' });
    const right = { decisao: 'corrigido', valor_corrigido: '30,1' };
    const answers = await Promise.all([yard.frota.post(path, right), yard.frota.post(path, right)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204]);
    const { auditoria } = (await yard.frota.get('/api/auditoria?acao=correcao')).json();
    expect(auditoria.filter(({ alvo }: { alvo: string }) => alvo === 'CNF1D23')).toHaveLength(1);
    expect(await listValues('CNF1D23')).toEqual([]);
    expect(await listValues('CNF1D23', 'decididas')).toMatchObject([
      { decisao: 'corrigido', valor_corrigido: '30,1', decidida_por: 'Frota Um' },
    ]);
    expect((await yard.frota.post(`/api/conferencias/${v7()}`, right)).statusCode).toBe(404);
  });

  it('takes a decision back: the item is open again, the figures as they were sent', async () => {
    const litros = async (): Promise<number> => {
      const { dados } = (await yard.frota.get('/api/dashboard/registros')).json();
      return dados.find((row: { placa: string }) => row.placa === 'DSF1D23').litros;
    };
    const abertas = async (): Promise<number> =>
      (await yard.frota.get('/api/conferencias/contagem')).json().abertas;
    await abastecida('DSF1D23');
    const before = await abertas();
    const [item] = await listValues('DSF1D23');
    const right = { decisao: 'corrigido', valor_corrigido: '30,1' };
    expect((await yard.frota.post(`/api/conferencias/${item.id}`, right)).statusCode).toBe(204);
    expect(await abertas()).toBe(before - 1);
    const path = `/api/conferencias/${item.id}/decisao`;
    expect(await litros()).toBe(30.1);
    expect((await yard.portaria.delete(path)).statusCode).toBe(403);
    expect((await yard.frota.delete(path)).statusCode).toBe(204);
    expect(await litros()).toBe(301);
    expect(await abertas()).toBe(before);
    expect(await listValues('DSF1D23')).toMatchObject([
      {
        id: item.id,
        decisao: null,
        valor_corrigido: null,
        desfeitas: [
          {
            decisao: 'corrigido',
            valor_corrigido: '30,1',
            decidida_por: 'Frota Um',
            desfeita_por: 'Frota Um',
          },
        ],
      },
    ]);
    const again = await yard.frota.delete(path);
    expect([again.statusCode, again.json().error]).toEqual([
      409,
      'Este item ainda não foi conferido.',
    ]);
    expect((await yard.frota.delete(`/api/conferencias/${v7()}/decisao`)).statusCode).toBe(404);
    const confirmed = { decisao: 'confirmado' };
    expect((await yard.frota.post(`/api/conferencias/${item.id}`, confirmed)).statusCode).toBe(204);
  });

  it('tells the km of the vehicle before and after a doubtful one', async () => {
    const kms = ['1000', '9999', '1200'];
    for (const km of kms) {
      yard.clock.advance(60_000);
      const unread = km === '9999' && { fotoPainelKm: { bytes: await makePhoto() } };
      const posting = await yard.checkinPosting({ placa: 'KMV1D23', km }, unread || {});
      expect((await post(yard.portaria, '/api/checkin', posting)).statusCode).toBe(201);
    }
    const conferencias = await listValues('KMV1D23');
    expect(conferencias.filter(({ campo }: { campo: string }) => campo === 'km')).toMatchObject([
      { valor_informado: '9999', km_anterior: { km: 1000 }, km_seguinte: { km: 1200 } },
    ]);
    expect(conferencias.filter(({ campo }: { campo: string }) => campo !== 'km')).toMatchObject(
      kms.map(() => ({ km_anterior: null, km_seguinte: null })),
    );
  });

  it('shows each user what he sent, and what was flagged', async () => {
    await abastecida('MEU1D23');
    const mine = async () =>
      (await yard.manobrista.get('/api/lancamentos/meus?busca=MEU1D23')).json().lancamentos;
    const flagged = (decidida: boolean) => [
      {
        origem: 'abastecimento_interno',
        placa: 'MEU1D23',
        conferencias: [{ campo: 'bombaLitros', motivo: 'acimaDoTanque', decidida }],
      },
    ];
    expect(await mine()).toMatchObject(flagged(false));
    const [{ id }] = await listValues('MEU1D23');
    await yard.frota.post(`/api/conferencias/${id}`, { decisao: 'confirmado' });
    expect(await mine()).toMatchObject(flagged(true));
    await yard.checkin({ placa: 'MEU1D24' });
    const first = await yard.portaria.get('/api/lancamentos/meus?limite=1');
    expect(first.json().lancamentos).toHaveLength(1);
    const cursor = first.headers['x-proximo-cursor'];
    const second = await yard.portaria.get(`/api/lancamentos/meus?limite=1&cursor=${cursor}`);
    expect(second.json().lancamentos[0].id).not.toBe(first.json().lancamentos[0].id);
  });

  it('finds a plate in either form among what one sent, and counts it', async () => {
    const portaria = await yard.login('Portaria', 'Portaria Dois');
    for (const placa of ['ABC1D23', 'ABC1D23', 'XYZ9A87']) {
      yard.clock.advance(60_000);
      const answer = await post(portaria, '/api/checkin', await yard.checkinPosting({ placa }));
      expect(answer.statusCode).toBe(201);
    }
    const counts = await Promise.all(
      ['', 'abc-1d23', 'abc1323', 'XYZ9', 'ninguém'].map(async (busca) => {
        const path = `/api/lancamentos/meus?busca=${encodeURIComponent(busca)}`;
        const answer = await portaria.get(path);
        return [Number(answer.headers['x-total']), answer.json().lancamentos.length];
      }),
    );
    expect(counts).toEqual([
      [3, 3],
      [2, 2],
      [2, 2],
      [1, 1],
      [0, 0],
    ]);
  });
});
