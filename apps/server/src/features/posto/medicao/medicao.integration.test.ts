import { type LinhaLivro, mensagensPosto } from '@frota/contract/posto';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInBothYards, describeInYard } from '../../../testing/suite.ts';

const PRIMEIRA = { litros_s10: '10000', litros_s500: '3.000,5', litros_arla: '' };

describeInBothYards('main path', 'the first daily measurement ever', (yard, context) => {
  const saldos = async (): Promise<number[]> =>
    (await yard.frota.get('/api/posto/saldos')).json().map((row: { saldo: number }) => row.saldo);
  const save = (body: object) => yard.manobrista.post('/api/posto/medicao', body);

  it('opens the books, is edited, and the book is brought to it', async () => {
    expect(await yard.manobrista.get('/api/posto/medicao/hoje')).toMatchObject({
      statusCode: 204,
      body: '',
    });
    expect(await saldos()).toEqual([0, 0, 0]);

    // Must say that it opens the books.
    const unsaid = await save(PRIMEIRA);
    expect(unsaid.statusCode).toBe(409);
    expect(unsaid.json().error).toContain('abre o livro');
    expect(await saldos()).toEqual([0, 0, 0]);

    // The balances become what was measured, blanks counting as 0.
    const opened = await save({ ...PRIMEIRA, abrir_livro: true });
    expect(opened.statusCode).toBe(200);
    expect(opened.json()).toMatchObject({
      litros_s10: 10000,
      litros_s500: 3000.5,
      litros_arla: 0,
      usuario_responsavel: 'Manobrista Um',
      versoes: [],
    });
    expect(opened.json().comparacao.map((c: { diferenca: number }) => c.diferenca)).toEqual([
      0, 0, 0,
    ]);
    expect(await saldos()).toEqual([10000, 3000.5, 0]);

    // The same day again keeps the earlier values with their author.
    const edited = await yard.frota.post('/api/posto/medicao', {
      litros_s10: 9900,
      litros_s500: '3000.5',
      litros_arla: 0,
    });
    expect(edited.json()).toMatchObject({
      litros_s10: 9900,
      usuario_responsavel: 'Frota Um',
      versoes: [{ litros_s10: 10000, usuario: 'Manobrista Um', usuario_id: expect.any(Number) }],
    });
    expect(edited.json().comparacao[0]).toEqual({
      tipo: 'DIESEL S10',
      medido: 9900,
      livro: 10000,
      diferenca: -100,
      percentual: -1,
      conciliado: 0,
      alerta: true,
    });
    expect(await saldos()).toEqual([10000, 3000.5, 0]);

    // Repeated without a trace.
    const again = { litros_s10: '9900', litros_s500: '3000,500', litros_arla: '' };
    expect((await save(again)).json().versoes).toHaveLength(1);

    // Warns only beyond 0.6 %.
    const compared = await save({ litros_s10: 9940, litros_s500: 3000.5, litros_arla: 0 });
    expect(compared.json().comparacao[0]).toMatchObject({ percentual: -0.6, alerta: false });
    const beyond = await save({ litros_s10: 9939, litros_s500: 3000.5, litros_arla: 0 });
    expect(beyond.json().comparacao[0]).toMatchObject({ percentual: -0.61, alerta: true });

    // One line brings the book to the measured level, once.
    const motivo = 'Evaporação e régua torta';
    const reconcile = (body: object, client = yard.frota) =>
      client.post('/api/posto/conciliacao', body);
    // As long as it is the difference that was confirmed.
    const other = await reconcile({ tipo: 'DIESEL S10', motivo, litros: -60 });
    expect([other.statusCode, other.json().error]).toEqual([
      409,
      mensagensPosto.outraDiferenca(-61),
    ]);
    expect(await saldos()).toEqual([10000, 3000.5, 0]);
    const reconciled = await reconcile({ tipo: 'DIESEL S10', motivo, litros: -61 });
    expect(reconciled.json()).toMatchObject({ litros: -61 });
    expect(await saldos()).toEqual([9939, 3000.5, 0]);
    expect((await reconcile({ tipo: 'DIESEL S10', motivo })).statusCode).toBe(409);
    // Sent again under its key it is answered as it was.
    const { id } = reconciled.json();
    expect((await reconcile({ id, tipo: 'DIESEL S10', motivo })).json()).toEqual({
      id,
      litros: -61,
    });
    expect((await reconcile({ id, tipo: 'ARLA', motivo })).statusCode).toBe(409);
    const line = await context.db
      .selectFrom('movimento')
      .selectAll()
      .where('classe', '=', 'conciliacao')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ motivo, usuario_nome: 'Frota Um' });

    // The difference stays to be seen.
    const today = await yard.frota.get('/api/posto/medicao/hoje');
    expect(today.json().comparacao[0]).toMatchObject({
      livro: 10000,
      diferenca: -61,
      conciliado: -61,
    });
  });

  if (!context.isWhole) return;

  it.each([
    [
      'litros_s10',
      '15000.001',
      'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).',
    ],
    ['litros_s500', '5001', 'A medição de DIESEL S500 passa da capacidade do tanque (5.000 L).'],
    ['litros_arla', '3001', 'A medição de ARLA passa da capacidade do tanque (3.000 L).'],
    ['litros_s10', 'abc', 'Digite só o número, sem sinal e com até 3 casas decimais, como 80,5.'],
  ])('is refused with %s = %s', async (campo, litros, message) => {
    const answer = await save({ ...PRIMEIRA, [campo]: litros, abrir_livro: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos[campo]).toBe(message);
  });
});

describeInYard('daily measurement', (yard) => {
  beforeAll(async () => {
    expect((await save({ ...PRIMEIRA, abrir_livro: true })).statusCode).toBe(200);
  });

  const save = (body: object) => yard.manobrista.post('/api/posto/medicao', body);

  describe('reconciling', () => {
    const motivo = 'Evaporação e régua torta';
    const reconcile = (body: object, client = yard.frota) =>
      client.post('/api/posto/conciliacao', body);

    it.each([
      [{ tipo: 'DIESEL S10', motivo: 'curto' }, 400],
      [{ tipo: 'GASOLINA', motivo }, 400],
    ])('refuses %j', async (body, status) => {
      expect((await reconcile(body)).statusCode).toBe(status);
    });

    it('is for Frota alone', async () => {
      expect((await reconcile({ tipo: 'DIESEL S10', motivo }, yard.manobrista)).statusCode).toBe(
        403,
      );
    });
  });

  it('is written once, however often it is sent under its key', async () => {
    const first = { id: v7(), litros_s10: 9000, litros_s500: 3000, litros_arla: 0 };
    expect((await save(first)).statusCode).toBe(200);
    const edited = await save({ ...first, id: v7(), litros_s10: 9500 });
    expect(edited.json()).toMatchObject({ litros_s10: 9500 });
    const again = await save(first);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(edited.json());
    expect((await save({ ...first, litros_s10: 1 })).statusCode).toBe(409);
    expect((await yard.frota.post('/api/posto/medicao', first)).statusCode).toBe(409);
  });

  it('shows the stick of each tank, also of a dip that is corrected by it alone', async () => {
    const upload = async (): Promise<string> => {
      const foto = { bytes: await makePhoto() };
      const form = formOf({ pasta: 'bomba_combustivel' }, { foto });
      return (await yard.manobrista.post('/api/fotos', form)).json().url;
    };
    const dip = { litros_s10: 9500, litros_s500: 3000, litros_arla: 0 };
    const [s10, arla] = [await upload(), await upload()];
    expect((await save({ ...dip, fotoReguaS10: s10 })).statusCode).toBe(200);
    const { fotos, dia } = (await save({ ...dip, fotoReguaArla: arla })).json();
    // Named by its record from then on.
    const url = expect.stringMatching('/medicao-');
    expect(fotos).toEqual([
      { papel: 'fotoReguaS10', url },
      { papel: 'fotoReguaArla', url },
    ]);
    // One photo proves one dip.
    const again = await save({ ...dip, fotoReguaArla: arla });
    expect(again.json().campos).toHaveProperty('fotoReguaArla');
    const linhas = await yard.frota.get(`/api/posto/livro/linhas?tipo=ARLA&dia=${dia}`);
    const medida = linhas.json().find((linha: LinhaLivro) => linha.classe === 'medicao');
    expect(medida.fotos).toEqual([fotos[1].url]);
    expect((await yard.frota.get(fotos[1].url)).statusCode).toBe(200);
  });

  it('refuses an instant that has yet to come, is older than three days or before the opening', async () => {
    const litros = { litros_s10: 9000, litros_s500: 3000, litros_arla: 0 };
    const refusal = async (ocorrido_em: string): Promise<string> => {
      const answer = await save({ ...litros, ocorrido_em });
      expect(answer.statusCode).toBe(400);
      return answer.json().campos.ocorrido_em;
    };
    const at = (minutes: number): string =>
      new Date(yard.clock.now().getTime() + minutes * 60_000).toISOString();
    expect(await refusal(at(6))).toBe(mensagensPosto.horarioMedicao);
    expect(await refusal(at(-72 * 60 - 1))).toBe(mensagensPosto.horarioMedicao);
    expect(await refusal(at(-60))).toBe(mensagensPosto.antesDaAbertura);
  });

  it('has the sign of its difference in per cent also where the book is below zero', async () => {
    await yard.veiculo('ABC1D23');
    await yard.ajuste('interno', { placa: 'ABC1D23', tipo: 'DIESEL S500', litragem: '3500,5' });
    const litros = { litros_s10: 10_000, litros_s500: 500, litros_arla: 0 };
    expect((await save(litros)).json().comparacao[1]).toMatchObject({
      livro: -500,
      diferenca: 1000,
      percentual: 200,
      alerta: true,
    });
  });
});

describeInYard('the day of a measurement', (yard) => {
  beforeAll(() => yard.manobrista.post('/api/posto/medicao', { ...PRIMEIRA, abrir_livro: true }));

  it('is that of America/Campo_Grande, at 23:59 and at 00:01', async () => {
    const litros = { litros_s10: 9000, litros_s500: 3000, litros_arla: 0 };
    yard.clock.set(new Date('2027-03-11T03:59:00Z'));
    await yard
      .login('Frota', 'Frota Noite')
      .then((client) => client.post('/api/posto/medicao', litros));
    const night = await yard.login('Frota', 'Frota Noite');
    expect((await night.get('/api/posto/medicao/hoje')).json().dia).toBe('2027-03-10');
    yard.clock.set(new Date('2027-03-11T04:01:00Z'));
    expect((await night.get('/api/posto/medicao/hoje')).statusCode).toBe(204);
    // An edit of yesterday's is not today's dip, however late it comes.
    const edit = await night.post('/api/posto/medicao', { ...litros, dia: '2027-03-10' });
    expect([edit.statusCode, edit.json().error]).toEqual([
      409,
      mensagensPosto.outroDia('2027-03-10'),
    ]);
    expect((await night.get('/api/posto/medicao/hoje')).statusCode).toBe(204);
    const today = await night.post('/api/posto/medicao', { ...litros, dia: '2027-03-11' });
    expect(today.json().dia).toBe('2027-03-11');
  });
});

describeInYard('a measurement beside the book of its own instant', (yard, context) => {
  const ABERTURA = '2026-03-10T08:00:00Z';
  const REGUA = '2026-03-10T11:12:00Z';
  beforeAll(async () => {
    await yard.veiculo('ABC1D23');
    yard.clock.set(new Date(ABERTURA));
    await yard.abreLivro(7890, 3000, 1000);
    yard.clock.set(new Date('2026-03-10T12:00:00Z'));
  });

  const measure = async (litros_s10: number, ocorrido_em?: string) => {
    const body = { litros_s10, litros_s500: 3000, litros_arla: 1000, ocorrido_em };
    const answer = await yard.frota.post('/api/posto/medicao', body);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const today = async () => (await yard.frota.get('/api/posto/medicao/hoje')).json();
  const bookDay = async () =>
    (
      await yard.frota.get('/api/posto/livro?tipo=DIESEL S10&inicio=2026-03-10&fim=2026-03-10')
    ).json()[0];
  const saldoS10 = async (): Promise<number> =>
    (await yard.frota.get('/api/posto/saldos')).json()[0].saldo;
  const adjust = (horario: string, litragem: string) =>
    yard.ajuste('interno', { data: '2026-03-10', horario, placa: 'ABC1D23', litragem });

  it('keeps its difference, is reconciled at its own instant, replaced and sent late', async () => {
    // An edit of its value and a delivery keep its difference.
    expect(await measure(7790, REGUA)).toMatchObject({
      ocorrido_em: '2026-03-10T11:12:00.000Z',
      comparacao: [{ medido: 7790, livro: 7890, diferenca: -100 }, {}, {}],
    });
    yard.clock.set(new Date('2026-03-10T15:00:00Z'));
    await yard.entrega('838', 5000);
    await measure(7791);
    const medicao = await measure(7790);
    expect(medicao).toMatchObject({
      ocorrido_em: '2026-03-10T11:12:00.000Z',
      comparacao: [{ livro: 7890, diferenca: -100 }, {}, {}],
    });
    expect(medicao.versoes.map((v: { litros_s10: number }) => v.litros_s10)).toEqual([
      7890, 7790, 7791,
    ]);

    // The book shows the same difference, at the same instant.
    expect(await bookDay()).toMatchObject({
      medido_em: '2026-03-10T11:12:00.000Z',
      livro: 7890,
      medido: 7790,
      diferenca: -100,
      percentual: -1.27,
      acumulada: -100,
      alerta: true,
      fechamento: 12890,
    });

    // A fueling that is written later and was earlier than the dip counts.
    await adjust('06:30', '90');
    await adjust('09:00', '40');
    expect((await today()).comparacao[0]).toMatchObject({ livro: 7800, diferenca: -10 });
    expect(await bookDay()).toMatchObject({ livro: 7800, diferenca: -10, fechamento: 12760 });

    // Reconciled at its own instant; what comes to light later stays to be reconciled.
    const motivo = 'Conferido com a régua de novo';
    const reconcile = () =>
      yard.frota.post('/api/posto/conciliacao', { tipo: 'DIESEL S10', motivo });
    expect((await reconcile()).json().litros).toBe(-10);
    expect(await saldoS10()).toBe(12750);
    expect((await today()).comparacao[0]).toMatchObject({ diferenca: -10, conciliado: -10 });
    const [line] = await context.db
      .selectFrom('movimento')
      .selectAll()
      .where('classe', '=', 'conciliacao')
      .execute();
    expect(line!.ocorrido_em.toISOString()).toBe('2026-03-10T11:12:00.000Z');

    await adjust('06:45', '4');
    expect((await today()).comparacao[0]).toMatchObject({ diferenca: -6, conciliado: -10 });
    expect((await reconcile()).json().litros).toBe(4);

    // A new dip replaces it, and counts what was reconciled once.
    // The book without the reconciliation: 7,890 at 06:00, 7,796 at 07:12 after 90 and 4 litres.
    const earlier = await measure(7880, '2026-03-10T10:00:00Z');
    expect(earlier.comparacao[0]).toMatchObject({ livro: 7890, diferenca: -10, conciliado: -6 });
    const later = await measure(12750, '2026-03-10T15:00:00Z');
    expect(later).toMatchObject({
      ocorrido_em: '2026-03-10T15:00:00.000Z',
      comparacao: [{ livro: 12756, diferenca: -6, conciliado: -6 }, {}, {}],
    });
    expect(later.versoes.at(-1)).toMatchObject({
      litros_s10: 7880,
      ocorrido_em: '2026-03-10T10:00:00.000Z',
    });
    expect(await bookDay()).toMatchObject({ livro: 12756, diferenca: -6 });

    // A dip may arrive a day late, for its own day.
    yard.clock.set(new Date('2026-03-11T11:00:00Z'));
    const frota = await yard.login('Frota');
    const late = await frota.post('/api/posto/medicao', {
      litros_s10: 12740,
      litros_s500: 3000,
      litros_arla: 1000,
      ocorrido_em: '2026-03-10T18:00:00Z',
    });
    expect(late.json()).toMatchObject({
      dia: '2026-03-10',
      ocorrido_em: '2026-03-10T18:00:00.000Z',
    });
  });
});
