import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

const PRIMEIRA = { litros_s10: '10000', litros_s500: '3.000,5', litros_arla: '' };

describeOnBothDatabases('daily measurement', (context) => {
  let yard: Yard;
  beforeAll(async () => {
    yard = await startYard(context);
  });
  afterAll(() => yard.close());

  const saldos = async (): Promise<number[]> =>
    (await yard.frota.get('/api/posto/saldos')).json().map((row: { saldo: number }) => row.saldo);
  const save = (body: object) => yard.manobrista.post('/api/posto/medicao', body);

  describe('the first ever', () => {
    it('is none yet', async () => {
      expect((await yard.manobrista.get('/api/posto/medicao/hoje')).statusCode).toBe(404);
      expect(await saldos()).toEqual([0, 0, 0]);
    });

    it.each([
      [
        'litros_s10',
        '15000.001',
        'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).',
      ],
      ['litros_s500', '5001', 'A medição de DIESEL S500 passa da capacidade do tanque (5.000 L).'],
      ['litros_arla', '3001', 'A medição de ARLA passa da capacidade do tanque (3.000 L).'],
      ['litros_s10', 'abc', 'Digite os litros com até 3 casas decimais.'],
    ])('is refused with %s = %s', async (campo, litros, message) => {
      const answer = await save({ ...PRIMEIRA, [campo]: litros, abrir_livro: true });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().campos[campo]).toBe(message);
    });

    it('must say that it opens the books', async () => {
      const answer = await save(PRIMEIRA);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toContain('abre o livro');
      expect(await saldos()).toEqual([0, 0, 0]);
    });

    it('opens the books: the balances become what was measured, blanks counting as 0', async () => {
      const answer = await save({ ...PRIMEIRA, abrir_livro: true });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        litros_s10: 10000,
        litros_s500: 3000.5,
        litros_arla: 0,
        usuario_responsavel: 'Manobrista Um',
        versoes: [],
      });
      expect(answer.json().comparacao.map((c: { diferenca: number }) => c.diferenca)).toEqual([
        0, 0, 0,
      ]);
      expect(await saldos()).toEqual([10000, 3000.5, 0]);
    });
  });

  describe('later ones', () => {
    it('edit the same day and keep the earlier values with their author', async () => {
      const answer = await yard.frota.post('/api/posto/medicao', {
        litros_s10: 9900,
        litros_s500: '3000.5',
        litros_arla: 0,
      });
      expect(answer.json()).toMatchObject({
        litros_s10: 9900,
        usuario_responsavel: 'Frota Um',
        versoes: [{ litros_s10: 10000, usuario: 'Manobrista Um' }],
      });
      expect(answer.json().comparacao[0]).toEqual({
        tipo: 'DIESEL S10',
        medido: 9900,
        livro: 10000,
        diferenca: -100,
        percentual: -1,
        conciliado: 0,
        alerta: true,
      });
      expect(await saldos()).toEqual([10000, 3000.5, 0]);
    });

    it('repeat without a trace', async () => {
      const again = { litros_s10: '9900', litros_s500: '3000,500', litros_arla: '' };
      expect((await save(again)).json().versoes).toHaveLength(1);
    });

    it('warn only beyond 0.6 %', async () => {
      const compared = await save({ litros_s10: 9940, litros_s500: 3000.5, litros_arla: 0 });
      expect(compared.json().comparacao[0]).toMatchObject({ percentual: -0.6, alerta: false });
      const beyond = await save({ litros_s10: 9939, litros_s500: 3000.5, litros_arla: 0 });
      expect(beyond.json().comparacao[0]).toMatchObject({ percentual: -0.61, alerta: true });
    });
  });

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

    it('brings the book to the measured level by one line, once', async () => {
      const answer = await reconcile({ tipo: 'DIESEL S10', motivo });
      expect(answer.json()).toMatchObject({ litros: -61 });
      expect(await saldos()).toEqual([9939, 3000.5, 0]);
      expect((await reconcile({ tipo: 'DIESEL S10', motivo })).statusCode).toBe(409);
      const line = await context.db
        .selectFrom('movimento')
        .selectAll()
        .where('classe', '=', 'conciliacao')
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({ motivo, usuario_nome: 'Frota Um' });
    });

    it('leaves the difference to be seen', async () => {
      const today = await yard.frota.get('/api/posto/medicao/hoje');
      expect(today.json().comparacao[0]).toMatchObject({
        livro: 10000,
        diferenca: -61,
        conciliado: -61,
      });
    });
  });

  it('belongs to the day of America/Campo_Grande, at 23:59 and at 00:01', async () => {
    const litros = { litros_s10: 9000, litros_s500: 3000, litros_arla: 0 };
    const now = yard.clock.now();
    yard.clock.set(new Date('2027-03-11T03:59:00Z'));
    await yard
      .login('Frota', 'Frota Noite')
      .then((client) => client.post('/api/posto/medicao', litros));
    const night = await yard.login('Frota', 'Frota Noite');
    expect((await night.get('/api/posto/medicao/hoje')).json().dia).toBe('2027-03-10');
    yard.clock.set(new Date('2027-03-11T04:01:00Z'));
    expect((await night.get('/api/posto/medicao/hoje')).statusCode).toBe(404);
    expect((await night.post('/api/posto/medicao', litros)).json().dia).toBe('2027-03-11');
    yard.clock.set(now);
  });
});
