import {
  type Divergencia,
  type DivergenciaDetalhe,
  type MeuPedido,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { readPages } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeInBothYards } from '../../testing/suite.ts';

/** What a pump's display is read as. */
const BOMBA = { texto: '150,00 L', litros: '150', valor: '1080', confianca: 0.95 };
const NOW = new AbortController().signal;

describeInBothYards('jobs', 'divergencias', (yard, context) => {
  let letters = 0;

  /** A registered plate of its own for each test; its tank holds 300 L. */
  async function newPlaca(dados?: Readonly<Record<string, unknown>>): Promise<string> {
    const placa = `DVG${letters % 10}${'ABCDEFGHIJ'[Math.floor(letters / 10)]}4${letters % 10}`;
    letters += 1;
    // At three quarters, Dourados would let it pass unfueled.
    await yard.veiculo(placa, { Cidade: 'Amambai', ...dados });
    return placa;
  }
  /** Fuels at the own station what did not fit: three quarters stood in 300 L at the gate. */
  async function fuel(
    placa: string,
    fields: { km?: number; nivel?: string; litros?: string } = {},
  ): Promise<string> {
    const { km = 120_500, nivel = '3/4', litros = '200' } = fields;
    const tarefa = await yard.checkin({ placa, km: String(km), combustivel: nivel });
    await yard.assumir(yard.manobrista, tarefa.id);
    const completion = { tarefaId: tarefa.id, placa, km: String(km + 1), bombaLitros: litros };
    const id = await yard.concluir(completion);
    yard.clock.advance(1_000);
    return id;
  }
  const list = async (query: string): Promise<Divergencia[]> => {
    const answer = await yard.frota.get(`/api/divergencias?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json().divergencias;
  };
  const get = async (id: string): Promise<DivergenciaDetalhe> =>
    (await yard.frota.get(`/api/divergencias/${id}`)).json();
  const act = (id: string, path: string, body: object) =>
    yard.frota.post(`/api/divergencias/${id}/${path}`, body);
  /** Frota corrects what was sent with a fueling; answers the item's path. */
  function correctFueling(id: string, placa: string, campo: string, valor: string) {
    const record = { origem: 'abastecimento_interno', id } as const;
    return correct(context.db, yard, record, { placa, campo, valor });
  }
  /** The one open case of a plate's fueling that did not fit. */
  async function openCase(): Promise<Divergencia> {
    const placa = await newPlaca();
    await fuel(placa);
    const [caso] = await list(`placa=${placa}&regra=nao_cabe`);
    return caso!;
  }

  it('asks in the write’s transaction, with photos, people and numbers beside the sentence', async () => {
    const placa = await newPlaca();
    const registro = await fuel(placa);
    const casos = await list(`placa=${placa}&regra=nao_cabe`);
    expect(casos).toHaveLength(1);
    expect(casos[0]).toMatchObject({
      regra: 'nao_cabe',
      situacao: 'aberta',
      placa,
      registro,
      origem: 'abastecimento_interno',
      checkin_id: expect.any(String),
      litros: expect.any(Number),
      frase: expect.stringMatching(/200 L/),
      pessoas: [
        { papel: 'portaria', id: yard.portaria.user.id, nome: 'Portaria Um', excluida: false },
        {
          papel: 'manobrista',
          id: yard.manobrista.user.id,
          nome: 'Manobrista Um',
          excluida: false,
        },
      ],
      decisao: null,
      pedidos: [],
      encerrada_em: null,
    });
    expect(Object.keys(casos[0]!.numeros).length).toBeGreaterThan(1);
    const papeis = casos[0]!.fotos.map(({ papel }) => papel).sort();
    expect(papeis).toEqual(
      ['fotoPlaca', 'fotoPainelKm', 'fotoPainelCombustivel', 'fotoBomba']
        .concat(['fotoPlaca', 'fotoPainelKm', 'fotoPainelCombustivel'])
        .sort(),
    );
    const photo = await yard.frota.get(casos[0]!.fotos[0]!.url);
    expect(photo.statusCode).toBe(200);
  });

  it('closes itself when a correction removes its cause, and opens again when that is undone', async () => {
    const placa = await newPlaca();
    const registro = await fuel(placa);
    const [caso] = await list(`placa=${placa}&regra=nao_cabe`);
    const path = await correctFueling(registro, placa, 'bombaLitros', '20');
    const closed = await get(caso!.id);
    expect(closed).toMatchObject({ situacao: 'encerrada', encerrada_em: expect.any(String) });
    expect((await act(caso!.id, 'decisao', { decisao: 'procede' })).statusCode).toBe(409);
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    const open = await get(caso!.id);
    expect(open).toMatchObject({ situacao: 'aberta', encerrada_em: null });
    expect(open.historico.map(({ acao }) => acao)).toEqual(['aberta', 'encerrada', 'reaberta']);
    expect(await list(`placa=${placa}&regra=nao_cabe`)).toHaveLength(1);
  });

  if (!context.isWhole) return;

  it('asks where a photo that was surely read shows something else, until Conferência decides', async () => {
    const placa = await newPlaca();
    const { id } = await yard.checkin({ placa, combustivel: '1/4' });
    await yard.assumir(yard.manobrista, id);
    const registro = await yard.concluir(
      { tarefaId: id, placa, bombaLitros: '180', bombaValor: '1080' },
      { fotoBomba: await yard.lida(yard.manobrista, 'bomba', BOMBA) },
    );
    const [caso] = await list(`placa=${placa}&regra=digitado_diferente`);
    expect(caso).toMatchObject({
      registro,
      litros: 30,
      frase: 'Foram digitados 180 L, e na foto da bomba foram lidos 150 L: 30 L a mais.',
    });
    const { id: item } = await context.db
      .selectFrom('conferencia')
      .select('id')
      .where('origem_id', '=', registro)
      .where('campo', '=', 'bombaLitros')
      .executeTakeFirstOrThrow();
    const path = `/api/conferencias/${item}`;
    // What it rests on stays when readings are old.
    await yard.services.ocr.purge(new Date(yard.clock.now().getTime() + 1));
    expect((await yard.frota.post(path, { decisao: 'confirmado' })).statusCode).toBe(204);
    expect(await get(caso!.id)).toMatchObject({ situacao: 'encerrada' });
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    expect(await get(caso!.id)).toMatchObject({ situacao: 'aberta' });
    // A photo that was doubtful by itself proves nothing, however sure it became by what is known.
    await context.db
      .updateTable('leitura')
      .set({ confianca: 0.95, texto_foto: 'Litros: 15,00', confianca_foto: 0.5 })
      .where('tipo', '=', 'bomba')
      .execute();
    expect((await yard.frota.post(path, { decisao: 'confirmado' })).statusCode).toBe(204);
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    expect(await get(caso!.id)).toMatchObject({ situacao: 'encerrada' });
  });

  it('closes itself when the fueling is cancelled', async () => {
    const caso = await openCase();
    const estorno = { origem: 'abastecimento_interno', origem_id: caso.registro };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Em duplicidade' });
    expect(await get(caso.id)).toMatchObject({ situacao: 'encerrada' });
  });

  it('is decided once, and undone; who and when are kept', async () => {
    const { id, placa } = await openCase();
    const nota = 'Bomba aferida no mesmo dia.';
    expect((await act(id, 'decisao', { decisao: 'procede', nota })).statusCode).toBe(204);
    expect((await act(id, 'decisao', { decisao: 'nao_procede' })).statusCode).toBe(409);
    const decided = (await list(`placa=${placa}&situacao=decidida`))[0];
    const { id: por_id, usuario: por } = yard.frota.user;
    expect(decided).toMatchObject({ id, decisao: { decisao: 'procede', nota, por, por_id } });
    const audit = await yard.frota.get(`/api/auditoria?acao=divergencia_decidida&busca=${placa}`);
    expect(audit.headers['x-total']).toBe('1');
    const undone = await yard.frota.delete(`/api/divergencias/${id}/decisao`);
    expect([undone.statusCode, undone.json()]).toEqual([200, { situacao: 'aberta' }]);
    expect((await yard.frota.delete(`/api/divergencias/${id}/decisao`)).statusCode).toBe(409);
    const { situacao, decisao, historico } = await get(id);
    expect({ situacao, decisao }).toEqual({ situacao: 'aberta', decisao: null });
    expect(historico.map(({ acao, usuario }) => [acao, usuario])).toEqual([
      ['aberta', 'Sistema'],
      ['decidida', por],
      ['desfeita', por],
    ]);
  });

  it('keeps a decision where the cause is gone, and closes it where the decision is undone', async () => {
    const { id, registro } = await openCase();
    await act(id, 'decisao', { decisao: 'inconclusivo' });
    const estorno = { origem: 'abastecimento_interno', origem_id: registro };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Em duplicidade' });
    expect(await get(id)).toMatchObject({ situacao: 'decidida' });
    const undone = await yard.frota.delete(`/api/divergencias/${id}/decisao`);
    expect(undone.json()).toEqual({ situacao: 'encerrada' });
    const { situacao, historico } = await get(id);
    expect(situacao).toBe('encerrada');
    expect(historico.map(({ acao }) => acao)).toEqual([
      'aberta',
      'decidida',
      'desfeita',
      'encerrada',
    ]);
  });

  it('moves with its fueling when the instant is corrected', async () => {
    const { id, placa, registro } = await openCase();
    await correctFueling(registro, placa!, 'ocorrido_em', '09/03/2026 07:30');
    expect(await get(id)).toMatchObject({
      situacao: 'aberta',
      ocorrido_em: '2026-03-09T11:30:00.000Z',
    });
  });

  it('is as its fueling is now where a decision is undone, also on another plate and day', async () => {
    const { id, placa, registro } = await openCase();
    await act(id, 'decisao', { decisao: 'procede' });
    const outra = await newPlaca();
    await correctFueling(registro, placa!, 'placa', outra);
    await correctFueling(registro, outra, 'ocorrido_em', '09/03/2026 07:30');
    expect(await get(id)).toMatchObject({ situacao: 'decidida', placa });
    const undone = await yard.frota.delete(`/api/divergencias/${id}/decisao`);
    expect(undone.json()).toEqual({ situacao: 'aberta' });
    await yard.services.filaDivergencias.catchUp(NOW);
    expect(await get(id)).toMatchObject({
      situacao: 'aberta',
      placa: outra,
      ocorrido_em: '2026-03-09T11:30:00.000Z',
    });
  });

  it('closes what nobody saw come in when the check-in arrives late', async () => {
    const placa = await newPlaca();
    const registro = await yard.ajuste('interno', { data: '2026-03-09', horario: '10:00', placa });
    const [caso] = await list(`placa=${placa}&regra=sem_checkin`);
    expect(caso).toMatchObject({ registro });
    await yard.checkin({ placa, ocorrido_em: '2026-03-09T13:30:00.000Z' });
    await yard.services.filaDivergencias.catchUp(NOW);
    expect(await get(caso!.id)).toMatchObject({ situacao: 'encerrada' });
  });

  it('counts a check-in for the plate that Conferência says it was', async () => {
    const [placa, outra] = [await newPlaca(), await newPlaca()];
    for (const fueled of [placa, outra]) {
      await yard.ajuste('interno', { data: '2026-03-09', horario: '10:00', placa: fueled });
    }
    const { id } = await yard.checkin({ placa: outra, ocorrido_em: '2026-03-09T13:30:00.000Z' });
    const asked = async (): Promise<string[]> => {
      await yard.services.filaDivergencias.catchUp(NOW);
      return (await list('regra=sem_checkin&limite=200'))
        .map((caso) => caso.placa!)
        .filter((fueled) => fueled === placa || fueled === outra);
    };
    expect(await asked()).toEqual([placa]);
    const item = { placa: outra, campo: 'placa', valor: placa };
    const path = await correct(context.db, yard, { origem: 'checkin', id }, item);
    expect(await asked()).toEqual([outra]);
    expect((await yard.frota.delete(`${path}/decisao`)).statusCode).toBe(204);
    expect(await asked()).toEqual([placa]);
  });

  it('compares a price with totals over all litres, those of ARLA included', async () => {
    const buy = async (horario: string, litragemArla: string): Promise<string> => {
      const placa = await newPlaca();
      const pago = { km: '1000', litragem: '10', litragemArla, valor: '66' };
      await yard.ajuste('externo', { data: '2026-03-09', horario, placa, ...pago });
      return placa;
    };
    // R$ 5,50 a litre of 12, and R$ 6,60 of 10.
    for (const minuto of [10, 11, 12, 13, 14]) await buy(`10:${minuto}`, '2');
    const placa = await buy('10:20', '');
    expect(await list(`placa=${placa}&regra=externo_caro`)).toHaveLength(1);
  });

  it('asks a person of the record for a statement, which only he writes, once', async () => {
    const { id } = await openCase();
    const pessoa = yard.manobrista.user.id;
    const ask = (who: number) => act(id, 'pedido', { pessoa: who });
    expect((await ask(yard.frota.user.id)).json().campos).toHaveProperty('pessoa');
    expect((await ask(pessoa)).statusCode).toBe(204);
    expect((await ask(pessoa)).statusCode).toBe(409);
    const pedidos = async (): Promise<MeuPedido[]> =>
      (await yard.manobrista.get('/api/divergencias/pedidos')).json().pedidos;
    expect(await pedidos()).toContainEqual(expect.objectContaining({ id, declaracao: null }));
    const declare = { texto: 'A bomba travou e religuei.' };
    const path = `/api/divergencias/${id}/declaracao`;
    expect((await yard.portaria.post(path, declare)).statusCode).toBe(404);
    expect((await yard.manobrista.post(path, { texto: ' ' })).statusCode).toBe(400);
    expect((await yard.manobrista.post(path, declare)).statusCode).toBe(204);
    expect((await yard.manobrista.post(path, declare)).statusCode).toBe(409);
    const declared = (await pedidos()).find((pedido) => pedido.id === id);
    expect(declared).toMatchObject({ declaracao: declare });
    const { pedidos: shown, historico } = await get(id);
    expect(shown).toMatchObject([{ pessoa: { id: pessoa }, declaracao: declare }]);
    expect(historico.map(({ acao }) => acao)).toEqual(['aberta', 'pedida', 'declarada']);
    expect((await yard.portaria.get('/api/divergencias/pedidos')).json().pedidos).toEqual([]);
  });

  it('asks for no statement where it has nothing to add, and nobody whose account was deleted', async () => {
    const quemSaiu = await yard.login('Motorista', 'Quem Saiu');
    const { id: saiu } = quemSaiu.user;
    const placa = await newPlaca();
    await yard.externo(quemSaiu, { placa });
    const [semProva] = await list(`placa=${placa}&regra=externo_sem_prova`);
    const { id, registro } = await openCase();
    const ask = async (pessoa: number, caso = id): Promise<[number, string | undefined]> => {
      const answer = await act(caso, 'pedido', { pessoa });
      return [answer.statusCode, answer.body && answer.json().error];
    };
    expect((await yard.frota.delete(`/api/usuarios/${saiu}`)).statusCode).toBe(204);
    expect(await ask(saiu, semProva!.id)).toEqual([400, mensagensDivergencias.pessoaExcluida]);
    const { pessoas } = await get(semProva!.id);
    expect(pessoas.find((pessoa) => pessoa.id === saiu)).toMatchObject({ excluida: true });

    const manobrista = yard.manobrista.user.id;
    await act(id, 'decisao', { decisao: 'procede' });
    expect(await ask(manobrista)).toEqual([409, mensagensDivergencias.jaDecidida]);
    const estorno = { origem: 'abastecimento_interno', origem_id: registro };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Lançado duas vezes' });
    await yard.frota.delete(`/api/divergencias/${id}/decisao`);
    expect(await ask(manobrista)).toEqual([409, mensagensDivergencias.encerrada]);
  });

  it('lists page by page, each case once, and counts what is open', async () => {
    for (const litros of ['180', '200', '220']) await fuel(await newPlaca(), { litros });
    const { abertas } = (await yard.frota.get('/api/divergencias/contagem')).json();
    const seen = await readPages(yard.frota, '/api/divergencias?limite=2', (answer) => {
      expect(answer.headers['x-total']).toBe(String(abertas));
      return answer.json().divergencias.map(({ id }: Divergencia) => id);
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await list('limite=200')).map(({ id }) => id));
    const [first] = await list('limite=1');
    const pessoa = await list(`pessoa=${yard.manobrista.user.id}&limite=200`);
    expect(pessoa.map(({ id }) => id)).toContain(first!.id);
    expect(await list('pessoa=999999')).toEqual([]);
    const { pessoas } = (await yard.frota.get('/api/divergencias/pessoas')).json();
    const itens = await yard.frota.get(`/api/conferencias?pessoa=${yard.manobrista.user.id}`);
    expect(pessoas).toContainEqual({
      id: yard.manobrista.user.id,
      nome: 'Manobrista Um',
      casos: pessoa.length + Number(itens.headers['x-total']),
    });
    expect(await list('fim=2026-03-08')).toEqual([]);
  });

  it('puts most R$ at stake first, by the price last paid where the case has none', async () => {
    const placa = await newPlaca({ 'Tipo de Combustível': 'DIESEL S500' });
    const pago = { km: '1000', tipo: 'DIESEL S500', litragem: '100', valor: '600' };
    await yard.ajuste('externo', { data: '2026-03-09', horario: '10:00', placa, ...pago });
    await fuel(placa, { km: 1_200, litros: '290' });
    const [caso] = await list(`placa=${placa}&regra=nao_cabe`);
    expect(caso).toMatchObject({ valor: null });
    expect((await list('limite=1'))[0]!.id).toBe(caso!.id);
  });

  it('asks again when the register is mended', async () => {
    const caso = await openCase();
    const [veiculo] = (await yard.frota.get(`/api/veiculos-frota?busca=${caso.placa}`)).json();
    const path = `/api/veiculos-frota/${veiculo.id}`;
    const mended = { ...veiculo, 'Capacidade Combustível': '900' };
    expect((await yard.frota.put(path, mended)).statusCode).toBe(200);
    await yard.services.filaDivergencias.catchUp(NOW);
    expect(await get(caso.id)).toMatchObject({ situacao: 'encerrada' });
  });

  it('is printed with its photos, on two pages at most', async () => {
    const { id, placa } = await openCase();
    await act(id, 'pedido', { pessoa: yard.manobrista.user.id });
    await act(id, 'decisao', { decisao: 'procede', nota: 'Conferido na régua.' });
    const answer = await yard.frota.get(`/api/divergencias/${id}/dossie.pdf`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`pendencia_${placa}_`),
      'cache-control': 'no-store',
    });
    const pdf = answer.rawPayload.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(2);
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(7);
    expect((await yard.frota.get(`/api/divergencias/${v7()}/dossie.pdf`)).statusCode).toBe(404);
  });

  it.each([
    'cursor=oi',
    'regra=outra',
    'situacao=todas',
    'pessoa=Ana',
    'pessoa=99999999999',
    'inicio=2026-02-30',
  ])('refuses the list by %s', async (query) => {
    const answer = await yard.frota.get(`/api/divergencias?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual([query.split('=')[0]]);
  });

  it('knows no case that is none', async () => {
    const id = v7();
    expect((await yard.frota.get(`/api/divergencias/${id}`)).statusCode).toBe(404);
    expect((await act(id, 'decisao', { decisao: 'procede' })).statusCode).toBe(404);
    expect((await act(id, 'pedido', { pessoa: 1 })).statusCode).toBe(404);
    expect((await act('oi', 'decisao', { decisao: 'procede' })).statusCode).toBe(400);
  });
});
