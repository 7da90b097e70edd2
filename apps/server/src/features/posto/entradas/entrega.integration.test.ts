import { formatHora } from '@frota/contract/formato';
import { type LinhaLivro, mensagensProva } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { pagesOfPdf } from '../../../testing/pdf.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInBothYards, describeInYard } from '../../../testing/suite.ts';
import type { Yard } from '../../../testing/yard.ts';
import { listEntregasProvadas } from '../../movimentos/prova.public.ts';
import { clearNotas } from './entradas.repository.ts';

const CAMINHAO = { lacres: '8812, 8813', placa_caminhao: 'QAB1C23', motorista: 'Zeca da Silva' };

const post = async (
  yard: Yard,
  nf: string,
  prova: Readonly<Record<string, string>>,
  { litros = 5000, foto }: { litros?: number; foto?: Uint8Array } = {},
) => {
  const xml = makeNota({ nf, linhas: [{ qCom: litros.toFixed(4) }] });
  const fields = { nf, tipo: 'DIESEL S10', litros: String(litros), ...prova };
  const notaFiscal = { bytes: xml, name: 'nota.xml', type: 'text/xml' };
  return yard.frota.post(
    '/api/posto/entrada',
    formOf(fields, { notaFiscal, ...(foto && { fotosDescarga: { bytes: foto } }) }),
  );
};
const entradaOf = async (yard: Yard, nf: string) =>
  (await yard.frota.get(`/api/posto/entradas?busca=${nf}`)).json()[0];
const casosDe = async (yard: Yard, situacao: string): Promise<object[]> => {
  await yard.services.filaDivergencias.catchUp(new AbortController().signal);
  const path = `/api/divergencias?regra=entrega_a_menos&situacao=${situacao}`;
  return (await yard.frota.get(path)).json().divergencias;
};

describeInBothYards('main path', 'a proven delivery', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('ABC1D23');
    await yard.abreLivro(3000, 3000, 1000);
  });
  it('shows what came in beside what the invoice says, which the book takes', async () => {
    const agora = yard.clock.now().getTime();
    const em = (minutos: number): string => new Date(agora + minutos * 60_000).toISOString();
    yard.clock.set(new Date(em(120)));
    // 100 L left between the two dips, and 40 after them.
    const abastecimento = await yard.ajuste('interno', { placa: 'ABC1D23', litragem: '100' });
    const saida = await context.db
      .updateTable('movimento')
      .set({ ocorrido_em: new Date(em(60)) })
      .where('classe', '=', 'saida')
      .returning('id')
      .execute();
    expect(saida).toHaveLength(1);
    const dips = {
      medido_antes: '3.000',
      medido_depois: '7700,5',
      medido_antes_em: em(30),
      medido_depois_em: em(90),
    };
    const id = v7();
    const sent = { id, ...dips, ...CAMINHAO, medido_antes: '3000' };
    expect((await post(yard, '901', { ...sent, medido_antes: '3.000' })).statusCode).toBe(400);
    const foto = await makePhoto();
    expect((await post(yard, '901', sent, { foto })).statusCode).toBe(201);
    // A retry changes nothing, other dips under its key are refused.
    expect((await post(yard, '901', sent)).statusCode).toBe(201);
    expect((await post(yard, '901', { ...sent, medido_depois: '7800' })).statusCode).toBe(409);
    expect(await entradaOf(yard, '901')).toMatchObject({
      litros: 5000,
      ...CAMINHAO,
      prova: {
        antes: 3000,
        depois: 7700.5,
        saiu: 100,
        recebido: 4800.5,
        nota: 5000,
        diferenca: -199.5,
        antes_em: em(30),
        depois_em: em(90),
      },
      fotos: [expect.stringContaining('/entrada-')],
    });
    const [{ saldo }] = (await yard.frota.get('/api/posto/saldos')).json();
    expect(saldo).toBe(7900);

    expect((await post(yard, '902', {}, { litros: 500 })).statusCode).toBe(201);
    expect(await entradaOf(yard, '902')).toMatchObject({
      prova: null,
      lacres: null,
      motorista: null,
    });

    // Two dips of a tank without a strapping table may err by more than that.
    expect(await casosDe(yard, 'aberta')).toEqual([]);

    // The day's book says both; what was cancelled never left.
    const motivo = 'Digitado em duplicidade';
    const estorno = { origem: 'abastecimento_interno', origem_id: abastecimento, motivo };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect((await entradaOf(yard, '901')).prova).toMatchObject({ saiu: 0, recebido: 4700.5 });
    const dia = diaOf(yard.clock.now());
    const linhas = await yard.frota.get(`/api/posto/livro/linhas?tipo=DIESEL S10&dia=${dia}`);
    const entradas = linhas.json().filter((linha: LinhaLivro) => linha.classe === 'entrada');
    expect(entradas).toMatchObject([
      { recebido: 4700.5, nota_litros: 5000, fotos: [expect.stringContaining('/entrada-')] },
      { recebido: null, nota_litros: null, fotos: [] },
    ]);
    const periodo = `tipo=DIESEL S10&inicio=${dia}&fim=${dia}`;
    const livro = await yard.frota.get(`/api/posto/livro?${periodo}`);
    expect(livro.json()).toMatchObject([{ diferenca_entregas: -299.5 }]);
    const [titles, row] = (await yard.frota.get(`/api/posto/livro.csv?${periodo}`)).body.split(
      '\n',
    );
    const hora = (minutos: number): string => formatHora(new Date(em(minutos)));
    const medicoes = `Nota 901, medido antes 3.000 L (${hora(30)}), depois 7.700,5 L (${hora(90)})`;
    expect([titles, row].map((line) => line?.trim().split(';').slice(-4))).toEqual([
      [
        'Recebido menos nota (L)',
        'Recebido, medido (L)',
        'Nota do recebido (L)',
        'Medições das entregas',
      ],
      ['-299,500', '4700,500', '5000,000', medicoes],
    ]);
    const pdf = await yard.frota.get(`/api/posto/livro.pdf?${periodo}`);
    const folha = pagesOfPdf(pdf.rawPayload).join(' ');
    expect(folha).toContain(`${medicoes}. Recebido 4.700,5 L de 5.000 L, faltam 299,5 L.`);
    expect(folha).toContain('Descarga não medida.');

    // It is a case, until it is cancelled.
    expect(await casosDe(yard, 'aberta')).toMatchObject([
      {
        placa: null,
        origem: 'entrega',
        registro: id,
        litros: 299.5,
        valor: null,
        frase: 'Recebido 4.700,5 L de 5.000 L, faltam 299,5 L: DIESEL S10, nota 901.',
        fotos: [{ papel: 'fotosDescarga' }],
      },
    ]);
    const limites = { parte: 0.5, minimo: 300, erros: 3 };
    const previa = '/api/divergencias/regras/entrega_a_menos/previa';
    const contagem = (await yard.frota.post(previa, { limites })).json();
    expect(contagem).toMatchObject({ hoje: 1, casos: 0, completa: true });
    // 249 L that left between the two dips came to light late.
    const derrame = formOf({ pasta: 'bomba_combustivel' }, { foto: { bytes: await makePhoto() } });
    const { url } = (await yard.frota.post('/api/fotos', derrame)).json();
    const perda = await yard.frota.post('/api/posto/lancamentos', {
      classe: 'perda',
      tipo: 'DIESEL S10',
      litros: '249',
      motivo: 'Mangueira estourada',
      foto: url,
      ocorrido_em: em(45),
    });
    expect(perda.statusCode, perda.body).toBe(201);
    expect(await casosDe(yard, 'aberta')).toEqual([]);
    expect(await casosDe(yard, 'encerrada')).toHaveLength(1);

    // The truck goes with the invoice, once its time is over.
    expect(await clearNotas(context.db, new Date(em(121)))).toBe(2);
    expect(await entradaOf(yard, '901')).toMatchObject({ motorista: null, placa_caminhao: null });
  });
});

describeInYard('the proof of a delivery', (yard) => {
  beforeAll(() => yard.abreLivro(3000, 3000, 1000));

  it.each([
    [{ medido_antes: '3000' }, 'medido_depois', mensagensProva.asDuas],
    [
      { medido_antes: '1', medido_depois: '15000,001' },
      'medido_depois',
      'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).',
    ],
    [{ cm_antes: '10', cm_depois: '90' }, 'cm_antes', expect.stringContaining('não tem arqueação')],
  ])('refuses %j', async (prova, campo, message) => {
    const answer = await post(yard, '903', prova);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({ [campo]: message });
  });
});

describeInYard('a delivery dipped by the stick', (yard, context) => {
  beforeAll(() => yard.abreLivro(3000, 3000, 1000));

  it('is made of heights, and knows what they may err', async () => {
    const pontos = [
      { cm: 0, litros: 0 },
      { cm: 150, litros: 15_000 },
    ];
    await yard.frota.put('/api/posto/tanques/DIESEL%20S10/arqueacao', { pontos });
    const prova = { cm_antes: '10,5', agua_mm_antes: '5', cm_depois: '15,5', agua_mm_depois: '5' };
    expect((await post(yard, '904', prova, { litros: 500 })).statusCode).toBe(201);
    expect((await entradaOf(yard, '904')).prova).toMatchObject({
      antes: 1000,
      depois: 1500,
      saiu: 0,
      diferenca: 0,
      antes_em: null,
    });
    const row = await context.db
      .selectFrom('entrada')
      .select('medido_erro')
      .where('nf', '=', '904')
      .executeTakeFirstOrThrow();
    // 50 L of each of the two.
    expect(Number(row.medido_erro)).toBe(70.711);
  });

  it('stands together with what another invoice says of the same truck', async () => {
    const agora = yard.clock.now().getTime();
    const [antes, depois] = [-40, -10].map((minutos) =>
      new Date(agora + minutos * 60_000).toISOString(),
    ) as [string, string];
    const dips = { medido_antes: '3500', medido_depois: '11000' };
    const quando = { medido_antes_em: antes, medido_depois_em: depois };
    const [um, dois, outro] = [v7(), v7(), v7()];
    expect((await post(yard, '905', { id: um, ...dips, ...quando })).statusCode).toBe(201);
    expect(await casosDe(yard, 'aberta')).toEqual([]);
    yard.clock.advance(60_000);
    const segunda = { id: dois, ...dips, ...quando };
    expect((await post(yard, '906', segunda, { litros: 3000 })).statusCode).toBe(201);
    // Other dips that came to the same heights are another truck's.
    const iguais = { id: outro, ...dips };
    expect((await post(yard, '907', iguais, { litros: 1000 })).statusCode).toBe(201);
    const juntas = { saiu: 0, recebido: 7500, nota: 8000, notas: ['905', '906'], diferenca: -500 };
    expect((await entradaOf(yard, '905')).prova).toMatchObject(juntas);
    expect((await entradaOf(yard, '906')).prova).toMatchObject(juntas);
    expect((await entradaOf(yard, '907')).prova).toMatchObject({ nota: 1000 });
    const provadas = await listEntregasProvadas(context.db, { tipo: 'DIESEL S10' });
    expect(provadas).toMatchObject([{ id: um, litros: 8000, notas: ['905', '906'] }]);
    expect(await casosDe(yard, 'aberta')).toMatchObject([
      {
        registro: um,
        litros: 500,
        frase: 'Recebido 7.500 L de 8.000 L, faltam 500 L: DIESEL S10, notas 905, 906.',
      },
    ]);
    // The first one cancelled, the other has it all, and the case goes.
    const motivo = 'Digitado em duplicidade';
    const estorno = { origem: 'entrada', origem_id: um, motivo };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    expect((await entradaOf(yard, '905')).prova).toMatchObject({ nota: 5000 });
    expect((await entradaOf(yard, '906')).prova).toMatchObject({ nota: 3000, diferenca: 4500 });
    expect(await casosDe(yard, 'aberta')).toEqual([]);
    expect(await casosDe(yard, 'encerrada')).toMatchObject([{ registro: um }]);
  });
});
