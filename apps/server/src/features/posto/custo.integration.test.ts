import type { listCustosRoute, listEntradasRoute } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../testing/suite.ts';

const NEVER = new AbortController().signal;
const HOUR = 3_600_000;

describeInYard('what own fuel costs', (yard, context) => {
  let nf = 100;

  beforeAll(async () => {
    await yard.veiculo('CST1A01');
    await yard.abreLivro(3_000, 0, 0);
    yard.clock.advance(HOUR);
  });

  /** A delivery of 5,000 L, for R$ in all or without a price. */
  async function deliver(vProd?: string): Promise<string> {
    nf += 1;
    const id = await yard.entrega(String(nf), 5000, vProd);
    yard.clock.advance(HOUR);
    return id;
  }
  /** Fuels 2,500 L, at an hour of its own of the clock's day unless told otherwise. */
  async function fuel(horario?: string): Promise<string> {
    const when = horario === undefined ? {} : { horario };
    const id = await yard.ajuste('interno', { placa: 'CST1A01', litragem: '2500', ...when });
    yard.clock.advance(HOUR);
    return id;
  }
  const cancel = async (origem: 'entrada' | 'abastecimento_interno', origem_id: string) => {
    const motivo = 'Lançado duas vezes';
    const answer = await yard.frota.post('/api/posto/estorno', { origem, origem_id, motivo });
    expect(answer.statusCode, answer.body).toBe(201);
    yard.clock.advance(HOUR);
  };
  const custoOf = async (id: string): Promise<number | null> => {
    const { dados } = (await yard.frota.get('/api/dashboard/registros?placa=CST1A01')).json();
    return dados.find((row: { id: string }) => row.id === id).custo;
  };
  const atual = async (): Promise<number | null> => {
    const custos: RouteAnswer<typeof listCustosRoute> = (
      await yard.frota.get('/api/posto/custos')
    ).json();
    expect(custos.map(({ tipo }) => tipo)).toEqual(['DIESEL S10', 'DIESEL S500', 'ARLA']);
    return custos[0]!.custo;
  };

  it('is not known before the first price, moves with each delivery, and is told anew by what came late or went', async () => {
    const before = await fuel();
    expect([await custoOf(before), await atual()]).toEqual([null, null]);
    // 500 L that were there, and 5,000 L at R$ 6,00.
    const first = await deliver('30000.00');
    expect(await atual()).toBe(6);
    const early = await fuel();
    expect([await custoOf(before), await custoOf(early)]).toEqual([null, 15_000]);
    // 3,000 L at R$ 6,00 and 5,000 L at R$ 7,00.
    const second = await deliver('35000.00');
    expect(await atual()).toBe(6.625);
    const late = await fuel();
    expect([await custoOf(early), await custoOf(late)]).toEqual([15_000, 16_562.5]);
    // Without a price the average stays.
    await deliver();
    expect(await atual()).toBe(6.625);
    await cancel('entrada', second);
    expect(await atual()).toBe(6);
    expect(await custoOf(late)).toBe(15_000);
    await cancel('entrada', first);
    expect([await atual(), await custoOf(early)]).toEqual([null, null]);

    // 500 L are left, which the next price values.
    await deliver('30000.00');
    yard.clock.advance(2 * HOUR);
    await deliver('32500.00');
    // 5,500 L at R$ 6,00 and 5,000 L at R$ 6,50.
    expect(await atual()).toBe(6.238095);
    // It comes now and was two hours ago: of those 5,500 L 2,500 had left.
    const ago = new Date(yard.clock.now().getTime() - (4 + 2) * HOUR).toISOString();
    await fuel(ago.slice(11, 16));
    expect(await atual()).toBe(6.3125);

    // Booked before prices were read: its invoice has it.
    const id = await deliver('40000.00');
    const known = await atual();
    const unread = { preco: null, preco_lido: false };
    await context.db.updateTable('entrada').set(unread).where('id', '=', id).execute();
    await context.db.deleteFrom('custo').where('entrada_id', '=', id).execute();
    expect(await atual()).toBe(6.3125);
    await yard.services.entradas.readPrecos(NEVER);
    expect(await atual()).toBe(known);

    await fuel();
    const path = '/api/divergencias?placa=CST1A01&regra=acima_do_tanque&limite=1';
    const [caso] = (await yard.frota.get(path)).json().divergencias;
    // 2,200 L above the tank's 300, of which its own error explains 15.
    expect(caso.valor).toBeCloseTo(2_185 * known!, 1);
  });
});

describeInYard('the price of a delivery', (yard) => {
  let nf = 500;
  async function deliver(litros: number, vProd?: string): Promise<string> {
    nf += 1;
    const id = await yard.entrega(String(nf), litros, vProd);
    yard.clock.advance(HOUR);
    return id;
  }

  it('stands beside that of the three before it', async () => {
    await yard.abreLivro(1_000, 0, 0);
    yard.clock.advance(HOUR);
    await deliver(100, '300.00');
    const origem_id = await deliver(100, '900.00');
    await deliver(300, '1200.00');
    await deliver(100);
    await deliver(200, '1000.00');
    const motivo = 'Lançada duas vezes';
    await yard.frota.post('/api/posto/estorno', { origem: 'entrada', origem_id, motivo });
    await deliver(100, '600.00');
    await deliver(100, '700.00');
    const entradas: RouteAnswer<typeof listEntradasRoute> = (
      await yard.frota.get('/api/posto/entradas')
    ).json();
    // By their litres: of the newest, 300 L at R$ 4, 200 L at R$ 5 and 100 L at R$ 6.
    expect(entradas.map(({ preco, preco_antes }) => [preco, preco_antes])).toEqual([
      [7, expect.closeTo(2800 / 600, 6)],
      [6, expect.closeTo(2500 / 600, 6)],
      [5, expect.closeTo(1500 / 400, 6)],
      [null, expect.closeTo(1500 / 400, 6)],
      [4, 3],
      [9, 3],
      [3, null],
    ]);
  });
});
