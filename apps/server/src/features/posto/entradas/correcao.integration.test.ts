import { mensagensConferencia } from '@frota/contract/conferencia';
import type { DiaLivro, listEntradasRoute } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../../testing/suite.ts';

type Entrada = RouteAnswer<typeof listEntradasRoute>[number];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

describeInYard('correcting a delivery', (yard) => {
  let nf = 500;

  beforeAll(async () => {
    const antes = new Date(yard.clock.now().getTime() - 2 * DAY_MS);
    await yard.abreLivro(4000, 1000, 0, antes.toISOString());
  });

  const corrigir = (origem_id: string, campo: string, valor_corrigido: string, id = v7()) =>
    yard.frota.post('/api/conferencias', {
      id,
      origem: 'entrada',
      origem_id,
      campo,
      valor_corrigido,
      nota: 'Descarregado no tanque ao lado.',
    });
  async function deliver(litros: number, preco = 6): Promise<string> {
    nf += 1;
    yard.clock.advance(HOUR_MS);
    return yard.entrega(String(nf), litros, (litros * preco).toFixed(2));
  }
  async function saldos(): Promise<number[]> {
    const all: { saldo: number }[] = (await yard.frota.get('/api/posto/saldos')).json();
    return all.map(({ saldo }) => saldo);
  }
  async function entrada(id: string): Promise<Entrada> {
    const all: Entrada[] = (await yard.frota.get('/api/posto/entradas')).json();
    return all.find((each) => each.id === id)!;
  }
  async function fechamento(tipo: string, dia: string): Promise<number> {
    const query = new URLSearchParams({ tipo, inicio: dia, fim: dia });
    const dias: DiaLivro[] = (await yard.frota.get(`/api/posto/livro?${query}`)).json();
    return dias[0]!.fechamento;
  }
  const custos = async (): Promise<(number | null)[]> =>
    (await yard.frota.get('/api/posto/custos'))
      .json()
      .map(({ custo }: { custo: number | null }) => custo);

  it('moves its litres to the other tank, with the invoice’s own kept, and back again', async () => {
    const before = await saldos();
    const [s10, s500] = await custos();
    const id = await deliver(2000, 9);
    const [moved] = await custos();
    expect(moved).not.toBe(s10);
    const correcao = v7();
    for (const answer of [
      await corrigir(id, 'tanque', 'DIESEL S500', correcao),
      await corrigir(id, 'tanque', 'DIESEL S500', correcao),
    ]) {
      expect(answer.statusCode, answer.body).toBe(201);
    }
    expect(await saldos()).toEqual([before[0], before[1]! + 2000, before[2]]);
    const there = await custos();
    expect(there[0]).toBe(s10);
    expect(there[1]).not.toBe(s500);
    expect(await entrada(id)).toMatchObject({
      tipo: 'DIESEL S500',
      litros: 2000,
      informado: { tipo: 'DIESEL S10', litros: 2000 },
    });
    const trail = (await yard.frota.get('/api/auditoria?acao=correcao&busca=Entrada')).json();
    expect(trail.auditoria[0]).toMatchObject({
      alvo: 'Entrada',
      mudancas: [
        { campo: 'tanque', antes: 'DIESEL S10', depois: 'DIESEL S500' },
        { campo: 'motivo', antes: null, depois: 'Descarregado no tanque ao lado.' },
      ],
    });

    expect((await yard.frota.delete(`/api/conferencias/${correcao}/decisao`)).statusCode).toBe(204);
    expect(await saldos()).toEqual([before[0]! + 2000, before[1], before[2]]);
    expect(await entrada(id)).toMatchObject({ tipo: 'DIESEL S10', informado: null });
    expect(await custos()).toEqual([moved, s500, null]);
  });

  it('takes the litres that came and the day on which they did, in the books of then', async () => {
    const id = await deliver(1000);
    const [s10] = await saldos();
    const ontem = new Date(yard.clock.now().getTime() - DAY_MS);
    const dia = diaOf(ontem);
    const antes = await fechamento('DIESEL S10', dia);
    expect((await corrigir(id, 'litrosRecebidos', '980,5')).statusCode).toBe(201);
    expect((await saldos())[0]).toBeCloseTo(s10! - 19.5, 3);
    expect(await fechamento('DIESEL S10', dia)).toBe(antes);
    expect((await corrigir(id, 'ocorrido_em', ontem.toISOString())).statusCode).toBe(201);
    expect((await saldos())[0]).toBeCloseTo(s10! - 19.5, 3);
    expect(await fechamento('DIESEL S10', dia)).toBeCloseTo(antes + 980.5, 3);
    // R$ a litre are the invoice's.
    expect(await entrada(id)).toMatchObject({
      litros: 980.5,
      preco: 6,
      data_registro: ontem.toISOString(),
      informado: { litros: 1000 },
    });
  });

  it('refuses what does not fit, what is to come and what was cancelled', async () => {
    const id = await deliver(500);
    const before = await saldos();
    for (const [campo, valor, status] of [
      ['litrosRecebidos', '99000', 409],
      ['litrosRecebidos', '0', 400],
      ['tanque', 'DIESEL S10', 400],
      ['ocorrido_em', '2099-01-01T00:00:00Z', 400],
      ['km', '1', 400],
    ] as const) {
      expect([campo, valor, (await corrigir(id, campo, valor)).statusCode]).toEqual([
        campo,
        valor,
        status,
      ]);
    }
    expect(await saldos()).toEqual(before);
    expect((await corrigir(id, 'tanque', 'DIESEL S500')).statusCode).toBe(201);
    const estorno = { origem: 'entrada', origem_id: id, motivo: 'Nota lançada em dobro' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect(await saldos()).toEqual([before[0]! - 500, before[1], before[2]]);
    const late = await corrigir(id, 'litrosRecebidos', '490');
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      mensagensConferencia.encerrado.estornado,
    ]);
  });
});
