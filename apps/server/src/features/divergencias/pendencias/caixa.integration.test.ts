import {
  type Divergencia,
  type DivergenciaDetalhe,
  emJogoPartes,
  mensagensDivergencias,
  ORIGENS_DIVERGENCIA,
} from '@frota/contract/divergencias';
import { sumLitros } from '@frota/contract/litros';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { type Client, readPages } from '../../../testing/client.ts';
import { pagesOfPdf } from '../../../testing/pdf.ts';
import { describeInYard } from '../../../testing/suite.ts';

describeInYard('one inbox', (yard, context) => {
  let made = 0;
  const newPlaca = async (): Promise<string> => {
    made += 1;
    const placa = `CXU${made % 10}${'ABCDEFGHIJ'[Math.floor(made / 10)]}5${made % 10}`;
    await yard.veiculo(placa, { Cidade: 'Amambai' });
    return placa;
  };
  const list = async (query: string, client = yard.frota): Promise<Divergencia[]> => {
    const answer = await client.get(`/api/divergencias?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().divergencias;
  };
  const get = async (id: string): Promise<DivergenciaDetalhe> =>
    (await yard.frota.get(`/api/divergencias/${id}`)).json();
  const decide = (ids: readonly string[], body: object, client: Client = yard.frota) =>
    client.post('/api/divergencias/decisoes', { ids, ...body });
  const own = (id: string, body: object) =>
    yard.frota.put(`/api/divergencias/${id}/responsavel`, body);
  /** A foreign fueling on a day and time, without its receipt; what is asked of it. */
  async function externo(placa: string, horario: string): Promise<void> {
    const pago = { km: '1000', litragem: '400', valor: '2400' };
    await yard.ajuste('externo', { data: '2026-03-08', horario, placa, ...pago });
  }
  /** The open cases of new plates, one of each, of the rule about Sundays. */
  async function domingos(quantos: number): Promise<Divergencia[]> {
    const casos: Divergencia[] = [];
    for (let i = 0; i < quantos; i += 1) {
      const placa = await newPlaca();
      await externo(placa, '10:00');
      casos.push(...(await list(`placa=${placa}&regra=fora_de_hora`)));
    }
    expect(casos).toHaveLength(quantos);
    return casos;
  }

  it('says the same litres and R$ in list, page, dossier, morning and on top', async () => {
    const placa = await newPlaca();
    await externo(placa, '10:00');
    const casos = await list(`placa=${placa}`);
    expect(casos.length).toBeGreaterThan(1);
    const soltos = (texto: string): string => texto.replaceAll(/\s+/g, ' ');
    for (const { id, litros, valor, frase } of casos) {
      expect(await get(id)).toMatchObject({ litros, valor, frase });
      const pdf = await yard.frota.get(`/api/divergencias/${id}/dossie.pdf`);
      const dossie = soltos(pagesOfPdf(pdf.rawPayload).join(' '));
      for (const dito of emJogoPartes({ litros, valor })) expect(dossie).toContain(soltos(dito));
    }
    // Those of one cause are one loss: the first of them.
    const perdas = [...Map.groupBy(casos, ({ grupo }) => grupo).values()].map(([caso]) => caso!);
    const sum = (valores: readonly (number | null)[]): number =>
      sumLitros(valores.map((valor) => valor ?? 0));
    const resumo = (await yard.frota.get(`/api/divergencias/resumo?placa=${placa}`)).json();
    expect(sum(resumo.regras.map(({ valor }: { valor: number }) => valor))).toBe(
      sum(perdas.map(({ valor }) => valor)),
    );
    const [primeira] = await list('limite=1');
    const { divergencias } = (await yard.frota.get('/api/dashboard/manha')).json();
    const { id, frase, litros, valor: reais } = primeira!;
    expect(divergencias[0]).toMatchObject({ id, frase, litros, reais });
  });

  it('decides several with one note, each with its lines in history and trail', async () => {
    const casos = await domingos(3);
    const ids = casos.map(({ id }) => id);
    const nota = 'Domingos previstos.';
    const answer = await decide(ids, { decisao: 'nao_procede', nota });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ decididas: [...ids].sort(), recusadas: [] });
    for (const { id, placa } of casos) {
      const { situacao, decisao, historico } = await get(id);
      expect({ situacao, decisao }).toMatchObject({
        situacao: 'decidida',
        decisao: { decisao: 'nao_procede', nota, por_id: yard.frota.user.id },
      });
      expect(historico.at(-1)).toMatchObject({ acao: 'decidida', detalhe: `Está certo: ${nota}` });
      const trail = await yard.frota.get(
        `/api/auditoria?acao=divergencia_decidida&busca=${placa!}`,
      );
      expect(trail.headers['x-total']).toBe('1');
    }
    expect((await yard.frota.delete(`/api/divergencias/${ids[0]!}/decisao`)).json()).toEqual({
      situacao: 'aberta',
    });
  });

  it('lists what is over with the last decision first, page by page', async () => {
    const casos = await domingos(3);
    const ordem = [casos[2]!, casos[0]!, casos[1]!].map(({ id }) => id);
    for (const id of ordem) {
      yard.clock.advance(60_000);
      expect((await decide([id], { decisao: 'inconclusivo' })).statusCode).toBe(200);
    }
    const path = '/api/divergencias?placa=CXU&situacao=decidida&regra=fora_de_hora&limite=2';
    const todas = await readPages<Divergencia>(
      yard.frota,
      path,
      (answer) => answer.json().divergencias,
    );
    expect(todas.slice(0, 3).map(({ id }) => id)).toEqual(ordem.toReversed());
    expect(new Set(todas.map(({ id }) => id)).size).toBe(todas.length);
  });

  it('counts one loss once in list, sums and the vehicle’s page', async () => {
    const placa = await newPlaca();
    for (const horario of ['09:00', '09:20', '15:00']) await externo(placa, horario);
    const casos = await list(`placa=${placa}`);
    const perdas = casos.filter(
      ({ grupo }, i) => casos.findIndex((caso) => caso.grupo === grupo) === i,
    );
    expect(perdas.length).toBeLessThan(casos.length);

    const { regras } = (await yard.frota.get(`/api/divergencias/resumo?placa=${placa}`)).json();
    for (const { regra, casos: quantos, valor, litros_sem_valor } of regras) {
      const doGrupo = await list(`placa=${placa}&cabeca=${regra}`);
      const deles = perdas.filter((caso) => caso.regra === regra);
      expect(doGrupo.map(({ grupo }) => grupo)).toEqual(
        expect.arrayContaining(deles.map(({ grupo }) => grupo)),
      );
      expect({ quantos, valor, litros_sem_valor }).toEqual({
        quantos: doGrupo.length,
        valor: deles.reduce((soma, caso) => soma + (caso.valor ?? 0), 0),
        litros_sem_valor: deles.reduce(
          (soma, caso) => soma + (caso.valor === null ? (caso.litros ?? 0) : 0),
          0,
        ),
      });
    }
    const sum = (of: 'casos' | 'valor' | 'litros_sem_valor'): number =>
      regras.reduce((soma: number, regra: Record<typeof of, number>) => soma + regra[of], 0);
    expect(sum('casos')).toBe(casos.length);
    const { divergencias } = (await yard.frota.get(`/api/historia/veiculos/${placa}`)).json();
    expect(divergencias).toEqual({
      abertas: casos.length,
      em_jogo: sum('valor'),
      litros_sem_valor: sum('litros_sem_valor'),
    });
  });

  it('decides none twice: asked again it answers the same, another’s and closed ones are told', async () => {
    const casos = await domingos(3);
    const [first, second, third] = casos.map(({ id }) => id);
    await decide([first!], { decisao: 'procede' });
    const unknown = v7();
    const asked = { decisao: 'inconclusivo', nota: 'Sem câmera.' };
    const answers = [
      await decide([first!, second!, unknown, second!], asked),
      await decide([first!, second!, unknown], asked),
    ];
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        decididas: [second],
        recusadas: [
          { id: first, motivo: mensagensDivergencias.jaDecidida },
          { id: unknown, motivo: mensagensDivergencias.naoEncontrada },
        ],
      });
    }
    expect((await get(second!)).historico.map(({ acao }) => acao)).toEqual(['aberta', 'decidida']);
    const outra = await yard.login('Frota', 'Outra Gestora');
    expect((await decide([second!], asked, outra)).json()).toMatchObject({ decididas: [] });
    const estorno = { origem: 'abastecimento_externo', origem_id: casos[2]!.registro };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Em duplicidade' });
    expect((await decide([third!], asked)).json()).toEqual({
      decididas: [],
      recusadas: [{ id: third, motivo: mensagensDivergencias.encerrada }],
    });
  });

  it('is decided by one of many who do so at once', async () => {
    const ids = (await domingos(2)).map(({ id }) => id);
    const outra = await yard.login('Frota', 'Gestora Dois');
    const answers = await Promise.all([
      decide(ids, { decisao: 'procede' }),
      decide(ids.toReversed(), { decisao: 'nao_procede' }, outra),
    ]);
    const decididas = answers.flatMap((answer) => answer.json().decididas);
    expect(decididas.sort()).toEqual([...ids].sort());
    expect((await get(ids[0]!)).historico).toHaveLength(2);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 101 }, () => v7())],
    ['what is no id', ['oi']],
  ])('refuses %s', async (_, ids) => {
    const answer = await decide(ids, { decisao: 'procede' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)[0]).toMatch(/^ids/);
  });

  it('is Frota’s alone', async () => {
    const [caso] = await domingos(1);
    const path = `/api/divergencias/${caso!.id}/responsavel`;
    const quem = { responsavel: yard.frota.user.id, ate: '2026-03-20' };
    for (const client of [yard.portaria, yard.manobrista]) {
      expect((await decide([caso!.id], { decisao: 'procede' }, client)).statusCode).toBe(403);
      expect((await client.put(path, quem)).statusCode).toBe(403);
      expect((await client.get('/api/divergencias/responsaveis')).statusCode).toBe(403);
    }
  });

  it('puts the cases of a plate’s day that share a cause together, as one of a page', async () => {
    const placa = await newPlaca();
    await externo(placa, '10:00');
    await externo(placa, '16:00');
    const casos = await list(`placa=${placa}`);
    const grupos = casos.map(({ grupo }) => grupo);
    // Each group's cases follow each other.
    expect(grupos).toEqual([...new Set(grupos)].flatMap((um) => grupos.filter((g) => g === um)));
    const domingo = casos.filter(({ regra }) => regra === 'fora_de_hora');
    expect(new Set(domingo.map(({ grupo }) => grupo)).size).toBe(1);
    expect(domingo).toHaveLength(2);
    const first = await yard.frota.get(`/api/divergencias?placa=${placa}&limite=1`);
    const page: Divergencia[] = first.json().divergencias;
    expect(page.map(({ id }) => id)).toEqual(
      casos.filter(({ grupo }) => grupo === casos[0]!.grupo).map(({ id }) => id),
    );
    expect(first.headers['x-total']).toBe(String(casos.length));
    // What is decided does not stand with what is open.
    await decide([domingo[0]!.id], { decisao: 'procede' });
    expect((await list(`placa=${placa}&regra=fora_de_hora`)).map(({ id }) => id)).toEqual([
      domingo[1]!.id,
    ]);
  });

  it('has an owner until a day, whom the history names beside its line', async () => {
    const [caso] = await domingos(1);
    const { id } = caso!;
    const { user } = yard.frota;
    expect(caso).toMatchObject({ responsavel: null });
    const responsaveis = (await yard.frota.get('/api/divergencias/responsaveis')).json();
    expect(responsaveis.responsaveis).toContainEqual({ id: user.id, nome: user.usuario });
    const quem = { responsavel: user.id, ate: '2026-03-12' };
    const saved = await own(id, { ...quem, versao: caso!.versao });
    expect(saved.statusCode, saved.body).toBe(200);
    const responsavel = { id: user.id, nome: user.usuario, ate: '2026-03-12' };
    expect(saved.json()).toMatchObject({ responsavel });
    // The same again changes nothing, whoever saw what was before is told.
    expect((await own(id, quem)).json()).toEqual(saved.json());
    const stale = await own(id, { responsavel: null, ate: null, versao: caso!.versao });
    expect([stale.statusCode, stale.json().atual]).toEqual([409, saved.json()]);
    const { versao } = saved.json();
    expect((await own(id, { responsavel: null, ate: null, versao })).json()).toMatchObject({
      responsavel: null,
    });
    const pessoa = { id: user.id, nome: user.usuario };
    expect((await get(id)).historico).toMatchObject([
      { acao: 'aberta', pessoa: null },
      { acao: 'atribuida', pessoa, detalhe: 'até 12/03/2026' },
      { acao: 'liberada', pessoa: null, detalhe: null },
    ]);
    const trail = await yard.frota.get(
      `/api/auditoria?acao=divergencia_atribuida&busca=${caso!.placa!}`,
    );
    expect(trail.headers['x-total']).toBe('2');
    await decide([id], { decisao: 'procede' });
    expect((await own(id, quem)).statusCode).toBe(409);
    expect((await own(v7(), quem)).statusCode).toBe(404);
  });

  it.each([
    ['an owner without a day', { responsavel: 1, ate: null }, 'ate'],
    ['a day without an owner', { responsavel: null, ate: '2026-03-12' }, 'ate'],
    ['a day that is over', { ate: '2026-03-08' }, 'ate'],
    ['no day at all', { ate: '2026-02-30' }, 'ate'],
    ['somebody who is not of Frota', { responsavel: 'manobrista' }, 'responsavel'],
    ['nobody', { responsavel: 999_999 }, 'responsavel'],
  ])('refuses %s', async (_, fields, campo) => {
    const [caso] = await domingos(1);
    const quem = { responsavel: yard.frota.user.id, ate: '2026-03-12', ...fields };
    const { responsavel } = quem;
    const id = responsavel === 'manobrista' ? yard.manobrista.user.id : responsavel;
    const answer = await own(caso!.id, { ...quem, responsavel: id });
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, [campo]]);
  });

  it('hangs on another event than a fueling, of no plate and product', async () => {
    const outros = ['entrega', 'turno', 'mes_do_tanque', 'linha_do_extrato'] as const;
    const ids = outros.map(() => v7());
    const ocorrido_em = new Date('2026-03-09T12:00:00Z');
    await context.db
      .insertInto('divergencia')
      .values(
        outros.map((origem, i) => ({
          id: ids[i]!,
          origem,
          regra: 'balanco_atendente' as const,
          registro_id: v7(),
          grupo: `outros ${origem}`,
          ocorrido_em,
          criada_em: ocorrido_em,
          em_jogo: '9999999.00',
          frase: 'Entraram 4.800 L de uma nota de 5.000 L.',
          numeros: '{}',
          situacao: 'aberta' as const,
        })),
      )
      .execute();
    const found = (await list('limite=200')).filter(({ id }) => ids.includes(id));
    expect(found.map(({ origem, placa, cadastrada }) => [origem, placa, cadastrada])).toEqual(
      outros.toReversed().map((origem) => [origem, null, null]),
    );
    const pdf = await yard.frota.get(`/api/divergencias/${ids[0]!}/dossie.pdf`);
    expect(pdf.headers['content-disposition']).toContain('pendencia_entrega_');
    const busca = await yard.frota.get(`/api/busca?q=${ids[0]!}`);
    expect(busca.json()).toMatchObject([
      { titulo: expect.stringContaining(ORIGENS_DIVERGENCIA.entrega) },
    ]);
    expect((await decide(ids, { decisao: 'procede' })).json().decididas).toHaveLength(4);
    const undone = await yard.frota.delete(`/api/divergencias/${ids[0]!}/decisao`);
    expect(undone.json()).toEqual({ situacao: 'aberta' });
    await decide(ids, { decisao: 'nao_procede' });
  });

  it('tells whether the register has the plate', async () => {
    const placa = await newPlaca();
    await externo(placa, '10:00');
    await externo('CXU0Z00', '10:00');
    expect(new Set((await list(`placa=${placa}`)).map(({ cadastrada }) => cadastrada))).toEqual(
      new Set([true]),
    );
    expect(new Set((await list('placa=CXU0Z00')).map(({ cadastrada }) => cadastrada))).toEqual(
      new Set([false]),
    );
  });

  it('lists one’s own, late ones and nobody’s, and asks for them in the morning', async () => {
    const [meu, atrasado, dela, livre] = await domingos(4);
    const outra = await yard.login('Frota', 'Gestora Três');
    const eu = yard.frota.user.id;
    await own(meu!.id, { responsavel: eu, ate: '2026-03-12' });
    await own(atrasado!.id, { responsavel: eu, ate: '2026-03-10' });
    await own(dela!.id, { responsavel: outra.user.id, ate: '2026-03-10' });
    // As if a day had gone by since.
    await context.db
      .updateTable('divergencia')
      .set({ responsavel_ate: '2026-03-09' })
      .where('responsavel_ate', '=', '2026-03-10')
      .execute();
    const eles = [meu, atrasado, dela, livre].map((caso) => caso!.id);
    const idsOf = async (responsavel: string, client = yard.frota): Promise<number[]> =>
      (await list(`responsavel=${responsavel}&limite=200`, client))
        .map(({ id }) => eles.indexOf(id))
        .filter((i) => i >= 0)
        .sort();
    expect(await idsOf('ninguem')).toEqual([3]);
    expect(await idsOf('meus')).toEqual([0, 1]);
    expect(await idsOf('atrasados')).toEqual([1, 2]);
    expect(await idsOf('meus', outra)).toEqual([2]);
    expect(await idsOf('meus_atrasados', outra)).toEqual([2]);
    const { meus_atrasados } = (await outra.get('/api/dashboard/manha')).json();
    expect(meus_atrasados).toEqual({
      total: 1,
      endereco: '/pendencias?responsavel=meus_atrasados',
    });
  });
});
