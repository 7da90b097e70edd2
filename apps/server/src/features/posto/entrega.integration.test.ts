import { mensagensProva } from '@frota/contract/posto';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeInYard } from '../../testing/suite.ts';
import type { Yard } from '../../testing/yard.ts';

const CAMINHAO = { lacres: '8812, 8813', placa_caminhao: 'QAB1C23', motorista: 'Zeca da Silva' };

const post = (yard: Yard, nf: string, prova: Readonly<Record<string, string>>, litros = 5000) => {
  const xml = makeNota({ nf, linhas: [{ qCom: litros.toFixed(4) }] });
  const fields = { nf, tipo: 'DIESEL S10', litros: String(litros), ...prova };
  const notaFiscal = { bytes: xml, name: 'nota.xml', type: 'text/xml' };
  return yard.frota.post('/api/posto/entrada', formOf(fields, { notaFiscal }));
};
const entradaOf = async (yard: Yard, nf: string) =>
  (await yard.frota.get(`/api/posto/entradas?busca=${nf}`)).json()[0];

describeInYard('a proven delivery', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('ABC1D23');
    await yard.abreLivro(3000, 3000, 1000);
  });
  it('shows what came in beside what the invoice says, which the book takes', async () => {
    const agora = yard.clock.now().getTime();
    const em = (minutos: number): string => new Date(agora + minutos * 60_000).toISOString();
    yard.clock.set(new Date(em(120)));
    // 100 L left between the two dips, and 40 after them.
    await yard.ajuste('interno', { placa: 'ABC1D23', litragem: '100' });
    const saida = await context.db
      .updateTable('movimento')
      .set({ ocorrido_em: new Date(em(60)) })
      .where('classe', '=', 'saida')
      .returning('id')
      .execute();
    expect(saida).toHaveLength(1);
    const dips = {
      medido_antes: '3.000',
      medido_depois: '7750,5',
      medido_antes_em: em(30),
      medido_depois_em: em(90),
    };
    const id = v7();
    const sent = { id, ...dips, ...CAMINHAO, medido_antes: '3000' };
    expect((await post(yard, '901', { ...sent, medido_antes: '3.000' })).statusCode).toBe(400);
    expect((await post(yard, '901', sent)).statusCode).toBe(201);
    // A retry changes nothing, other dips under its key are refused.
    expect((await post(yard, '901', sent)).statusCode).toBe(201);
    expect((await post(yard, '901', { ...sent, medido_depois: '7800' })).statusCode).toBe(409);
    expect(await entradaOf(yard, '901')).toMatchObject({
      litros: 5000,
      ...CAMINHAO,
      prova: {
        antes: 3000,
        depois: 7750.5,
        saiu: 100,
        recebido: 4850.5,
        diferenca: -149.5,
        antes_em: em(30),
        depois_em: em(90),
      },
    });
    const [{ saldo }] = (await yard.frota.get('/api/posto/saldos')).json();
    expect(saldo).toBe(7900);

    expect((await post(yard, '902', {}, 500)).statusCode).toBe(201);
    expect(await entradaOf(yard, '902')).toMatchObject({
      prova: null,
      lacres: null,
      motorista: null,
    });
  });
});

describeInYard('the proof of a delivery', (yard) => {
  beforeAll(() => yard.abreLivro(3000, 3000, 1000));

  it.each([
    [{ medido_antes: '3000' }, 'medido_depois', mensagensProva.asDuas],
    [
      { medido_antes: '1', medido_depois: '15000,001' },
      'medido_depois',
      'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).',
    ],
    [{ cm_antes: '10', cm_depois: '90' }, 'cm_antes', expect.stringContaining('não tem arqueação')],
  ])('refuses %j', async (prova, campo, message) => {
    const answer = await post(yard, '903', prova);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({ [campo]: message });
  });
});

describeInYard('a delivery dipped by the stick', (yard, context) => {
  beforeAll(() => yard.abreLivro(3000, 3000, 1000));

  it('is made of heights, and knows what they may err', async () => {
    const pontos = [
      { cm: 0, litros: 0 },
      { cm: 150, litros: 15_000 },
    ];
    await yard.frota.put('/api/posto/tanques/DIESEL%20S10/arqueacao', { pontos });
    expect((await post(yard, '904', { cm_antes: '10,5', cm_depois: '15,5' }, 500)).statusCode).toBe(
      201,
    );
    expect((await entradaOf(yard, '904')).prova).toMatchObject({
      antes: 1050,
      depois: 1550,
      saiu: 0,
      diferenca: 0,
      antes_em: null,
    });
    const row = await context.db
      .selectFrom('entrada')
      .select('medido_erro')
      .where('nf', '=', '904')
      .executeTakeFirstOrThrow();
    // 50 L of each of the two.
    expect(Number(row.medido_erro)).toBe(70.711);
  });
});
