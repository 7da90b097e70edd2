import { beforeAll, expect, it } from 'vitest';
import { describeInYard } from '../../../testing/suite.ts';
import { createEstoqueBaixo } from './estoque.public.ts';

describeInYard('a tank below its minimum', (yard, context) => {
  const told: string[] = [];
  const avisos = {
    estoqueBaixo: ({ produto, litros }: { produto: string; litros: number }) => {
      told.push(`${produto} ${litros}`);
    },
  };
  /** What is told when some servers look at the same time. */
  async function look(): Promise<string[]> {
    const servers = [1, 2, 3].map(() =>
      createEstoqueBaixo({ db: context.db, clock: yard.clock, avisos }),
    );
    await Promise.all(servers.map((server) => server.run()));
    return told.splice(0);
  }
  const fuel = (litragem: string) => yard.ajuste('interno', { placa: 'EBX1A01', litragem });
  /** Later each time, as lines at the instant of a dip are before it. */
  const later = () => yard.clock.advance(60_000);

  beforeAll(async () => {
    await yard.veiculo('EBX1A01');
    await yard.abreLivro(3100, 3000, 2000);
    later();
  });

  it('is told of once, whichever server looks, and again only after it was above', async () => {
    await fuel('200');
    // Nobody asked to be told.
    expect(await look()).toEqual([]);
    const S10 = '/api/posto/tanques/DIESEL%20S10';
    const tanque = { nome: 'DIESEL S10', capacidade: '15000', minimo: '3000', morto: '' };
    expect((await yard.frota.put(S10, tanque)).statusCode).toBe(200);
    expect(await look()).toEqual(['DIESEL S10 2900']);
    later();
    await fuel('50');
    expect(await look()).toEqual([]);

    later();
    const primeira = await yard.entrega('900', 1000);
    expect(await look()).toEqual([]);
    later();
    await fuel('1000');
    expect(await look()).toEqual(['DIESEL S10 2850']);
    later();
    await yard.entrega('901', 1000);
    expect(await look()).toEqual([]);

    // The book says 3850 L, the stick 2900 L.
    later();
    const litros = { litros_s10: '2900', litros_s500: '3000', litros_arla: '2000' };
    const medicao = { ...litros, ocorrido_em: yard.clock.now().toISOString() };
    expect((await yard.frota.post('/api/posto/medicao', medicao)).statusCode).toBe(200);
    expect(await look()).toEqual(['DIESEL S10 2900']);
    later();
    await fuel('10');
    expect(await look()).toEqual([]);
    later();
    await yard.entrega('902', 200);
    expect(await look()).toEqual([]);
    later();
    await fuel('100');
    expect(await look()).toEqual(['DIESEL S10 2990']);
    later();
    await yard.entrega('903', 500);
    expect(await look()).toEqual([]);

    // What came before the dip was not there, and did not go since.
    later();
    const estorno = { origem: 'entrada', origem_id: primeira, motivo: 'Nota lançada duas vezes' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBeLessThan(300);
    expect(await look()).toEqual([]);
    // A field that was left blank says nothing of the tank.
    later();
    const emBranco = { ...litros, litros_s10: '', ocorrido_em: yard.clock.now().toISOString() };
    expect((await yard.frota.post('/api/posto/medicao', emBranco)).statusCode).toBe(200);
    expect(await look()).toEqual([]);
  });
});
