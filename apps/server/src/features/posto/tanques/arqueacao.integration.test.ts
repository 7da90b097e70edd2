import { ARQUEACAO_MAX_PONTOS, mensagensArqueacao } from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import { bookParts, makeZip } from '@frota/planilha/fixture';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { describeInYard } from '../../../testing/suite.ts';

const S10 = '/api/posto/tanques/DIESEL%20S10/arqueacao';
const PONTOS = [
  { cm: '10', litros: '100' },
  { cm: '20', litros: '300,5' },
  { cm: '200', litros: '14000' },
];
const CILINDRO = { diametro_cm: '200', comprimento_cm: '400' };

describeInYard('the strapping table of a tank', (yard, context) => {
  const save = (body: object) => yard.frota.put(S10, body);
  beforeEach(async () => {
    await save({});
    await context.db.deleteFrom('auditoria').execute();
  });

  it('is set by Frota alone, in the audit, and not over what was not seen', async () => {
    expect((await yard.manobrista.put(S10, { pontos: PONTOS })).statusCode).toBe(403);
    const { versao } = (await yard.manobrista.get(S10)).json();
    expect((await yard.manobrista.get(S10)).json()).toEqual({ versao });
    expect((await yard.manobrista.get(`${S10}?cm=10`)).statusCode).toBe(404);
    const saved = await save({ pontos: PONTOS, versao });
    expect(saved.statusCode).toBe(200);
    expect((await yard.manobrista.get(S10)).json()).toEqual({
      pontos: [
        { cm: 10, litros: 100 },
        { cm: 20, litros: 300.5 },
        { cm: 200, litros: 14_000 },
      ],
      versao: saved.json().versao,
    });
    const [tanque] = (await yard.frota.get('/api/posto/tanques')).json();
    expect(tanque.tem_arqueacao).toBe(true);

    expect((await yard.manobrista.get(`${S10}?cm=17,5`)).json()).toMatchObject({ litros: 250 });
    expect((await yard.manobrista.get(`${S10}?cm=17,5&agua_mm=100`)).json()).toMatchObject({
      litros: 150,
    });
    expect((await yard.manobrista.get(`${S10}?cm=200,1`)).json().campos).toEqual({
      cm: mensagensArqueacao.acimaDaTabela(200),
    });
    expect((await yard.manobrista.get(`${S10}?cm=1&agua_mm=11`)).json().campos).toEqual({
      agua_mm: mensagensArqueacao.aguaAcima,
    });

    const stale = await save({ ...CILINDRO, versao });
    expect([stale.statusCode, stale.json().error]).toEqual([409, mensagensGerais.mudouDepois]);
    expect(stale.json().atual.pontos).toHaveLength(3);
    expect((await save({ ...CILINDRO, versao: saved.json().versao })).statusCode).toBe(200);
    expect((await yard.manobrista.get(`${S10}?cm=100`)).json()).toMatchObject({ litros: 6283 });
    expect((await save({})).statusCode).toBe(200);
    expect((await yard.manobrista.get(S10)).json()).toEqual({ versao });
    expect((await save({})).statusCode).toBe(200);
    const trail = (await yard.frota.get('/api/auditoria?acao=arqueacao_alterada')).json();
    expect(trail.auditoria.map(({ mudancas }: { mudancas: object[] }) => mudancas)).toEqual([
      [
        {
          campo: 'Arqueação',
          antes: 'Cilindro de 400 cm: 12.566,371 L em 200 cm',
          depois: null,
        },
      ],
      [
        {
          campo: 'Arqueação',
          antes: 'Tabela de 3 pontos: 14.000 L em 200 cm',
          depois: 'Cilindro de 400 cm: 12.566,371 L em 200 cm',
        },
      ],
      [{ campo: 'Arqueação', antes: null, depois: 'Tabela de 3 pontos: 14.000 L em 200 cm' }],
    ]);
  });

  it.each([
    [{ pontos: PONTOS.slice(0, 1) }, 'pontos'],
    [{ pontos: PONTOS.toReversed() }, 'pontos'],
    [{ pontos: PONTOS, ...CILINDRO }, 'pontos'],
    [{ diametro_cm: '200' }, 'diametro_cm'],
    [{ diametro_cm: '900', comprimento_cm: '4000' }, 'diametro_cm'],
    [{ diametro_cm: '20,55', comprimento_cm: '400' }, 'diametro_cm'],
  ])('refuses %j', async (body, campo) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual([campo]);
  });

  it('takes a table as long as it may be', async () => {
    const pontos = Array.from({ length: ARQUEACAO_MAX_PONTOS }, (_, n) => ({
      cm: (6000 + n) / 10,
      litros: (90_000_001 + 1000 * n) / 1000,
    }));
    expect((await save({ pontos })).statusCode).toBe(200);
    expect((await save({ pontos: [...pontos, { cm: 1000, litros: 95_000 }] })).json().error).toBe(
      mensagensArqueacao.pontosDemais(ARQUEACAO_MAX_PONTOS),
    );
  });

  it('is read from a spreadsheet, of which nothing is written', async () => {
    const path = '/api/posto/arqueacao/planilha';
    const sent = (bytes: Buffer, client = yard.frota, fields = {}) =>
      client.post(
        path,
        formOf(fields, { planilha: { bytes, name: 'tabela.csv', type: 'text/csv' } }),
      );
    const csv = Buffer.from('cm;litros\n10;98,5\n;;;;;;;;\n20;1.234\n');
    expect((await sent(csv)).json()).toEqual({
      linhas: [
        ['cm', 'litros'],
        ['10', '98,5'],
        ['20', '1.234'],
      ],
      folha: '',
      folhas: [],
    });
    const pasta = bookParts({
      Capa: [['Tanque 1'], ['Cliente', 'Um']],
      Tabela: [
        ['Altura (mm)', 'Litros'],
        [100, 98.5],
        [205, 1234],
      ],
    });
    const sheets = makeZip(pasta);
    expect((await sent(sheets)).json()).toEqual({
      linhas: [
        ['Altura (mm)', 'Litros'],
        ['100', '98,5'],
        ['205', '1234'],
      ],
      folha: '',
      folhas: [],
    });
    expect((await sent(sheets, yard.frota, { folha: 'Capa' })).json()).toMatchObject({
      folha: 'Capa',
      folhas: ['Capa', 'Tabela'],
      linhas: [['Tanque 1'], ['Cliente', 'Um']],
    });
    expect((await sent(csv, yard.manobrista)).statusCode).toBe(403);
    expect((await sent(Buffer.from(''))).statusCode).toBe(400);
    const longa = Array.from({ length: 4002 }, (_, n) => `${n};${n}`).join('\n');
    expect((await sent(Buffer.from(longa))).json().error).toContain('4.000 linhas');
  });
});

describeInYard('a dip in centimetres', (yard) => {
  const medir = (body: object) => yard.manobrista.post('/api/posto/medicao', body);
  const OUTROS = { litros_s500: '3000', litros_arla: '' };

  beforeAll(async () => {
    expect((await yard.frota.put(S10, { pontos: PONTOS })).statusCode).toBe(200);
    await yard.abreLivro(10_000, 3000, 0);
  });

  it('is made litres of, less the water, and keeps what the stick said', async () => {
    const medida = await medir({ ...OUTROS, cm_s10: '17,5', agua_mm_s10: '100' });
    expect(medida.statusCode).toBe(200);
    expect(medida.json()).toMatchObject({
      litros_s10: 150,
      cm_s10: 17.5,
      agua_mm_s10: 100,
      litros_s500: 3000,
      cm_s500: null,
      agua_mm_s500: null,
    });
    expect(medida.json().comparacao[0]).toMatchObject({ medido: 150, livro: 10_000 });
    // What was measured stays, whatever the table becomes.
    expect((await yard.frota.put(S10, CILINDRO)).statusCode).toBe(200);
    expect((await yard.frota.get('/api/posto/medicao/hoje')).json().litros_s10).toBe(150);
    // Typed litres stay as they are, and what was before is kept with its heights.
    const litros = await medir({ ...OUTROS, litros_s10: '9000', agua_mm_s10: '5' });
    expect(litros.json()).toMatchObject({ litros_s10: 9000, cm_s10: null, agua_mm_s10: null });
    expect(litros.json().versoes.at(-1)).toMatchObject({ litros_s10: 150, cm_s10: 17.5 });
    expect((await yard.frota.put(S10, { pontos: PONTOS })).statusCode).toBe(200);
  });

  it.each([
    [{ cm_s10: '200,1' }, { cm_s10: mensagensArqueacao.acimaDaTabela(200) }],
    [{ cm_s10: '1', agua_mm_s10: '11' }, { agua_mm_s10: mensagensArqueacao.aguaAcima }],
    [{ cm_s10: '20', litros_s10: '300' }, { cm_s10: mensagensArqueacao.cmOuLitros }],
    [
      { litros_s10: '1', cm_arla: '5', litros_arla: undefined },
      { cm_arla: mensagensArqueacao.semTabela('ARLA') },
    ],
    [{}, { litros_s10: expect.stringContaining('Digite só o número') }],
  ])('refuses %j', async (body, campos) => {
    const answer = await medir({ ...OUTROS, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual(campos);
  });
});
