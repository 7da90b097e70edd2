import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { describeInBothYards, describeInYard } from '../../../testing/suite.ts';
import type { Yard } from '../../../testing/yard.ts';

/** A yard whose books are open: 5,000 L of S10, 4,000 L of S500 and 1,000 L of ARLA. */
async function openStation(yard: Yard): Promise<void> {
  await yard.veiculo('ABC1D23');
  await yard.abreLivro(5000, 4000, 1000, '2026-03-10T11:00:00Z');
}

async function saldoOf(yard: Yard, tipo: string): Promise<number> {
  const saldos: { tipo: string; saldo: number }[] = (
    await yard.frota.get('/api/posto/saldos')
  ).json();
  return saldos.find((saldo) => saldo.tipo === tipo)!.saldo;
}

const nota = (options: Partial<Parameters<typeof makeNota>[0]> = {}): Uint8Array =>
  makeNota({
    nf: '838',
    linhas: [{ qCom: '2000.0000' }, { qCom: '2000.0000' }, { cProd: 'ODMBT', qCom: '900.5' }],
    ...options,
  });
const enter = (yard: Yard, fields: Record<string, string>, xml = nota()) =>
  yard.frota.post(
    '/api/posto/entrada',
    formOf(
      { nf: '838', ...fields },
      { notaFiscal: { bytes: xml, name: 'nota.xml', type: 'text/xml' } },
    ),
  );
const adjust = (yard: Yard, kind: string, body: object) =>
  yard.frota.post(`/api/ajuste/${kind}`, body);

const interno = {
  data: '2026-03-10',
  horario: '07:30',
  manobrista: 'manobrista um',
  placa: 'abc-1d23',
  km: '120600',
  combustivel: 'Diesel S10',
  tipo: 'DIESEL S10',
  usuario_portaria: 'N/A',
  litragem: '100,5',
  litragemArla: '10',
  motivo: 'Sem sinal no pátio',
};

describeInBothYards('main path', 'deliveries, reversals and the tank book', (yard, context) => {
  beforeAll(() => openStation(yard));

  it('keep one balance through two days at a station', async () => {
    // An invoice's item is booked once, whoever retries.
    const fields = { id: v7(), tipo: 'DIESEL S10', litros: '2000', item: '1' };
    const answers = await Promise.all([
      enter(yard, fields),
      enter(yard, fields),
      enter(yard, fields),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(await saldoOf(yard, 'DIESEL S10')).toBe(7000);
    const again = await enter(yard, { ...fields, id: v7() });
    expect(again.statusCode).toBe(409);
    expect(again.json().error).toBe('Nota 838 já registrada para DIESEL S10.');

    // Where no item is named: the first unbooked one of the fuel with these litres.
    expect((await enter(yard, { tipo: 'DIESEL S10', litros: '2.000,0' })).statusCode).toBe(201);
    expect(await saldoOf(yard, 'DIESEL S10')).toBe(9000);
    expect((await enter(yard, { tipo: 'DIESEL S10', litros: '2000' })).statusCode).toBe(409);

    // The invoice file comes back as it was sent.
    const [entrada] = (await yard.frota.get('/api/posto/entradas?tipo=DIESEL S10')).json();
    expect(entrada).toMatchObject({
      nf: '838',
      litros: 2000,
      usuario: 'Frota Um',
      estornado_em: null,
    });
    const file = await yard.frota.get(`/api/posto/entradas/${entrada.id}/nota`);
    expect(Buffer.compare(file.rawPayload, nota())).toBe(0);

    // An internal fueling by hand has both outflows, once.
    const body = { ...interno, id: v7() };
    expect((await adjust(yard, 'interno', body)).statusCode).toBe(201);
    expect((await adjust(yard, 'interno', body)).json()).toEqual({ id: body.id });
    expect(await saldoOf(yard, 'DIESEL S10')).toBe(8899.5);
    expect(await saldoOf(yard, 'ARLA')).toBe(990);
    const saidas = await yard.frota.get('/api/posto/saidas?inicio=2026-03-10&fim=2026-03-10');
    expect(saidas.json()).toMatchObject([
      { litros: 10, tipo: 'ARLA', placa: 'ABC1D23' },
      { litros: 100.5, tipo: 'DIESEL S10', abastecimento_id: body.id },
    ]);
    expect((await adjust(yard, 'interno', { ...body, km: '1' })).statusCode).toBe(409);

    // An external one has no outflow; ARLA goes to arla.
    const externo = {
      ...interno,
      id: v7(),
      motorista: yard.motorista,
      tipo: 'ARLA',
      litragem: '20',
    };
    expect((await adjust(yard, 'externo', externo)).statusCode).toBe(201);
    const row = await context.db
      .selectFrom('abastecimento_externo')
      .selectAll()
      .where('id', '=', externo.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ tipo_combustivel: 'DIESEL S10', lancado_por_nome: 'Frota Um' });
    expect([Number(row.litros), Number(row.arla_litros)]).toEqual([0, 20]);
    expect(await saldoOf(yard, 'ARLA')).toBe(990);

    // A reversal has a reason, happens once, and shows both lines.
    const twice = { ...interno, id: v7(), horario: '07:45', litragem: '50', litragemArla: '5' };
    await adjust(yard, 'interno', twice);
    const cancel = {
      origem: 'abastecimento_interno',
      origem_id: twice.id,
      motivo: 'Lançado em duplicidade',
    };
    const reverse = (body: object) => yard.frota.post('/api/posto/estorno', body);
    const reversals = await Promise.all([1, 2, 3].map(() => reverse(cancel)));
    expect(reversals.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
    // Sent again under its key it is answered as it was; another's key, or other content, is refused.
    const keyed = { ...cancel, id: reversals.find((it) => it.statusCode === 201)!.json().id };
    expect((await reverse(keyed)).json()).toEqual({ id: keyed.id });
    expect((await reverse({ ...keyed, motivo: 'Outro motivo qualquer' })).statusCode).toBe(409);
    expect(await saldoOf(yard, 'DIESEL S10')).toBe(8899.5);
    expect(await saldoOf(yard, 'ARLA')).toBe(990);
    const lines: { litros: number; abastecimento_id: string; estorno_motivo: string }[] = (
      await yard.frota.get('/api/posto/saidas?tipo=DIESEL S10')
    ).json();
    const both = lines.filter((line) => line.abastecimento_id === twice.id);
    expect(both.map((line) => line.litros).sort((a, b) => a - b)).toEqual([-50, 50]);
    expect(both.every((line) => line.estorno_motivo === 'Lançado em duplicidade')).toBe(true);
    const unknown = await yard.frota.post('/api/posto/estorno', { ...cancel, origem_id: v7() });
    expect(unknown.statusCode).toBe(404);

    // A reversed delivery may be booked again.
    const [latest] = (await yard.frota.get('/api/posto/entradas?tipo=DIESEL S10')).json();
    await yard.frota.post('/api/posto/estorno', {
      origem: 'entrada',
      origem_id: latest.id,
      motivo: 'Nota lançada no tanque errado',
    });
    expect(await saldoOf(yard, 'DIESEL S10')).toBe(6899.5);
    expect((await enter(yard, { tipo: 'DIESEL S10', litros: '2000' })).statusCode).toBe(201);
    expect(await saldoOf(yard, 'DIESEL S10')).toBe(8899.5);

    // Deliveries are counted and searched by invoice number, outflows by plate in either form.
    const another = nota({ nf: '900', linhas: [{ cProd: 'ODMBT', qCom: '100.0000' }] });
    const other = await enter(yard, { nf: '900', tipo: 'DIESEL S500', litros: '100' }, another);
    expect(other.statusCode).toBe(201);
    const read = async (path: string): Promise<[number, number]> => {
      const answer = await yard.frota.get(path);
      return [Number(answer.headers['x-total']), answer.json().length];
    };
    expect(await read('/api/posto/entradas?limite=1')).toEqual([4, 1]);
    expect(await read('/api/posto/entradas?busca=83')).toEqual([3, 3]);
    expect(await read('/api/posto/entradas?busca=83&tipo=DIESEL S500')).toEqual([0, 0]);
    expect(await read('/api/posto/entradas?busca=%25')).toEqual([0, 0]);
    expect(await read('/api/posto/saidas?limite=1')).toEqual([6, 1]);
    expect(await read('/api/posto/saidas?busca=abc-1d2&tipo=ARLA')).toEqual([3, 3]);
    expect(await read('/api/posto/saidas?busca=ABC1323')).toEqual([6, 6]);
    expect(await read('/api/posto/saidas?busca=ABC1D23&fim=2026-03-09')).toEqual([0, 0]);
    expect(await read('/api/posto/saidas?busca=XYZ')).toEqual([0, 0]);

    // The book stands day by day, with what each measurement brought.
    yard.clock.set(new Date('2026-03-10T15:00:00Z'));
    await yard.frota.post('/api/posto/medicao', {
      litros_s10: 8889.5,
      litros_s500: 4100,
      litros_arla: 990,
      ocorrido_em: '2026-03-10T15:00:00Z',
    });
    yard.clock.set(new Date('2026-03-11T12:00:00Z'));
    const frota = await yard.login('Frota');
    await frota.post('/api/ajuste/interno', {
      ...interno,
      data: '2026-03-11',
      litragem: '89.5',
      litragemArla: '',
    });
    await frota.post('/api/posto/medicao', {
      litros_s10: 8700,
      litros_s500: 4100,
      litros_arla: 990,
    });
    const path = '/api/posto/livro?tipo=DIESEL S10&inicio=2026-03-09&fim=2026-03-11';
    const livro = (await frota.get(path)).json();
    expect(livro).toMatchObject([
      { dia: '2026-03-09', abertura: 0, fechamento: 0, medido: null, acumulada: 0 },
      {
        dia: '2026-03-10',
        abertura: 0,
        entradas: 4000,
        ajustes: 100.5,
        abastecimentos: 0,
        conciliacoes: 5000,
        fechamento: 8899.5,
        medido: 8889.5,
        diferenca: -10,
        percentual: -0.11,
        acumulada: -10,
        alerta: false,
      },
      {
        dia: '2026-03-11',
        abertura: 8899.5,
        ajustes: 89.5,
        fechamento: 8810,
        medido: 8700,
        diferenca: -110,
        percentual: -1.25,
        acumulada: -110,
        alerta: true,
      },
    ]);
    const later = (await frota.get(path.replace('2026-03-09', '2026-03-11'))).json();
    expect(later).toMatchObject([{ abertura: 8899.5, diferenca: -110, acumulada: -100 }]);

    const csv = await frota.get(path.replace('/livro?', '/livro.csv?'));
    expect(csv.headers['content-disposition']).toContain(
      'livro_diesel_s10_2026-03-09_a_2026-03-11.csv',
    );
    const rows = csv.body.split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFFDia;Abertura \(L\);/);
    expect(rows[3]).toBe(
      '11/03/2026;8899,500;0;0;89,500;0;8810,000;08:00;UTC-04:00;8810,000;8700,000;-110,000;-1,25;-110,000;0;0;0;Frota Um;;;;;',
    );
    const xlsx = await frota.get(path.replace('/livro?', '/livro.xlsx?'));
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');

    // A day opens to its lines, in the order in which they happened.
    const linhas: Record<string, unknown>[] = (
      await frota.get('/api/posto/livro/linhas?tipo=DIESEL S10&dia=2026-03-10')
    ).json();
    const brief = linhas.map(({ classe, litros, livro }) => [classe, litros, livro]);
    expect(brief).toEqual([
      ['abertura', 5000, 5000],
      ['saida', -100.5, 4899.5],
      ['saida', -50, 4849.5],
      ['entrada', 2000, 6849.5],
      ['entrada', 2000, 8849.5],
      ['saida', 50, 8899.5],
      ['entrada', -2000, 6899.5],
      ['entrada', 2000, 8899.5],
      ['medicao', 8889.5, 8899.5],
    ]);
    expect(linhas[1]).toMatchObject({ placa: 'ABC1D23', ajuste: true, usuario: 'Frota Um' });
    expect(linhas[3]).toMatchObject({ nf: '838', estorno: false, diferenca: null });
    expect(linhas[6]).toMatchObject({ estorno: true, motivo: 'Nota lançada no tanque errado' });
    expect(linhas[8]).toMatchObject({ em: '2026-03-10T15:00:00.000Z', diferenca: -10 });
    const quiet = await frota.get('/api/posto/livro/linhas?tipo=DIESEL S10&dia=2026-03-09');
    expect(quiet.json()).toEqual([]);

    // The balances equal the ledger.
    const sums = await context.db
      .selectFrom('movimento')
      .innerJoin('saldo', 'saldo.tipo', 'movimento.tipo')
      .select((eb) => ['saldo.tipo', 'saldo.saldo', eb.fn.sum<string>('litros').as('sum')])
      .groupBy(['saldo.tipo', 'saldo.saldo'])
      .execute();
    expect(sums).toHaveLength(3);
    for (const { saldo, sum } of sums) expect(Number(sum)).toBe(Number(saldo));
  });
});

describeInYard('a delivery, an adjustment and a period of the book', (yard) => {
  beforeAll(() => openStation(yard));

  it.each([
    ['litres of another item', { tipo: 'DIESEL S10', litros: '1999' }, undefined],
    ['another number', { tipo: 'DIESEL S10', litros: '2000', nf: '839' }, undefined],
    ['a file that is none', { tipo: 'DIESEL S10', litros: '2000' }, Buffer.from('oi')],
    [
      'a consumer invoice',
      { tipo: 'DIESEL S10', litros: '2000' },
      makeNota({ modelo: '65', linhas: [] }),
    ],
  ])('trusts only the invoice: %s is refused', async (_, fields, xml) => {
    const answer = await enter(yard, fields, xml);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos.notaFiscal).toBe(answer.json().error);
  });

  it('refuses what the tank cannot take, also when fifty arrive at once', async () => {
    const linhas = Array.from({ length: 50 }, () => ({ cProd: 'ODMBT', qCom: '100.0000' }));
    const xml = nota({ nf: '900', linhas });
    const answers = await Promise.all(
      linhas.map((_, index) =>
        enter(
          yard,
          { nf: '900', tipo: 'DIESEL S500', litros: '100', item: String(index + 1) },
          xml,
        ),
      ),
    );
    const booked = answers.filter((answer) => answer.statusCode === 201);
    expect(booked).toHaveLength(10);
    expect(await saldoOf(yard, 'DIESEL S500')).toBe(5000);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(refused?.json().error).toBe(
      'Entrada de 100 L de DIESEL S500 excede o limite máximo de 5.000 L. Saldo atual: 5.000 L.',
    );
  });

  it.each([
    ['tipo', { tipo: '' }, 'O campo Tipo de Combustível é obrigatório.'],
    ['manobrista', { manobrista: 'Ninguém' }, 'Manobrista não está cadastrado.'],
    ['data', { horario: '08:01' }, 'A data e o horário não podem estar no futuro.'],
    ['litragem', { litragem: '0', litragemArla: '' }, 'O campo Litros é obrigatório.'],
    ['litragemArla', { litragemArla: '80,5' }, 'O valor máximo permitido é 80 litros.'],
    ['litragemArla', { tipo: 'DIESEL S500' }, 'ARLA só para veículos Diesel S10.'],
    ['placa', { placa: 'ABC' }, 'Digite uma placa válida (ABC1234 ou ABC1D23).'],
  ])('refuses an adjustment by its %s', async (campo, change, message) => {
    const answer = await adjust(yard, 'interno', { ...interno, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos[campo]).toBe(message);
  });

  it('knows no other kind of adjustment', async () => {
    const answer = await adjust(yard, 'lateral', interno);
    expect(answer.json().error).toBe("Tipo de operação inválido. Use 'interno' ou 'externo'.");
  });

  it.each(['inicio=2026-03-11&fim=2026-03-10', 'inicio=2025-01-01&fim=2026-01-02'])(
    'refuses the period %s',
    async (periodo) => {
      const answer = await (await yard.login('Frota')).get(`/api/posto/livro?tipo=ARLA&${periodo}`);
      expect(answer.json().error).toBe('Escolha um período de até 366 dias.');
    },
  );
});
