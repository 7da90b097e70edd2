import { mensagensNota, mensagensNotas, NOTAS_MAX } from '@frota/contract/posto';
import { makeNota, type NotaOptions } from '@frota/nfe/fixture';
import { makeZip } from '@frota/planilha/fixture';
import { expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { useYard } from '../../../testing/suite.ts';

const NOSSA = '12345678000195';
const S10 = { qCom: '5000.0000' };
const ARLA = { cProd: '1', xProd: 'ARLA 32 GRANEL', qCom: '800.0000' };

const nota = (nf: string, rest: Partial<NotaOptions> = {}): Uint8Array =>
  makeNota({ nf, linhas: [S10], destinatario: NOSSA, ...rest });

describeOnBothDatabases('main path', 'received invoices', (context) => {
  const yard = useYard(context, { empresaCnpjs: [NOSSA] });

  const send = (files: Readonly<Record<string, Uint8Array>>) => {
    const parts = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
    return yard.frota.post('/api/posto/notas', formOf({}, { 'notas[]': parts }));
  };
  /** What became of each file: its kind, or why not. */
  const sent = async (files: Readonly<Record<string, Uint8Array>>) => {
    const lidas: { arquivo: string; situacao: string; motivo: string | null }[] = (
      await send(files)
    ).json();
    return lidas.map(({ arquivo, situacao, motivo }) => [arquivo, situacao, motivo]);
  };
  const offered = async () => {
    const { notas } = (await yard.frota.get('/api/posto/notas')).json();
    return notas as { id: string; nf: string; itens: { item: number; litros: number }[] }[];
  };
  const book = (nf: string, xml: Uint8Array, tipo: string, litros: string) => {
    const notaFiscal = { bytes: xml, name: 'nota.xml', type: 'text/xml' };
    return yard.frota.post('/api/posto/entrada', formOf({ nf, tipo, litros }, { notaFiscal }));
  };

  it('are offered until they are booked or dismissed, duplicates and foreign ones named', async () => {
    await yard.abreLivro(1000, 1000, 500);
    const duas = nota('101', { linhas: [S10, ARLA] });
    const registrada = nota('102');
    expect((await book('102', registrada, 'DIESEL S10', '5000')).statusCode).toBe(201);
    const zip = makeZip({
      'novembro/': '',
      '__MACOSX/._103.xml': 'x',
      'novembro/103.xml': nota('103'),
      'novembro/103 (1).xml': nota('103', { envelope: false }),
      'novembro/danfe.pdf': '%PDF',
      'dentro.zip': makeZip({ '104.xml': nota('104') }),
    });
    expect(
      await sent({
        '101.xml': duas,
        '102.xml': registrada,
        'novembro.zip': zip,
        'outra.xml': nota('105', { destinatario: '99888777000166' }),
        'frete.xml': nota('106', { modelo: '57' }),
        'foto.xml': Buffer.from('não é XML'),
      }),
    ).toEqual([
      ['101.xml', 'nova', null],
      ['102.xml', 'repetida', mensagensNotas.registrada('102')],
      ['novembro/103.xml', 'nova', null],
      ['novembro/103 (1).xml', 'repetida', mensagensNotas.recebida('103')],
      ['novembro/danfe.pdf', 'recusada', mensagensNota.arquivo],
      ['dentro.zip', 'recusada', mensagensNota.arquivo],
      ['outra.xml', 'alheia', mensagensNotas.alheia('105', 'CNPJ 99.888.777/0001-66')],
      ['frete.xml', 'recusada', expect.stringContaining('CT-e')],
      ['foto.xml', 'recusada', mensagensNota.malformado],
    ]);
    const [nova, outra] = await offered();
    expect([nova, outra]).toMatchObject([
      { nf: '103', itens: [{ item: 1, tipo: 'DIESEL S10', litros: 5000 }] },
      {
        nf: '101',
        emitente: 'Distribuidora Fictícia de Combustíveis',
        arquivo: '101.xml',
        destinatario: 'Distribuidora Teste, CNPJ 12.345.678/0001-95',
        itens: [{ item: 1 }, { item: 2, tipo: 'ARLA', litros: 800 }],
      },
    ]);

    // What is booked is offered no more, item by item; cancelled, it is again.
    const xml = (await yard.frota.get(`/api/posto/notas/${outra!.id}/xml`)).rawPayload;
    expect(xml).toEqual(Buffer.from(duas));
    const booked = await book('101', xml, 'DIESEL S10', '5000');
    const itensDe101 = async () =>
      (await offered()).filter(({ nf }) => nf === '101').flatMap(({ itens }) => itens);
    expect(await itensDe101()).toMatchObject([{ item: 2 }]);
    expect((await book('101', xml, 'ARLA', '800')).statusCode).toBe(201);
    expect(await itensDe101()).toEqual([]);
    const estorno = {
      origem: 'entrada',
      origem_id: booked.json().id,
      motivo: 'Nota errada no dia',
    };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBeLessThan(300);
    expect(await itensDe101()).toMatchObject([{ item: 1 }]);

    // Dismissed, it goes, and comes again when it is sent again.
    const dismiss = () => yard.frota.delete(`/api/posto/notas/${nova!.id}`);
    expect((await dismiss()).statusCode).toBe(204);
    expect((await dismiss()).statusCode).toBe(404);
    expect((await offered()).map(({ nf }) => nf)).toEqual(['101']);
    expect(await sent({ '103.xml': nota('103') })).toEqual([['103.xml', 'nova', null]]);
    // Of the invoices of this test alone.
    const trail = async (acao: string) =>
      (await yard.frota.get(`/api/auditoria?${acao}&busca=Nota 10`))
        .json()
        .auditoria.map(({ alvo }: { alvo: string }) => alvo);
    const emissor = 'Distribuidora Fictícia de Combustíveis';
    expect(await trail('acao=nota_dispensada')).toEqual([`Nota 103, ${emissor}`]);
    expect(await trail('acao=nota_recebida')).toHaveLength(3);

    const recebida_em = new Date(yard.clock.now().getTime() - 91 * 86_400_000);
    await context.db.updateTable('nota_recebida').set({ recebida_em }).execute();
    await yard.services.notas.forget();
    expect(await context.db.selectFrom('nota_recebida').select('id').execute()).toEqual([]);
  });

  if (!context.isWhole) return;

  it('are bounded: how many, how large, how much they unpack to', async () => {
    const bomba = Buffer.alloc(3 * 1024 * 1024, ' ');
    const muitas = Object.fromEntries(
      Array.from({ length: NOTAS_MAX + 1 }, (_, n) => [`${n}.xml`, 'x']),
    );
    const cheias = Array.from({ length: 20 }, (_, n) => [`${n}.xml`, Buffer.alloc(2_000_000, ' ')]);
    expect(
      await sent({
        'grande.xml': bomba,
        'bomba.zip': makeZip({ 'a.xml': bomba }),
        'mente.zip': makeZip({ 'a.xml': bomba }, { 'a.xml': 100 }),
        'cheio.zip': makeZip(Object.fromEntries(cheias)),
        'muitas.zip': makeZip(muitas),
        'sobe.zip': makeZip({ '../../etc/a.xml': 'x' }),
        'vazio.zip': makeZip({}),
      }),
    ).toEqual([
      ['grande.xml', 'recusada', mensagensNota.grande],
      ['a.xml', 'recusada', mensagensNota.grande],
      ['mente.zip', 'recusada', mensagensNotas.zip],
      ['cheio.zip', 'recusada', mensagensNotas.zipEnorme(NOTAS_MAX)],
      ['muitas.zip', 'recusada', mensagensNotas.zipEnorme(NOTAS_MAX)],
      ['sobe.zip', 'recusada', mensagensNotas.zip],
      ['vazio.zip', 'recusada', mensagensNotas.zipVazio],
    ]);
    // A Mac writes one beside each file.
    const deMac = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        [`${n}.xml`, nota(`${200 + n}`)],
        [`__MACOSX/._${n}.xml`, 'x'],
      ]).flat(),
    );
    const doMac = async () => (await offered()).filter(({ nf }) => Number(nf) >= 200);
    expect(await sent({ 'mac.zip': makeZip(deMac) })).toHaveLength(60);
    // The newest are shown, with how many there are.
    const shown = (await yard.frota.get('/api/posto/notas')).json();
    expect(shown.notas).toHaveLength(50);
    expect(shown.total).toBeGreaterThanOrEqual(60);
    for (let left = await doMac(); left.length > 0; left = await doMac()) {
      for (const { id } of left) await yard.frota.delete(`/api/posto/notas/${id}`);
    }
    const cem = makeZip(Object.fromEntries(Object.entries(muitas).slice(1)));
    const lidas = await sent({ 'cem.zip': cem, 'mais.xml': nota('107') });
    expect(lidas).toHaveLength(NOTAS_MAX + 1);
    expect(lidas.at(-1)).toEqual(['mais.xml', 'recusada', mensagensNotas.demais(NOTAS_MAX)]);
    const form = await yard.frota.post('/api/posto/notas', formOf({}));
    expect(form.json().campos).toEqual({ 'notas[]': mensagensNotas.anexe });
  });
});
