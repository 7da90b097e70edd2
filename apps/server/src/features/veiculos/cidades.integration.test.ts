import { mensagensCheckin } from '@frota/contract/checkin';
import { mensagensGerais } from '@frota/contract/rota';
import {
  CIDADES,
  type Cidade,
  mensagensCidades,
  mensagensVeiculos,
} from '@frota/contract/veiculos';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { correct } from '../../testing/correct.ts';
import { describeInYard } from '../../testing/suite.ts';
import { post, type Yard } from '../../testing/yard.ts';

const PATH = '/api/cidades';
const list = async (yard: Yard): Promise<{ cidades: Cidade[]; outras: Cidade }> =>
  (await yard.frota.get(PATH)).json();
const find = async (yard: Yard, nome: string): Promise<Cidade> =>
  (await list(yard)).cidades.find((cidade) => cidade.nome === nome)!;
const save = async (yard: Yard, nome: string, change: Partial<Cidade>) => {
  const { id, ...cidade } = await find(yard, nome);
  return yard.frota.put(`${PATH}/${id}`, { ...cidade, versao: undefined, ...change });
};
const trail = async (yard: Yard, query: string) =>
  (await yard.frota.get(`/api/auditoria?${query}`)).json().auditoria;

describeInYard('the cities', (yard) => {
  it('are those of the specification, with their rules in force since ever', async () => {
    const { cidades, outras } = await list(yard);
    expect(cidades.map(({ nome }) => nome)).toEqual([...CIDADES]);
    expect(cidades.filter(({ abastece_ate }) => abastece_ate !== '3/4')).toEqual([
      expect.objectContaining({ nome: 'Dourados', abastece_ate: '1/2', desde: null, veiculos: 0 }),
    ]);
    expect(outras).toMatchObject({ abastece_ate: '3/4', fechada: false, desde: null });
    expect((await yard.portaria.get(PATH)).statusCode).toBe(403);
  });
});

describeInYard('cities', (yard) => {
  it('are added once, by a name that none has or had, and offered to vehicles from then on', async () => {
    const nova = { nome: ' Bodoquena ', abastece_ate: '1/4' };
    const added = await yard.frota.post(PATH, nova);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ nome: 'Bodoquena', abastece_ate: '1/4', fechada: false });
    const [linha] = await trail(yard, 'acao=cidade_criada');
    expect(linha).toMatchObject({ alvo: 'Bodoquena', usuario: 'Frota Um' });
    for (const nome of ['BODOQUENA', 'naviraí', 'Outras cidades']) {
      const again = await yard.frota.post(PATH, { ...nova, nome });
      expect(again.statusCode).toBe(409);
      expect(again.json().campos.nome).toBe(mensagensCidades.repetida);
    }
    expect((await yard.frota.post(PATH, { ...nova, nome: ' ' })).statusCode).toBe(400);
    expect((await yard.frota.post(PATH, { nome: 'Jardim', abastece_ate: '1/3' })).statusCode).toBe(
      400,
    );
    await yard.veiculo('CID1A01', { Cidade: 'bodoquena' });
    const [veiculo] = (await yard.frota.get('/api/veiculos-frota?busca=CID1A01')).json();
    expect(veiculo.Cidade).toBe('Bodoquena');
    expect((await find(yard, 'Bodoquena')).veiculos).toBe(1);
    const modelo = await yard.frota.get('/api/veiculos-frota/modelo.xlsx');
    expect(modelo.statusCode).toBe(200);
  });

  it('are added once where two managers do at the same time', async () => {
    const twice = await Promise.all(
      ['Jardim', 'jardim'].map((nome) => yard.frota.post(PATH, { nome, abastece_ate: null })),
    );
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('are closed and opened again: a vehicle stays there, another one cannot come', async () => {
    await yard.veiculo('CID2A02', { Cidade: 'Tacuru' });
    expect((await save(yard, 'Tacuru', { fechada: true })).json()).toMatchObject({ fechada: true });
    expect((await trail(yard, 'acao=cidade_alterada'))[0]).toMatchObject({
      alvo: 'Tacuru',
      mudancas: [{ campo: 'Situação', antes: 'Aberta', depois: 'Fechada' }],
    });
    await expect(yard.veiculo('CID3A03', { Cidade: 'Tacuru' })).rejects.toThrow(
      'Use uma das cidades',
    );
    const [veiculo] = (await yard.frota.get('/api/veiculos-frota?busca=CID2A02')).json();
    const change = { ...veiculo, Marca: 'Scania' };
    expect((await yard.frota.put(`/api/veiculos-frota/${veiculo.id}`, change)).statusCode).toBe(
      200,
    );
    expect((await save(yard, 'Tacuru', { fechada: false })).statusCode).toBe(200);
    await yard.veiculo('CID3A03', { Cidade: 'Tacuru' });
  });

  it('are not saved over what was not seen', async () => {
    const { versao } = await find(yard, 'Ivinhema');
    const first = await save(yard, 'Ivinhema', { abastece_ate: '1', versao });
    expect(first.statusCode).toBe(200);
    const stale = await save(yard, 'Ivinhema', { abastece_ate: '0', versao });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: mensagensGerais.mudouDepois,
      atual: { abastece_ate: '1', versao: first.json().versao },
    });
    // The same again leaves no line.
    const before = await trail(yard, 'acao=cidade_alterada');
    expect((await save(yard, 'Ivinhema', {})).statusCode).toBe(200);
    expect(await trail(yard, 'acao=cidade_alterada')).toHaveLength(before.length);
    expect((await yard.frota.put(`${PATH}/999`, { nome: 'X', abastece_ate: '0' })).statusCode).toBe(
      404,
    );
  });

  it('are named otherwise where no check-in has the name, else only spelt otherwise', async () => {
    await yard.veiculo('CID4A04', { Cidade: 'Ponta Pora' });
    await yard.checkin({ placa: 'CID4A04' });
    const other = await save(yard, 'Ponta Pora', { nome: 'Pedro Juan' });
    expect(other.json().campos.nome).toBe(mensagensCidades.nomeEmUso);
    expect(
      (await save(yard, 'Ponta Pora', { nome: 'Ponta Porã', abastece_ate: '0' })).statusCode,
    ).toBe(200);
    const [veiculo] = (await yard.frota.get('/api/veiculos-frota?busca=CID4A04')).json();
    expect(veiculo.Cidade).toBe('Ponta Porã');
    const { id } = await find(yard, 'Ponta Porã');
    const { niveis } = (await yard.frota.get(`${PATH}/${id}/previa`)).json();
    expect(niveis).toEqual({ '0': 0, '1/4': 1, '1/2': 0, '3/4': 0, '1': 0 });
    await yard.frota.post(PATH, { nome: 'Serra', abastece_ate: '0' });
    expect((await save(yard, 'Serra', { nome: 'Bonito' })).statusCode).toBe(200);
    // A name that was a city's stays its.
    expect((await yard.frota.post(PATH, { nome: 'Serra', abastece_ate: '0' })).statusCode).toBe(
      409,
    );
  });
});

describeInYard('a rule that was changed', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('REG1A01', { Cidade: 'Navirai' });
    await yard.veiculo('REG2A02', { Cidade: 'Amambai' });
    await yard.veiculo('REG3A03', { Cidade: 'Navirai' });
    expect((await save(yard, 'Navirai', { abastece_ate: '1/4' })).statusCode).toBe(200);
    const { outras } = await list(yard);
    const changed = { ...outras, nome: 'Ignorado', abastece_ate: null, fechada: true };
    const saved = await yard.frota.put(`${PATH}/${outras.id}`, changed);
    expect(saved.json()).toMatchObject({ nome: outras.nome, abastece_ate: null, fechada: false });
  });
  /** A check-in at half a tank, so long before the rule was changed. */
  const checkin = async (placa: string, antesMs: number, fields = {}) => {
    const ocorrido_em = new Date(yard.clock.now().getTime() - antesMs).toISOString();
    const combustivel = '1/2';
    return yard.checkinPosting({ id: v7(), placa, ocorrido_em, combustivel, ...fields });
  };
  const send = async (...given: Parameters<typeof checkin>) =>
    (await post(yard.portaria, '/api/checkin', await checkin(...given))).json();

  it('counts for what happened from then on, however late it is sent', async () => {
    expect((await send('REG1A01', 0)).status).toBe('isento');
    expect((await send('REG1A01', 60_000)).status).toBe('pendente');
    // Of a clock that is far off nobody knows: as of when it arrived.
    expect((await send('REG1A01', 100 * 3_600_000)).status).toBe('isento');
    expect((await send('REG2A02', 0)).status).toBe('pendente');
  });

  it('is what devices keep for where there is no network', async () => {
    const before = await yard.portaria.get('/api/campo');
    expect(before.json().regras.cidades).toContainEqual({ nome: 'Navirai', abastece_ate: '1/4' });
    yard.clock.advance(1000);
    await save(yard, 'Tacuru', { abastece_ate: '1' });
    const after = await yard.portaria.get('/api/campo');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.json().regras.cidades).toContainEqual({ nome: 'Tacuru', abastece_ate: '1' });
    expect((await yard.manobrista.get('/api/campo')).json().regras).toBeUndefined();
  });

  it('is said where the device went by another', async () => {
    const aviso = mensagensCheckin.statusDiferente('isento');
    const posting = await checkin('REG3A03', 0, { status: 'pendente' });
    const sent = await post(yard.portaria, '/api/checkin', posting);
    expect(sent.json()).toMatchObject({ status: 'isento', aviso });
    expect((await post(yard.portaria, '/api/checkin', posting)).json().aviso).toBe(aviso);
    expect((await send('REG3A03', 0, { status: 'isento' })).aviso).toBeUndefined();
  });

  it('of the other cities counts for plates without one', async () => {
    const { outras } = await list(yard);
    expect((await send('SEM1A01', 0)).status).toBe('isento');
    expect((await send('SEM1A01', 60_000)).status).toBe('pendente');
    const { niveis } = (await yard.frota.get(`${PATH}/${outras.id}/previa`)).json();
    expect(niveis['1/2']).toBeGreaterThanOrEqual(2);
  });

  it('counts for a corrected plate by when the vehicle came in', async () => {
    const statusAfter = async (antesMs: number): Promise<string> => {
      const id = v7();
      await send('SEM3A03', antesMs, { id });
      const value = { placa: 'REG1A01', campo: 'placa', valor: 'REG1A01' };
      await correct(context.db, yard, { origem: 'checkin', id }, value);
      const { checkins } = (await yard.frota.get('/api/checkin?busca=REG1A01')).json();
      return checkins.find((one: { id: string }) => one.id === id).status;
    };
    expect(await statusAfter(0)).toBe('isento');
    expect(await statusAfter(60_000)).toBe('pendente');
    expect(await statusAfter(100 * 3_600_000)).toBe('isento');
  });

  it('is refused by a vehicle of no city', async () => {
    const cidades = (await list(yard)).cidades.map(({ nome }) => nome);
    const refused = yard.veiculo('REG9A09', { Cidade: 'Campo Grande' });
    await expect(refused).rejects.toThrow(mensagensVeiculos.cidade(cidades.join(', ')));
  });
});
