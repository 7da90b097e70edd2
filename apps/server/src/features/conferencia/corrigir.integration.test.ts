import { mensagensCheckin } from '@frota/contract/checkin';
import { FOTO_CORRECAO, mensagensConferencia } from '@frota/contract/conferencia';
import { mensagensGerais } from '@frota/contract/rota';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInYard } from '../../testing/suite.ts';

describeInYard('correcting what nobody asked about', (yard) => {
  const NOTA = 'O motorista mandou a foto.';
  const detalhe = async (id: string) => (await yard.frota.get(`/api/checkin/${id}`)).json();
  const corrigir = (body: object, client = yard.frota) =>
    client.post('/api/conferencias', { id: v7(), nota: NOTA, ...body });

  async function upload(client: Client): Promise<string> {
    const form = formOf({ pasta: 'checkin-combustivel' }, { foto: { bytes: await makePhoto() } });
    return (await client.post('/api/fotos', form)).json().url;
  }

  it('corrects a check-in’s km once, with the decision, the trail and the way back of an open value', async () => {
    await yard.veiculo('CFG1A01');
    const { id: origem_id } = await yard.checkin({ placa: 'CFG1A01', km: '120500' });
    const de = { origem: 'checkin', origem_id, campo: 'km' };
    const id = v7();
    const body = { ...de, id, valor_corrigido: '120.510' };
    for (const answer of [await corrigir(body), await corrigir(body)]) {
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.json()).toEqual({ id });
    }
    expect((await detalhe(origem_id)).checkin).toMatchObject({
      km: 120_510,
      km_informado: 120_500,
    });
    const other = await corrigir({ ...body, valor_corrigido: '120.520' });
    expect([other.statusCode, other.json().error]).toEqual([409, mensagensGerais.idRepetido]);
    const trail = await yard.frota.get('/api/auditoria?acao=correcao&busca=CFG1A01');
    expect(trail.headers['x-total']).toBe('1');
    expect(trail.json().auditoria[0].mudancas).toEqual([
      { campo: 'km', antes: '120500', depois: '120510' },
      { campo: 'motivo', antes: null, depois: NOTA },
    ]);
    const { marcos } = (await yard.frota.get('/api/historia/veiculos/CFG1A01/marcos')).json();
    expect(marcos).toContainEqual(expect.objectContaining({ tipo: 'correcao', texto: NOTA }));

    const decididas = await yard.frota.get('/api/conferencias?situacao=decididas&busca=CFG1A01');
    expect(
      decididas.json().conferencias.find((item: { id: string }) => item.id === id),
    ).toMatchObject({
      motivo: 'pelaFrota',
      decisao: 'corrigido',
      valor_informado: '120500',
      valor_corrigido: '120.510',
      nota: NOTA,
    });
    expect((await yard.frota.delete(`/api/conferencias/${id}/decisao`)).statusCode).toBe(204);
    expect((await detalhe(origem_id)).checkin).toMatchObject({ km: 120_500, km_informado: null });
  });

  it('keeps a photo with the correction, which the record’s history opens, and takes no other’s', async () => {
    await yard.veiculo('CFG1A04');
    const { id: origem_id } = await yard.checkin({ placa: 'CFG1A04', km: '70500' });
    const de = { origem: 'checkin', origem_id, campo: 'km', valor_corrigido: '70510' };
    const fotoUrl = await upload(yard.frota);
    const foreign = await corrigir({ ...de, fotoUrl: await upload(yard.portaria) });
    expect(foreign.statusCode).toBe(400);
    const body = { ...de, id: v7(), fotoUrl };
    for (const answer of [await corrigir(body), await corrigir(body)]) {
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const { marcos } = (await yard.frota.get(`/api/historia/registros/${origem_id}`)).json();
    const [{ fotos }] = marcos.filter(({ tipo }: { tipo: string }) => tipo === 'correcao');
    expect(fotos).toEqual([{ papel: FOTO_CORRECAO, url: expect.stringContaining('/api/fotos/') }]);
    expect((await yard.frota.get(fotos[0].url)).statusCode).toBe(200);
    expect((await yard.portaria.get(fotos[0].url)).statusCode).toBe(404);
    const decididas = await yard.frota.get('/api/conferencias?situacao=decididas&busca=CFG1A04');
    const [item] = decididas.json().conferencias;
    expect(item.fotos).toContain(fotos[0].url);
  });

  it('closes what is open of the value, and refuses what is no correction', async () => {
    await yard.veiculo('CFG1A02');
    const { id: origem_id } = await yard.checkin(
      { placa: 'CFG1A02', km: '90000' },
      { fotoPainelKm: { bytes: await makePhoto() } },
    );
    const open = async (): Promise<string[]> =>
      (await yard.frota.get('/api/conferencias?busca=CFG1A02'))
        .json()
        .conferencias.filter(({ campo }: { campo: string }) => campo === 'km');
    expect(await open()).toHaveLength(1);
    const km = { origem: 'checkin', origem_id, campo: 'km' };
    const faults: [object, number, string][] = [
      [{ ...km, valor_corrigido: '90.000' }, 400, mensagensConferencia.jaVale],
      [
        { ...km, valor_corrigido: '90100', nota: 'erro' },
        400,
        'O motivo deve ter no mínimo 10 caracteres.',
      ],
      [{ ...km, campo: 'bombaLitros', valor_corrigido: '9' }, 400, mensagensConferencia.campoFixo],
      [
        { ...km, campo: 'ocorrido_em', valor_corrigido: '2099-01-01T00:00:00Z' },
        400,
        mensagensGerais.futuro,
      ],
      [
        { ...km, origem_id: v7(), valor_corrigido: '90100' },
        404,
        mensagensGerais.registroNaoEncontrado,
      ],
    ];
    for (const [body, status, error] of faults) {
      const answer = await corrigir(body);
      expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
        status,
        expect.stringContaining(error),
      ]);
    }
    expect((await corrigir({ ...km, valor_corrigido: '90100' }, yard.portaria)).statusCode).toBe(
      403,
    );
    expect((await corrigir({ ...km, valor_corrigido: '90100' })).statusCode).toBe(201);
    expect(await open()).toEqual([]);
  });

  it('brings litres of an own fueling into the tank’s book, and leaves a cancelled one', async () => {
    await yard.veiculo('CFG1A03');
    const id = await yard.ajuste('interno', { placa: 'CFG1A03', litragem: '80', km: '5000' });
    const litros = { origem: 'abastecimento_interno', origem_id: id, campo: 'bombaLitros' };
    const saldo = async (): Promise<number> =>
      (await yard.frota.get('/api/posto/saldos')).json()[0].saldo;
    const before = await saldo();
    expect((await corrigir({ ...litros, valor_corrigido: '82,5' })).statusCode).toBe(201);
    expect(await saldo()).toBeCloseTo(before - 2.5, 3);
    const estorno = { origem: 'abastecimento_interno', origem_id: id, motivo: 'Duplicado no dia' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBeLessThan(300);
    const answer = await corrigir({ ...litros, valor_corrigido: '83' });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      mensagensConferencia.encerrado.estornado,
    ]);
  });

  it('corrects who drove, at the gate and in what was fueled of it, and keeps whom the gate named', async () => {
    await yard.veiculo('CFG1A05');
    const certo = (await yard.login('Motorista', 'Nilo que Dirigiu')).user;
    const outro = (await yard.login('Motorista', 'Olga que Veio Depois')).user;
    const { id: origem_id } = await yard.checkin({ placa: 'CFG1A05', km: '70000' });
    await yard.assumir(yard.manobrista, origem_id);
    await yard.concluir({ tarefaId: origem_id, placa: 'CFG1A05', km: '70000' });
    const de = { origem: 'checkin', origem_id, campo: 'motorista' };
    const dirigiu = async () => {
      const busca = '/api/dashboard/registros?placa=CFG1A05&inicio=2020-01-01&fim=2100-01-01';
      const { motorista, motorista_informado } = (await detalhe(origem_id)).checkin;
      const [registro] = (await yard.frota.get(busca)).json().dados;
      return [motorista, motorista_informado, registro.motorista, registro.motorista_id];
    };
    const [enviado, , , enviadoId] = await dirigiu();

    const unknown = await corrigir({ ...de, valor_corrigido: 'Ninguém' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      expect.objectContaining({
        campos: { valor_corrigido: mensagensCheckin.motoristaDesconhecido },
      }),
    ]);
    const id = v7();
    const body = { ...de, id, valor_corrigido: certo.usuario.toLowerCase() };
    for (const answer of [await corrigir(body), await corrigir(body)]) {
      expect(answer.statusCode, answer.body).toBe(201);
    }
    expect(await dirigiu()).toEqual([certo.usuario, enviado, certo.usuario, certo.id]);
    const depois = v7();
    expect((await corrigir({ ...de, id: depois, valor_corrigido: outro.usuario })).statusCode).toBe(
      201,
    );
    expect(await dirigiu()).toEqual([outro.usuario, enviado, outro.usuario, outro.id]);
    // Another field's correction leaves the driver.
    expect((await corrigir({ ...de, campo: 'km', valor_corrigido: '70010' })).statusCode).toBe(201);
    expect(await dirigiu()).toEqual([outro.usuario, enviado, outro.usuario, outro.id]);

    for (const corrigida of [depois, id]) {
      const answer = await yard.frota.delete(`/api/conferencias/${corrigida}/decisao`);
      expect(answer.statusCode).toBe(204);
    }
    expect(await dirigiu()).toEqual([enviado, null, enviado, enviadoId]);
  });

  it('corrects who drove to a foreign station: it counts for him, and is still known as sent', async () => {
    await yard.veiculo('CFG1A06');
    const enviou = await yard.login('Motorista', 'Rita que Emprestou');
    const certo = await yard.login('Motorista', 'Saulo que Abasteceu');
    const envio = { id: v7(), placa: 'CFG1A06', km: '80000' };
    const origem_id = await yard.externo(enviou, envio);
    const de = { origem: 'abastecimento_externo', origem_id, campo: 'motorista' };
    const ofList = async (client: Client) => {
      const { lancamentos } = (await client.get('/api/lancamentos/meus?busca=CFG1A06')).json();
      return lancamentos.map((row: { id: string }) => row.id);
    };
    const state = async () => {
      const busca = '/api/dashboard/registros?placa=CFG1A06&inicio=2020-01-01&fim=2100-01-01';
      const [registro] = (await yard.frota.get(busca)).json().dados;
      const { marcos } = (await yard.frota.get(`/api/historia/registros/${origem_id}`)).json();
      const [{ quem, motorista_informado }] = marcos.filter(
        ({ tipo }: { tipo: string }) => tipo === 'abastecimento',
      );
      return [registro.motorista_id, quem.nome, motorista_informado?.nome ?? null];
    };
    expect(await state()).toEqual([enviou.user.id, enviou.user.usuario, null]);
    const id = v7();
    const body = { ...de, id, valor_corrigido: certo.user.usuario };
    expect((await corrigir(body)).statusCode).toBe(201);
    expect(await state()).toEqual([certo.user.id, certo.user.usuario, enviou.user.usuario]);
    expect([await ofList(enviou), await ofList(certo)]).toEqual([[], [origem_id]]);
    // His phone sends the form again, as after a lost answer.
    expect(await yard.externo(enviou, envio)).toBe(origem_id);
    expect((await yard.frota.delete(`/api/conferencias/${id}/decisao`)).statusCode).toBe(204);
    expect(await state()).toEqual([enviou.user.id, enviou.user.usuario, null]);
  });
});
