import { CAMPO_COMBUSTIVEL } from '@frota/contract/conferencia';
import type { Turno } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { correct as correctItem } from '../../../testing/correct.ts';
import { describeInYard } from '../../../testing/suite.ts';

const MINUTO_MS = 60_000;

describeInYard('shifts at a nozzle', (yard, context) => {
  const bico = async (nome: string): Promise<string> => {
    const body = { id: v7(), tipo: 'DIESEL S10', nome, casas: '6', encerrante_inicial: '1000' };
    return (await yard.frota.post('/api/posto/bicos', body)).json().id;
  };
  const list = async (query: string): Promise<Turno[]> =>
    (await yard.frota.get(`/api/posto/turnos?${query}`)).json();
  /** A reading so many minutes after the first one of `inicio`. */
  const postLeitura = async (
    b: string,
    em: Date,
    momento: string,
    valor: string,
  ): Promise<string> => {
    const texts = { id: v7(), bico: b, momento, valor, ocorrido_em: em.toISOString() };
    const answer = await yard.manobrista.post('/api/posto/encerrantes', formOf(texts, {}));
    expect(answer.statusCode, answer.body).toBe(201);
    return texts.id;
  };
  /** A fueling through this nozzle, or through nobody knows which. */
  const abastecer = async (b: string | null, litragem: string): Promise<string> => {
    const id = await yard.ajuste('interno', { placa: 'ABC1D23', litragem });
    await context.db
      .updateTable('abastecimento_interno')
      .set({ bico_id: b })
      .where('id', '=', id)
      .execute();
    return id;
  };

  it('stand beside what was booked in them, whatever comes late or is cancelled', async () => {
    const b = await bico('Bico 1');
    const inicio = yard.clock.now();
    const minuto = (n: number): Date => new Date(inicio.getTime() + n * MINUTO_MS);
    yard.clock.advance(10 * MINUTO_MS);
    await abastecer(b, '100');
    const cancelado = await abastecer(b, '70');
    await abastecer(null, '40');
    await yard.frota.post('/api/posto/lancamentos', {
      classe: 'afericao',
      tipo: 'DIESEL S10',
      bico: b,
      litros: '20',
      erro_ml: 0,
      ocorrido_em: minuto(9).toISOString(),
    });
    yard.clock.advance(30 * MINUTO_MS);
    const fechamento = await postLeitura(b, minuto(20), 'fechamento', '1325,5');
    // It arrives after the closing that follows it.
    const abertura = await postLeitura(b, minuto(1), 'abertura', '1000');
    const reabertura = await postLeitura(b, minuto(25), 'abertura', '1330');
    await yard.frota.post('/api/posto/estorno', {
      origem: 'abastecimento_interno',
      origem_id: cancelado,
      motivo: 'Lançado em duplicidade',
    });

    const [aberto, fora, turno] = await list(`bico=${b}`);
    expect(turno).toMatchObject({
      id: abertura,
      bico: { id: b, nome: 'Bico 1', tipo: 'DIESEL S10' },
      abertura: {
        momento: 'abertura',
        valor: 1000,
        usuario: 'Manobrista Um',
        conferencia: true,
        foto: null,
      },
      fechamento: { id: fechamento, valor: 1325.5 },
      encerrante: 325.5,
      abastecido: 100,
      aferido: 20,
      outras_saidas: 0,
      sem_bico: 40,
      nao_registrado: 205.5,
      sem_fechamento: false,
      fora_de_turno: false,
      // Frota wrote the fuelings by hand, in the attendant's name.
      pessoas: [
        { id: yard.manobrista.user.id, nome: 'Manobrista Um' },
        { id: yard.frota.user.id, nome: 'Frota Um' },
      ],
    });
    expect(fora).toMatchObject({
      id: fechamento,
      encerrante: 4.5,
      nao_registrado: 4.5,
      fora_de_turno: true,
    });
    expect(aberto).toMatchObject({
      id: reabertura,
      fechamento: null,
      encerrante: null,
      nao_registrado: null,
    });

    // Nobody closed it: the next opening does.
    await postLeitura(b, minuto(30), 'abertura', '1400');
    expect((await list(`bico=${b}`))[1]).toMatchObject({
      id: reabertura,
      encerrante: 70,
      sem_fechamento: true,
    });
    await yard.frota.post('/api/posto/estorno', {
      origem: 'encerrante',
      origem_id: reabertura,
      motivo: 'Lido no bico errado',
    });
    expect((await list(`bico=${b}`))[1]).toMatchObject({
      id: fechamento,
      encerrante: 74.5,
      fora_de_turno: true,
    });
  });

  it('are listed page by page, of the days asked for, to Frota alone', async () => {
    const b = await bico('Bico 2');
    const dia = diaOf(yard.clock.now());
    for (const i of [1, 2, 3]) {
      yard.clock.advance(MINUTO_MS);
      await postLeitura(b, yard.clock.now(), 'abertura', String(1000 + i));
    }
    const first = await yard.frota.get(`/api/posto/turnos?bico=${b}&limite=2`);
    expect(first.headers['x-total']).toBe('3');
    const cursor = String(first.headers['x-proximo-cursor']);
    const second = await list(`bico=${b}&limite=2&cursor=${cursor}`);
    expect([...first.json(), ...second].map(({ abertura }: Turno) => abertura.valor)).toEqual([
      1003, 1002, 1001,
    ]);
    expect(await list(`bico=${b}&inicio=${dia}&fim=${dia}`)).toHaveLength(3);
    expect(await list(`bico=${b}&fim=2026-01-01`)).toEqual([]);
    expect((await yard.manobrista.get('/api/posto/turnos')).statusCode).toBe(403);
  });

  it('follow a fueling whose nozzle Frota corrects, which stays in its history', async () => {
    await yard.veiculo('ABC1D23');
    const [um, dois] = [await bico('Bico 3'), await bico('Bico 4')];
    const { id: tarefaId } = await yard.checkin({ placa: 'ABC1D23' });
    await yard.assumir(yard.manobrista, tarefaId);
    const inicio = yard.clock.now();
    yard.clock.advance(10 * MINUTO_MS);
    const id = await yard.concluir({ tarefaId, placa: 'ABC1D23', bico: um, bombaLitros: '85,5' });
    yard.clock.advance(10 * MINUTO_MS);
    for (const b of [um, dois]) {
      await postLeitura(b, inicio, 'abertura', '1000');
      await postLeitura(b, yard.clock.now(), 'fechamento', '1085,5');
    }
    const restos = async () => {
      const turnos = [...(await list(`bico=${um}`)), ...(await list(`bico=${dois}`))];
      return turnos.map(({ nao_registrado, sem_bico }) => [nao_registrado, sem_bico]);
    };
    const motivo = 'O cupom é do outro bico';
    const correct = (fields: object, of = id, client = yard.frota) =>
      client.put(`/api/posto/abastecimentos/${of}/bico`, { tipo: 'DIESEL S10', motivo, ...fields });
    const [saida] = (await yard.frota.get('/api/posto/saidas?limite=1')).json();
    expect(saida).toMatchObject({
      abastecimento_id: id,
      bico_id: um,
      bico: 'Bico 3',
      bico_corrigivel: true,
    });
    const depois = [
      [85.5, 0],
      [0, 0],
    ];
    expect(await restos()).toEqual(depois.toReversed());

    const arla = await yard.frota.post('/api/posto/bicos', {
      id: v7(),
      tipo: 'ARLA',
      nome: 'Bico 9',
      casas: '6',
      encerrante_inicial: '0',
    });
    const campos = async (fields: object) => (await correct(fields)).json().campos;
    expect(await campos({ bico: arla.json().id })).toHaveProperty('bico');
    expect(await campos({ bico: dois, tipo: 'ARLA' })).toHaveProperty('tipo');
    expect(await campos({ bico: dois, motivo: 'curto' })).toHaveProperty('motivo');
    expect((await correct({ bico: dois }, v7())).statusCode).toBe(404);
    expect((await correct({ bico: dois }, id, yard.manobrista)).statusCode).toBe(403);

    // Said twice it is corrected once.
    for (const _ of [1, 2]) expect((await correct({ bico: dois })).statusCode).toBe(204);
    expect(await restos()).toEqual(depois);
    expect((await correct({ bico: null })).statusCode).toBe(204);
    expect(await restos()).toEqual([
      [85.5, 85.5],
      [85.5, 85.5],
    ]);
    const { historico } = (await yard.frota.get(`/api/checkin/${tarefaId}`)).json();
    const feitas = historico.filter(({ acao }: { acao: string }) => acao === 'bico_corrigido');
    expect(feitas).toMatchObject([
      { usuario: 'Frota Um', detalhe: `DIESEL S10: de Bico 3 para Bico 4. ${motivo}` },
      { usuario: 'Frota Um', detalhe: `DIESEL S10: de Bico 4 para sem bico. ${motivo}` },
    ]);
    const { marcos } = (await yard.frota.get(`/api/historia/registros/${id}`)).json();
    expect(marcos).toContainEqual(
      expect.objectContaining({ tipo: 'correcao', campo: 'bico', informado: 'Bico 3' }),
    );
    const { auditoria } = (await yard.frota.get('/api/auditoria?acao=correcao')).json();
    expect(auditoria).toHaveLength(2);
    expect(auditoria[1].mudancas).toContainEqual({
      campo: 'bico',
      antes: 'Bico 3',
      depois: 'Bico 4',
    });

    // Another product's now: the nozzle of what it took of the first one cannot be corrected, and is not offered.
    const interno = { origem: 'abastecimento_interno', id } as const;
    const combustivel = { placa: 'ABC1D23', campo: CAMPO_COMBUSTIVEL, valor: 'Diesel S500' };
    await correctItem(context.db, yard, interno, combustivel);
    const linhas = (await yard.frota.get('/api/posto/saidas?busca=ABC1D23')).json();
    expect(
      linhas
        .filter(({ abastecimento_id }: { abastecimento_id: string }) => abastecimento_id === id)
        .map((linha: { tipo: string; litros: number; bico_corrigivel: boolean }) =>
          [linha.tipo, linha.litros, linha.bico_corrigivel].join(' '),
        )
        .toSorted(),
    ).toEqual(['DIESEL S10 -85.5 false', 'DIESEL S10 85.5 false', 'DIESEL S500 85.5 true']);
    expect(await campos({ bico: um })).toHaveProperty('tipo');

    const estorno = { origem: 'abastecimento_interno', origem_id: id, motivo: 'Em duplicidade' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect((await correct({ bico: um })).statusCode).toBe(409);
  });
});
