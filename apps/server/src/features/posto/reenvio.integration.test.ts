import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeInYard } from '../../testing/suite.ts';

const HORA_MS = 3_600_000;
const TIPO = 'DIESEL S10';

describeInYard('what the station has booked', (yard, context) => {
  /** Time goes by and nobody's session ends. */
  async function wait(horas: number): Promise<void> {
    yard.clock.advance(horas * HORA_MS);
    const vista_em = yard.clock.now();
    await context.db.updateTable('sessao').set({ vista_em, criada_em: vista_em }).execute();
  }

  it('is answered again when it is sent again, also where it would be refused by now', async () => {
    const { frota, manobrista } = yard;
    await yard.veiculo('ABC1D23');
    await yard.abreLivro(5000, 3000, 1000);
    const novo = { tipo: TIPO, nome: 'Bico 1', casas: '6', encerrante_inicial: '0' };
    const bico: string = (await yard.frota.post('/api/posto/bicos', novo)).json().id;
    await wait(100);
    const ocorrido_em = new Date(yard.clock.now().getTime() - 71 * HORA_MS).toISOString();
    const afericao = { classe: 'afericao', tipo: TIPO, litros: '20', erro_ml: '0', bico };
    const medido = { litros_s10: 4900, litros_s500: 3000, litros_arla: 1000 };
    const leitura = { bico, momento: 'abertura', valor: '100', ocorrido_em };
    const ajuste = {
      placa: 'ABC1D23',
      data: '2026-03-13',
      horario: '08:00',
      km: '120500',
      tipo: TIPO,
      litragem: '50',
      motivo: 'Sem sinal no pátio',
      manobrista: 'Manobrista Um',
    };
    const entrada = (id: string) => {
      const bytes = makeNota({ nf: '700', linhas: [{ qCom: '500.0000' }] });
      const notaFiscal = { bytes, name: 'nota.xml', type: 'text/xml' };
      return formOf({ id, nf: '700', tipo: TIPO, litros: '500' }, { notaFiscal });
    };
    const pedidos = [
      ['/api/posto/lancamentos', (id: string) => ({ id, ...afericao, ocorrido_em }), manobrista],
      ['/api/posto/medicao', (id: string) => ({ id, ...medido, ocorrido_em }), manobrista],
      ['/api/posto/encerrantes', (id: string) => formOf({ id, ...leitura }), manobrista],
      ['/api/ajuste/interno', (id: string) => ({ id, ...ajuste }), frota],
      ['/api/posto/entrada', entrada, frota],
    ] as const;
    const ids = pedidos.map(() => v7());
    const send = async (): Promise<unknown[]> => {
      const answers: unknown[] = [];
      for (const [i, [path, bodyOf, client]] of pedidos.entries()) {
        const { statusCode, body } = await client.post(path, bodyOf(ids[i]!));
        answers.push([path, statusCode < 300, JSON.parse(body).error ?? JSON.parse(body).id]);
      }
      return answers;
    };
    const primeira = await send();
    expect(primeira).toEqual(pedidos.map(([path], i) => [path, true, ids[i]]));
    await wait(2);
    await context.db
      .updateTable('usuario')
      .set({ usuario: 'Manobrista Dois', usuario_busca: 'manobrista dois' })
      .where('id', '=', yard.manobrista.user.id)
      .execute();
    expect(await send()).toEqual(primeira);
  });
});
