import { mensagensCfop, mensagensEventoNota, type NotaCancelada } from '@frota/contract/posto';
import { makeChave, makeEvento, makeNota, type NotaOptions } from '@frota/nfe/fixture';
import { makeZip } from '@frota/planilha/fixture';
import { expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { type DatabaseContext, describeOnDatabase } from '../../../testing/databases.ts';
import { useYard } from '../../../testing/suite.ts';

/** A yard of 10,000 L tanks with invoices of 100 L and what is done with them. */
function useNotas(context: DatabaseContext) {
  const yard = useYard(context);
  const nota = (nf: string, rest: Partial<NotaOptions> = {}): Uint8Array =>
    makeNota({ nf, linhas: [{ qCom: '100.0000', vProd: '600.00' }], ...rest });
  const evento = (nf: string, tpEvento = '110111', sequencia = 1): Uint8Array =>
    makeEvento({ chave: makeChave({ nf }), tpEvento, sequencia, texto: 'Erro na emissão' });
  /** What became of each file, in two words. */
  const send = async (files: Readonly<Record<string, Uint8Array>>) => {
    const parts = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
    const answer = await yard.frota.post('/api/posto/notas', formOf({}, { 'notas[]': parts }));
    return answer
      .json()
      .map(({ situacao, motivo }: Record<string, string | null>) => [situacao, motivo]);
  };
  const list = async () => (await yard.frota.get('/api/posto/notas')).json();
  return {
    yard,
    nota,
    evento,
    send,
    offer: async (nf: string) =>
      (await list()).notas.find((each: { nf: string }) => each.nf === nf),
    offered: async (): Promise<string[]> =>
      (await list()).notas.map(({ nf }: { nf: string }) => nf),
    canceladas: async (): Promise<NotaCancelada[]> => (await list()).canceladas,
    book: (xml: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
      const notaFiscal = { bytes: xml, name: 'nota.xml', type: 'text/xml' };
      const given = { nf: '', tipo: 'DIESEL S10', litros: '100', ...fields };
      return yard.frota.post('/api/posto/entrada', formOf(given, { notaFiscal }));
    },
    saldo: async (): Promise<number> => {
      const saldos: { tipo: string; saldo: number }[] = (
        await yard.frota.get('/api/posto/saldos')
      ).json();
      return saldos.find(({ tipo }) => tipo === 'DIESEL S10')!.saldo;
    },
  };
}

describeOnDatabase("an invoice's cancellation", (context) => {
  const { yard, nota, evento, send, offered, canceladas, book } = useNotas(context);
  const { retirada, guardado, registrada, cancelada, correcao } = mensagensEventoNota;

  it('withdraws it, whichever of the two comes first, and tells of what is booked', async () => {
    await yard.abreLivro(1000, 1000, 500);
    const em = '2026-11-19T10:00:00-04:00';
    // After it, in a ZIP with its letter of correction, sent twice.
    await send({ '701.xml': nota('701') });
    const zip = makeZip({ 'c.xml': evento('701', '110110'), 'x.xml': evento('701') });
    for (let n = 0; n < 2; n++) {
      expect(await send({ 'eventos.zip': zip })).toEqual([
        ['correcao', correcao('701')],
        ['cancelamento', retirada('701')],
      ]);
    }
    expect(await offered()).toEqual([]);

    // Before it; by another invoice in its place.
    expect(await send({ 'x.xml': evento('702', '110112') })).toEqual([
      ['cancelamento', guardado('702')],
    ]);
    expect(await send({ '702.xml': nota('702') })).toEqual([['recusada', cancelada('702', em)]]);
    const refused = await book(nota('702'));
    expect([refused.statusCode, refused.json().error]).toEqual([409, cancelada('702', em)]);

    // Booked: a retry answers the same, another item is refused, and the delivery waits to be cancelled.
    const id = '019ac000-0000-7000-8000-000000000703';
    const two = nota('703', { linhas: [{ qCom: '100.0000' }, { qCom: '100.0000' }] });
    expect((await book(two, { id, item: '1' })).statusCode).toBe(201);
    expect(await send({ 'x.xml': evento('703') })).toEqual([['cancelamento', registrada('703')]]);
    const again = await book(two, { id, item: '1' });
    expect([again.statusCode, again.json()]).toEqual([201, { id }]);
    expect((await book(two, { item: '2' })).statusCode).toBe(409);
    const naManha = async () =>
      (await yard.frota.get('/api/dashboard/manha')).json().notas_canceladas;
    expect(await naManha()).toEqual({ total: 1, endereco: '/posto' });
    const [aEstornar, ...outras] = await canceladas();
    expect(outras).toEqual([]);
    expect(aEstornar).toMatchObject({
      entrada_id: id,
      nf: '703',
      emitente: 'Distribuidora Fictícia de Combustíveis',
      tipo: 'DIESEL S10',
      litros: 100,
      cancelada_em: em,
      texto: 'Erro na emissão',
    });
    const files = [
      `/api/posto/entradas/${id}/nota`,
      `/api/posto/notas/eventos/${aEstornar!.evento_id}/xml`,
    ];
    const [ofNota, ofEvento] = await Promise.all(files.map((path) => yard.frota.get(path)));
    expect(ofNota!.rawPayload).toEqual(Buffer.from(two));
    expect(ofEvento!.rawPayload).toEqual(Buffer.from(evento('703')));
    const estorno = {
      origem: 'entrada',
      origem_id: id,
      motivo: mensagensEventoNota.motivoEstorno('703', aEstornar!.texto),
    };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect([await canceladas(), await offered()]).toEqual([[], []]);
    expect(await naManha()).toMatchObject({ total: 0 });
    const [acao] = (await yard.frota.get('/api/auditoria?acao=nota_evento')).json().auditoria;
    expect(acao).toMatchObject({ alvo: 'Cancelamento: nota 703' });
  });
});

describeOnDatabase('invoices as they are written', (context) => {
  const { yard, nota, evento, send, offer, offered, canceladas, book, saldo } = useNotas(context);

  it('keep their letters of correction, which a delivery shows', async () => {
    await yard.abreLivro(0, 0, 0);
    await send({ '801.xml': nota('801') });
    const carta = { texto: 'Erro na emissão', em: '2026-11-19T10:00:00-04:00' };
    await send({ 'c.xml': evento('801', '110110') });
    expect(await offer('801')).toMatchObject({ correcoes: [carta] });
    const { id } = (await book(nota('801'))).json();
    await send({ 'c2.xml': evento('801', '110110', 2) });
    const isIt = (entrada: { readonly id: string }): boolean => entrada.id === id;
    const entradas = (await yard.frota.get('/api/posto/entradas')).json();
    expect(entradas.find(isIt)).toMatchObject({ correcoes: [carta, carta] });
    const { mudancas } = (await yard.frota.get('/api/mudancas?tipos=entrada')).json();
    const registros = mudancas.map(({ registro }: { registro: { id: string } }) => registro);
    expect(registros.findLast(isIt)).toMatchObject({ correcoes: [carta, carta] });
    const alone = await book(evento('801'));
    expect(alone.json().error).toBe(mensagensEventoNota.emVezDaNota('801'));
  });

  it('ask where they leave open whether fuel came, line by line, and once', async () => {
    const linhas = ['5655', '5929', '5667'].map((cfop) => ({ cfop, qCom: '100.0000' }));
    const mista = nota('811', { linhas });
    const pergunta = mensagensCfop.consumoFora('5.667');
    expect(await send({ '811.xml': mista })).toEqual([['confirmar', pergunta]]);
    const { itens, avisos } = await offer('811');
    expect(itens).toMatchObject([
      { item: 1, pergunta: null },
      { item: 3, pergunta },
    ]);
    expect(avisos).toEqual([expect.stringContaining(mensagensCfop.cupons('5.929'))]);

    const before = await saldo();
    const asked = await book(mista, { item: '3' });
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      { error: pergunta, campos: { confirmada: pergunta } },
    ]);
    expect((await book(mista, { item: '2' })).statusCode).toBe(400);
    // What is not asked needs no answer; the same key is booked once confirmed.
    const id = '019ac000-0000-7000-8000-000000000811';
    expect((await book(mista, { item: '1' })).statusCode).toBe(201);
    expect((await book(mista, { id, item: '3', confirmada: 'false' })).statusCode).toBe(409);
    for (let n = 0; n < 2; n++) {
      const booked = await book(mista, { id, item: '3', confirmada: 'true' });
      expect([booked.statusCode, booked.json()]).toEqual([201, { id }]);
    }
    expect(await saldo()).toBe(before + 200);
    expect(await offered()).not.toContain('811');
    const cupons = nota('812', { linhas: [linhas[1]!] });
    expect(await send({ '812.xml': cupons })).toEqual([
      ['recusada', mensagensCfop.cupons('5.929')],
    ]);
  });

  it('take the litres that a person types where their unit says none', async () => {
    const arla = { cProd: '1', xProd: 'ARLA 32', ncm: '31021010' };
    const linhas = [
      { ...arla, qCom: '2.0000', uCom: 'TB', xProd: 'ARLA 32 TAMBOR 200 L', vProd: '1000.00' },
      { ...arla, qCom: '3.0000', uCom: 'CX', vProd: '300.00' },
      { ...arla, qCom: '50.0000', uCom: 'L', vProd: '200.00' },
    ];
    const xml = nota('821', { linhas, vNF: '1500.00' });
    await send({ '821.xml': xml });
    const { itens } = await offer('821');
    expect(itens).toMatchObject([
      { item: 1, litros: 400, unidade: 'TB', embalagem: 200 },
      { item: 2, litros: null, quantidade: '3.0000', unidade: 'CX', embalagem: null },
      { item: 3, litros: 50, unidade: 'L', embalagem: null },
    ]);
    const bookArla = async (item: string, litros: string): Promise<number> =>
      (await book(xml, { tipo: 'ARLA', item, litros })).statusCode;
    expect(await bookArla('3', '60')).toBe(400);
    expect(await bookArla('2', '0')).toBe(400);
    expect(await bookArla('2', '60')).toBe(201);
    expect(await bookArla('2', '61')).toBe(409);
    expect(await bookArla('1', '416')).toBe(201);
    const entradas = (await yard.frota.get('/api/posto/entradas?tipo=ARLA')).json();
    expect(entradas).toMatchObject([
      { litros: 416, preco: 2.403846 },
      { litros: 60, preco: 5 },
    ]);
    expect(await canceladas()).toEqual([]);
  });
});
