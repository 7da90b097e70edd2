import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeInYard } from '../../testing/suite.ts';

describeInYard('what a person wrote down at the station', (yard) => {
  it('stands in his line of time, also once it is cancelled, and in no plate’s', async () => {
    await yard.veiculo('MRC1A01');
    await yard.abreLivro(9000, 3000, 2000);
    const later = () => yard.clock.advance(60_000);
    later();
    await yard.entrega('900', 1000);
    const nozzle = { id: v7(), tipo: 'ARLA', nome: 'Bico 4', casas: '6', encerrante_inicial: '50' };
    await yard.frota.post('/api/posto/bicos', nozzle);
    later();
    const reading = { bico: nozzle.id, momento: 'abertura', valor: '50,5' };
    await yard.frota.post('/api/posto/encerrantes', formOf(reading));
    later();
    const em = yard.clock.now().toISOString();
    const dips = { medido_antes: '2000', medido_antes_em: em, medido_depois: '2500,5' };
    const descarga = formOf({ tipo: 'ARLA', ...dips, medido_depois_em: em });
    expect((await yard.frota.post('/api/posto/descargas', descarga)).statusCode).toBe(201);
    later();
    const loss = { id: v7(), classe: 'amostra', tipo: 'ARLA', bico: nozzle.id, litros: '1,5' };
    await yard.frota.post('/api/posto/lancamentos', { ...loss, motivo: 'Amostra do lote' });
    later();
    const estorno = { origem: 'lancamento', origem_id: loss.id, motivo: 'No tanque errado' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);

    const path = `/api/historia/pessoas/${yard.frota.user.id}/marcos`;
    const { marcos } = (await yard.frota.get(`${path}?grupo=posto`)).json();
    const common = { tipo: 'posto', placa: '', quem: { nome: yard.frota.user.usuario } };
    expect(marcos).toMatchObject([
      {
        ...common,
        o_que: 'amostra',
        estornado: true,
        texto: 'Bico 4: Amostra do lote',
        litros: [{ produto: 'ARLA', litros: 1.5 }],
      },
      {
        ...common,
        o_que: 'descarga',
        estornado: false,
        texto: null,
        litros: [{ produto: 'ARLA', litros: 500.5 }],
      },
      {
        ...common,
        o_que: 'abertura',
        estornado: false,
        texto: 'Bico 4',
        litros: [{ produto: 'ARLA', litros: 50.5 }],
      },
      {
        ...common,
        o_que: 'entrada',
        texto: 'Nota 900',
        litros: [{ produto: 'DIESEL S10', litros: 1000 }],
      },
      {
        ...common,
        o_que: 'medicao',
        texto: null,
        litros: [{ litros: 9000 }, { litros: 3000 }, { produto: 'ARLA', litros: 2000 }],
      },
    ]);
    expect((await yard.frota.get(path)).json().marcos).toHaveLength(marcos.length);
    const daPlaca = await yard.frota.get('/api/historia/veiculos/MRC1A01/marcos?grupo=posto');
    expect([daPlaca.statusCode, daPlaca.json()]).toEqual([200, { marcos: [] }]);
  });
});
