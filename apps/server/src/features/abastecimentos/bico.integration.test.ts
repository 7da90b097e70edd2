import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { describeInYard } from '../../testing/suite.ts';

const PLACA = 'BIC1A01';

describeInYard('the nozzle of a fueling', (yard, context) => {
  const bico = async (nome: string, tipo: string): Promise<string> => {
    const fields = { tipo, nome, casas: '7', encerrante_inicial: '0' };
    const answer = await yard.frota.post('/api/posto/bicos', fields);
    yard.clock.advance(60_000);
    return answer.json().id;
  };
  const bicosDe = async (id: string) => {
    const row = await context.db
      .selectFrom('abastecimento_interno')
      .select(['bico_id', 'arla_bico_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.bico_id, row.arla_bico_id];
  };
  async function fuel(fields: Readonly<Record<string, string>>): Promise<string> {
    const { id } = await yard.checkin({ placa: PLACA });
    await yard.assumir(yard.manobrista, id);
    return yard.concluir({ tarefaId: id, placa: PLACA, ...fields });
  }

  it('is the one that was named, or the only one that the tank had; a strange one is left out', async () => {
    await yard.veiculo(PLACA);
    expect(await bicosDe(await fuel({}))).toEqual([null, null]);
    const [um, arla] = [await bico('Bico 1', 'DIESEL S10'), await bico('Bico 9', 'ARLA')];
    expect(await bicosDe(await fuel({ arlaLitros: '5' }))).toEqual([um, arla]);
    const ajuste = await yard.ajuste('interno', { placa: PLACA, litragem: '50' });
    expect(await bicosDe(ajuste)).toEqual([um, null]);

    const dois = await bico('Bico 2', 'DIESEL S10');
    expect(await bicosDe(await fuel({}))).toEqual([null, null]);
    expect(await bicosDe(await fuel({ bico: dois, bicoArla: arla }))).toEqual([dois, null]);
    // The fuel is in the truck: what a device says wrongly holds nothing up.
    expect(await bicosDe(await fuel({ bico: arla }))).toEqual([null, null]);
    expect(await bicosDe(await yard.ajuste('interno', { placa: PLACA, bico: um }))).toEqual([
      um,
      null,
    ]);
    const strange = await yard.lancar('interno', { placa: PLACA, bico: v7() });
    expect([strange.statusCode, Object.keys(strange.json().campos)]).toEqual([400, ['bico']]);

    // A closed one was open when it was taken; it is no more one to choose from.
    const { bicos } = (await yard.manobrista.get('/api/campo')).json();
    expect(bicos).toEqual([
      { id: um, tipo: 'DIESEL S10', nome: 'Bico 1' },
      { id: dois, tipo: 'DIESEL S10', nome: 'Bico 2' },
      { id: arla, tipo: 'ARLA', nome: 'Bico 9' },
    ]);
    const fields = { nome: 'Bico 1', casas: '7', encerrante_inicial: '0', fechado: true };
    const antes = new Date(yard.clock.now().getTime() - 30_000).toISOString();
    expect((await yard.frota.put(`/api/posto/bicos/${um}`, fields)).statusCode).toBe(200);
    yard.clock.advance(60_000);
    expect(await bicosDe(await fuel({ bico: um, ocorrido_em: antes }))).toEqual([um, null]);
    expect(await bicosDe(await fuel({}))).toEqual([dois, null]);
    const known = String((await yard.portaria.get('/api/campo')).headers.etag);
    expect((await yard.manobrista.get('/api/campo')).json().bicos).toHaveLength(2);
    const portaria = await yard.portaria.call('GET', '/api/campo', undefined, {
      'if-none-match': known,
    });
    expect(portaria.statusCode).toBe(304);
  });
});
