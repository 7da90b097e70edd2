import { mensagensTanques, type Tanque } from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { describeInBothYards, describeInYard } from '../../../testing/suite.ts';
import type { Yard } from '../../../testing/yard.ts';

const S10 = '/api/posto/tanques/DIESEL%20S10';
const TANQUE = { nome: 'Tanque do fundo', capacidade: '12000', minimo: '3000', morto: '150,5' };
const BICO = { tipo: 'DIESEL S10', nome: 'Bico 1', casas: '7', encerrante_inicial: '123456,7' };

const list = async (yard: Yard): Promise<Tanque[]> =>
  (await yard.manobrista.get('/api/posto/tanques')).json();
const trail = async (yard: Yard, query: string) =>
  (await yard.frota.get(`/api/auditoria?${query}`)).json().auditoria;

describeInYard('what a tank is', (yard) => {
  const save = (body: object) => yard.frota.put(S10, { ...TANQUE, ...body });
  beforeAll(() => yard.abreLivro(10_000, 3000, 2000));

  it.each([
    [{ capacidade: '9999,999' }, 'capacidade', mensagensTanques.abaixoDoLivro(10_000)],
    [{ capacidade: '' }, 'capacidade', mensagensTanques.capacidade],
    [{ capacidade: '0' }, 'capacidade', mensagensTanques.capacidade],
    [{ capacidade: '15.000' }, 'capacidade', expect.stringContaining('15000 ou 15,000')],
    [{ capacidade: '100000,5' }, 'capacidade', expect.stringContaining('100.000')],
    [{ minimo: '12000,001' }, 'minimo', mensagensTanques.minimoAcima],
    [{ morto: '12000' }, 'morto', mensagensTanques.mortoAcima],
    [{ nome: ' ' }, 'nome', mensagensTanques.nome(40)],
  ])('refuses %j', async (body, campo, message) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({ [campo]: message });
  });
});

describeInYard('a tank that is changed', (yard) => {
  const save = (body: object) => yard.frota.put(S10, { ...TANQUE, ...body });

  it('is the specification’s until Frota changes it, in the audit and not over what was not seen', async () => {
    const padrao = {
      minimo: 0,
      morto: 0,
      tem_arqueacao: false,
      medicao_cega: false,
      medido: null,
      medido_em: null,
      bicos: [],
      versao: expect.any(String),
    };
    expect(await list(yard)).toEqual([
      { tipo: 'DIESEL S10', nome: 'DIESEL S10', capacidade: 15_000, ...padrao },
      { tipo: 'DIESEL S500', nome: 'DIESEL S500', capacidade: 5000, ...padrao },
      { tipo: 'ARLA', nome: 'ARLA', capacidade: 3000, ...padrao },
    ]);
    expect((await yard.manobrista.put(S10, TANQUE)).statusCode).toBe(403);
    const { versao } = (await list(yard))[0]!;
    const saved = await save({ versao });
    expect(saved.statusCode).toBe(200);
    expect((await list(yard))[0]).toEqual({
      ...padrao,
      tipo: 'DIESEL S10',
      nome: 'Tanque do fundo',
      capacidade: 12_000,
      minimo: 3000,
      morto: 150.5,
      versao: saved.json().versao,
    });
    const [linha] = await trail(yard, 'acao=tanque_alterado');
    expect(linha).toMatchObject({ alvo: 'Tanque de DIESEL S10', usuario: 'Frota Um' });
    expect(linha.mudancas).toEqual([
      { campo: 'Nome', antes: 'DIESEL S10', depois: 'Tanque do fundo' },
      { campo: 'Capacidade', antes: '15.000 L', depois: '12.000 L' },
      { campo: 'Estoque mínimo', antes: '0 L', depois: '3.000 L' },
      { campo: 'Estoque morto', antes: '0 L', depois: '150,5 L' },
    ]);
    const stale = await save({ versao, minimo: '1' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: mensagensGerais.mudouDepois,
      atual: { minimo: 3000, versao: saved.json().versao },
    });
    // The same again leaves no line.
    expect((await save({})).statusCode).toBe(200);
    expect(await trail(yard, 'acao=tanque_alterado')).toHaveLength(1);
  });
});

describeInYard('the capacity of a tank', (yard) => {
  const save = (body: object) => yard.frota.put(S10, { ...TANQUE, ...body });
  beforeAll(() => yard.abreLivro(10_000, 3000, 2000));

  it('decides what is measured and delivered', async () => {
    expect((await save({})).statusCode).toBe(200);
    const medicao = { litros_s10: '12000,001', litros_s500: '3000', litros_arla: '2000' };
    expect((await yard.manobrista.post('/api/posto/medicao', medicao)).json().campos).toEqual({
      litros_s10: 'A medição de DIESEL S10 passa da capacidade do tanque (12.000 L).',
    });
    await expect(yard.entrega('700', 2001)).rejects.toThrow(
      'Entrada de 2.001 L de DIESEL S10 excede o limite máximo de 12.000 L. Saldo atual: 10.000 L.',
    );
    await yard.entrega('700', 2000);
    expect((await save({ capacidade: '11999' })).json().campos.capacidade).toBe(
      mensagensTanques.abaixoDoLivro(12_000),
    );
    expect((await save({ capacidade: '45000' })).statusCode).toBe(200);
    await yard.entrega('701', 30_000);
  });
});

describeInBothYards('locks', 'the capacity of a tank and deliveries at once', (yard) => {
  const save = (body: object) => yard.frota.put(S10, { ...TANQUE, ...body });
  beforeAll(() => yard.abreLivro(10_000, 3000, 2000));

  it('never becomes smaller than its book, whatever is delivered at the same moment', async () => {
    const capacidades = ['10000', '10500', '11000', '11500'];
    const [saved] = await Promise.all([
      Promise.all(capacidades.map((capacidade) => save({ capacidade }))),
      ...['800', '801', '802', '803'].map((nf) => yard.entrega(nf, 450).catch(() => undefined)),
    ]);
    const [{ saldo }] = (await yard.frota.get('/api/posto/saldos')).json();
    expect(saldo).toBeGreaterThan(9_999);
    expect(saldo).toBeLessThanOrEqual((await list(yard))[0]!.capacidade);
    for (const { statusCode } of saved) expect([200, 400]).toContain(statusCode);
  });
});

describeInYard('the nozzles of a tank', (yard) => {
  it('has nozzles, which are closed and never deleted', async () => {
    expect((await yard.manobrista.post('/api/posto/bicos', BICO)).statusCode).toBe(403);
    const bico = { id: v7(), ...BICO };
    const made = await yard.frota.post('/api/posto/bicos', bico);
    expect([made.statusCode, made.json()]).toEqual([201, { id: bico.id }]);
    // Sent again it is answered again, with other content refused.
    expect((await yard.frota.post('/api/posto/bicos', bico)).json()).toEqual({ id: bico.id });
    expect((await yard.frota.post('/api/posto/bicos', { ...bico, casas: '6' })).statusCode).toBe(
      409,
    );
    const twin = await yard.frota.post('/api/posto/bicos', { ...BICO, nome: 'BICO 1' });
    expect(twin.json().campos).toEqual({ nome: mensagensTanques.bicoNomeRepetido });

    const lido = { encerrante_inicial: 123_456.7, encerrante: 123_456.7, leitura: null };
    const shown = { id: bico.id, nome: 'Bico 1', casas: 7, ...lido };
    const tanque = (await list(yard))[0]!;
    expect(tanque.bicos).toEqual([{ ...shown, versao: expect.any(String) }]);
    const change = (body: object, id = bico.id) => {
      const { tipo: _, ...fields } = BICO;
      return yard.frota.put(`/api/posto/bicos/${id}`, { ...fields, ...body });
    };
    expect((await change({}, v7())).statusCode).toBe(404);
    const { versao } = tanque.bicos[0]!;
    expect((await change({ versao, nome: 'Bico A' })).statusCode).toBe(200);
    expect((await change({ versao, nome: 'Bico B' })).json().atual).toMatchObject({
      nome: 'Bico A',
    });
    expect((await change({ nome: 'Bico A', fechado: true })).statusCode).toBe(200);
    expect((await change({ nome: 'Bico A' })).statusCode).toBe(404);
    expect((await list(yard))[0]!.bicos).toEqual([]);
    // Its name may be given again.
    expect(
      (await yard.frota.post('/api/posto/bicos', { ...BICO, nome: 'bico a' })).statusCode,
    ).toBe(201);
    expect(await trail(yard, 'acao=bico_criado')).toHaveLength(2);
    const [fechado] = await trail(yard, 'acao=bico_alterado');
    expect(fechado).toMatchObject({
      alvo: 'Bico A, DIESEL S10',
      mudancas: [{ campo: 'Fechado', antes: null, depois: 'Sim' }],
    });
  });

  it.each([
    [{ casas: '3' }, 'casas'],
    [{ casas: '10' }, 'casas'],
    [{ encerrante_inicial: '' }, 'encerrante_inicial'],
    [{ encerrante_inicial: '10000000' }, 'encerrante_inicial'],
    [{ nome: '' }, 'nome'],
  ])('refuses a nozzle with %j', async (body, campo) => {
    const answer = await yard.frota.post('/api/posto/bicos', { ...BICO, nome: 'Outro', ...body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual([campo]);
  });
});

describeInYard('the stock of a tank', (yard) => {
  it('is what its use says of it, what still fits, and when to order', async () => {
    await yard.veiculo('EST1A01');
    const hoje = yard.clock.now().getTime();
    // Each day of four weeks 100 L.
    for (let dias = 1; dias <= 28; dias++) {
      const data = diaOf(new Date(hoje - dias * 86_400_000));
      await yard.ajuste('interno', { placa: 'EST1A01', data, horario: '08:00', litragem: '100' });
    }
    // What is cancelled took nothing on its day, and gave nothing back on another.
    const ontem = { data: diaOf(new Date(hoje - 86_400_000)), horario: '09:00', litragem: '700' };
    const origem_id = await yard.ajuste('interno', { placa: 'EST1A01', ...ontem });
    const estorno = { origem: 'abastecimento_interno', origem_id, motivo: 'Lançado por engano' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    await yard.abreLivro(7200, 3000, 2000);
    const estoque = async (client = yard.manobrista) =>
      (await client.get('/api/posto/estoque')).json();
    expect((await estoque())[0]).toEqual({
      tipo: 'DIESEL S10',
      dias: 72,
      cabem: 7800,
      pedir_em: null,
    });
    expect(
      (await yard.frota.put(S10, { ...TANQUE, minimo: '6900', morto: '200' })).statusCode,
    ).toBe(200);
    const [s10, s500] = await estoque(yard.frota);
    expect(s10).toEqual({
      tipo: 'DIESEL S10',
      dias: 70,
      cabem: 4800,
      pedir_em: diaOf(new Date(hoje + 3 * 86_400_000)),
    });
    expect(s500).toEqual({ tipo: 'DIESEL S500', dias: null, cabem: 2000, pedir_em: null });
    // The morning says the same days.
    const { tanques } = (await yard.frota.get('/api/dashboard/manha')).json();
    expect(tanques[0].dias).toBe(70);
  });
});
