import { type LinhaConferida, mensagensExtrato } from '@frota/contract/extratos';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeInBothYards } from '../../testing/suite.ts';

const PATH = '/api/externo/extratos';
const CSV = `Data;Hora;Placa;KM;Litros;Valor
09/03/2026;15:00;EXT1A31;120.700;45,25;300,00`;

describeInBothYards('main path', 'a statement’s line', (yard, context) => {
  it('is taken over once, however many managers want it, until that is cancelled', async () => {
    await yard.veiculo('EXT1A31');
    const send = (path: string, fields: Readonly<Record<string, string>> = {}) =>
      yard.frota.post(
        path,
        formOf(fields, { arquivo: { bytes: Buffer.from(CSV), name: 'a.csv' } }),
      );
    const { mapa } = (await send(`${PATH}/conferir`)).json();
    const { id } = (
      await send(PATH, { operadora: 'Cartão', mapa: JSON.stringify({ ...mapa, ordem: 'dma' }) })
    ).json();
    const lida = async (): Promise<LinhaConferida> =>
      (await yard.frota.get(`${PATH}?extrato=${id}`)).json()[0];
    const linha = await lida();
    const outra = await yard.login('Frota', 'Frota Dois');
    const takeOver = (client = yard.frota, fields: object = {}) =>
      client.post('/api/ajuste/externo', {
        id: v7(),
        data: '2026-03-09',
        horario: '15:07',
        motorista: yard.motorista,
        placa: 'EXT1A31',
        km: '120700',
        tipo: 'DIESEL S10',
        litragem: '45,25',
        motivo: 'Consta no extrato',
        linha_do_extrato: linha.id,
        ...fields,
      });
    const posted = { id: v7() };
    const answers = await Promise.all([
      takeOver(yard.frota, posted),
      takeOver(yard.frota, posted),
      ...[yard.frota, outra, outra].map((client) => takeOver(client)),
    ]);
    const [primeira, ...rest] = answers
      .map((answer) => [answer.statusCode, answer.json().error ?? answer.json().id])
      .toSorted();
    const registros = await context.db
      .selectFrom('abastecimento_externo')
      .select(['id', 'lancado_por_nome as quem', 'recebido_em as em', 'placa'])
      .execute();
    expect(registros).toHaveLength(1);
    const [{ id: registro_id, quem, ...registro }] = registros as [(typeof registros)[number]];
    expect(primeira).toEqual([201, registro_id]);
    // Who sent the one that stands twice is told twice that it is booked.
    const [recusada] = rest.filter(([status]) => status !== 201);
    const dito = mensagensExtrato.jaLancada(quem!, registro.em, registro.placa, 45.25);
    expect(recusada).toEqual([409, dito]);
    expect(new Set(rest.map(String))).toEqual(
      new Set([...(registro_id === posted.id ? [`201,${registro_id}`] : []), String([409, dito])]),
    );
    expect(await lida()).toMatchObject({ registro_id });

    const estorno = {
      origem: 'abastecimento_externo',
      origem_id: registro_id,
      motivo: 'KM trocado',
    };
    await yard.frota.post('/api/posto/estorno', estorno);
    expect((await takeOver(outra)).statusCode).toBe(201);
    const gone = await takeOver(outra, { linha_do_extrato: v7() });
    expect([gone.statusCode, gone.json().error]).toEqual([
      404,
      mensagensExtrato.linhaNaoEncontrada,
    ]);
  });
});
