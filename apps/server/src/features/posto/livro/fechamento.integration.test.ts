import type { FechamentosDoMes } from '@frota/contract/posto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { autorColumns } from '../../../kernel/envio.ts';
import { describeOnPostgres } from '../../../testing/databases.ts';
import { pagesOfPdf } from '../../../testing/pdf.ts';
import { describeInBothYards, describeInYard, useYard } from '../../../testing/suite.ts';
import { appendMovimento } from '../../movimentos/ledger.ts';

const FEVEREIRO = '/api/posto/meses/2026-02/fechamento';
const SHA256 = /^[0-9a-f]{64}$/;

describeInBothYards('locks', 'a month of the book that is closed', (yard, context) => {
  beforeAll(async () => {
    await yard.veiculo('ABC1D23');
    await yard.abreLivro(9000, 4000, 1000);
    // Its book begins with what is written for February, as of then.
    await yard.ajuste('interno', { placa: 'ABC1D23', data: '2026-02-10', horario: '08:00' });
  });

  const read = async (): Promise<FechamentosDoMes> => (await yard.frota.get(FEVEREIRO)).json();
  const print = async (dia: string): Promise<string> => {
    const path = `/api/posto/livro.pdf?tipo=DIESEL S10&inicio=${dia}&fim=${dia}`;
    return pagesOfPdf((await yard.frota.get(path)).rawPayload).join(' ');
  };
  const fechar = (mes = '2026-02') => yard.frota.post(`/api/posto/meses/${mes}/fechamento`);

  it('is closed once by fifty at once, says when it was changed, and can be closed again', async () => {
    expect(await read()).toEqual({ acabou: true, fechamentos: [], agora: null, depois: [] });
    expect(await print('2026-02-10')).not.toContain('fechado');
    const answers = await Promise.all(Array.from({ length: 50 }, () => fechar()));
    const closed = answers.filter(({ statusCode }) => statusCode === 201);
    // The others had to wait for too long a queue, or found too many before them.
    expect(answers.filter(({ statusCode }) => ![201, 429, 503].includes(statusCode))).toEqual([]);
    const { sha256 } = closed[0]!.json();
    expect(sha256).toMatch(SHA256);
    expect(closed.map((answer) => answer.json())).toEqual(closed.map(() => ({ sha256 })));
    const { fechamentos, agora, depois } = await read();
    expect(fechamentos).toMatchObject([{ numero: 1, sha256, usuario: yard.frota.user.usuario }]);
    expect([agora, depois]).toEqual([sha256, []]);
    const page = await print('2026-02-10');
    expect(page).toContain(`por ${yard.frota.user.usuario}. Código de conferência: ${sha256}`);
    expect(page).not.toContain('Alterado');

    // Somebody is made anonymous: no figure of the month is another.
    const gone = { manobrista_nome: 'Usuário 7', lancado_por_nome: 'Usuário 8' };
    await context.db.updateTable('abastecimento_interno').set(gone).execute();
    expect((await read()).agora).toBe(sha256);

    yard.clock.advance(60_000);
    const late = { placa: 'ABC1D23', data: '2026-02-11', horario: '09:00', litragem: '12,345' };
    await yard.ajuste('interno', late);
    const changed = await read();
    expect(changed.agora).not.toBe(sha256);
    expect(changed.depois).toMatchObject([
      { tipo: 'DIESEL S10', classe: 'saida', ajuste: true, litros: -12.345 },
    ]);
    const dia = await print('2026-02-11');
    expect(dia).toContain('depois do fechamento: Sem sinal no pátio −12,345');
    expect(dia).toContain(
      `Alterado depois do fechamento de 10/03/2026. Código de conferência de hoje: ${changed.agora}. Neste dia: 1 lançamento.`,
    );

    // One that was received before the closing and is written after it: its figures do not have it.
    const recebido_em = new Date(Date.parse(changed.fechamentos[0]!.em) - 5000);
    const ocorrido_em = new Date('2026-02-12T12:00:00Z');
    await inTransaction(context.db, (trx) =>
      appendMovimento(trx, {
        id: v7(),
        tipo: 'ARLA',
        classe: 'perda',
        litros: '-1.5',
        motivo: 'Derrame',
        ...autorColumns(yard.frota.user),
        ocorrido_em,
        recebido_em,
      }),
    );
    const last = await read();
    expect(last.depois).toMatchObject([{ tipo: 'ARLA', classe: 'perda' }, { litros: -12.345 }]);

    expect((await fechar()).json()).toEqual({ sha256: last.agora });
    expect((await fechar()).json()).toEqual({ sha256: last.agora });
    const again = await read();
    expect(again.fechamentos.map(({ numero, sha256: of }) => [numero, of])).toEqual([
      [2, last.agora],
      [1, sha256],
    ]);
    expect(again.depois).toEqual([]);
    expect(await print('2026-02-11')).toContain('(2º fechamento)');

    const { auditoria } = (await yard.frota.get('/api/auditoria?acao=mes_fechado')).json();
    expect(auditoria.map(({ alvo }: { alvo: string }) => alvo)).toEqual([
      '02/2026, 2º fechamento',
      '02/2026',
    ]);
  });

  it.each([
    ['2026-03', 409, 'O mês 03/2026 ainda não acabou.'],
    ['2026-01', 409, 'O livro ainda não tinha começado no mês 01/2026.'],
    ['2026-13', 400, 'Mês inválido'],
  ])('refuses %s', async (mes, status, error) => {
    const answer = await fechar(mes);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  it('is for Frota alone', async () => {
    expect((await yard.manobrista.get(FEVEREIRO)).statusCode).toBe(403);
    expect((await yard.manobrista.post(FEVEREIRO)).statusCode).toBe(403);
  });
});

describeInYard('the month that is to be closed', (yard, context) => {
  const aFechar = async () => (await yard.frota.get('/api/posto/meses/a-fechar')).json();

  it('is the one before, once it has a book and until it is closed', async () => {
    expect(await aFechar()).toEqual({ mes: null });
    await yard.abreLivro(9000, 4000, 1000);
    // It began in March: February has none.
    expect(await aFechar()).toEqual({ mes: null });
    const ocorrido_em = new Date('2026-02-20T12:00:00Z');
    await context.db.updateTable('movimento').set({ ocorrido_em }).execute();
    expect(await aFechar()).toEqual({ mes: '2026-02' });
    expect((await yard.frota.post(FEVEREIRO)).statusCode).toBe(201);
    expect(await aFechar()).toEqual({ mes: null });
  });
});

describeOnPostgres('a month that is closed while one of its readings is corrected', (context) => {
  const yard = useYard(context);

  it('has the reading as it is then', async () => {
    await yard.veiculo('ABC1D23');
    await yard.abreLivro(9000, 4000, 1000);
    await yard.ajuste('interno', { placa: 'ABC1D23', data: '2026-02-10', horario: '08:00' });
    const bico = { tipo: 'DIESEL S10', nome: 'Bico 1', casas: '6', encerrante_inicial: '0' };
    const { id: bico_id } = (await yard.frota.post('/api/posto/bicos', bico)).json();
    const em = new Date('2026-02-10T20:00:00Z');
    const leitura = { id: v7(), bico_id, momento: 'fechamento', valor: '500', casas: 6 } as const;
    const envio = { ocorrido_em: em, recebido_em: em, relogio_suspeito: false, conteudo_hash: '' };
    const estado = { lido: null, conferencia: false, reinicio: null, motivo: null };
    const { db } = context;
    await db
      .insertInto('encerrante')
      .values({ ...leitura, ...envio, ...estado, ...autorColumns(yard.frota.user) })
      .execute();
    const mes = '/api/posto/meses/2026-02/fechamento';
    const waiting = () =>
      sql`select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    let closing: ReturnType<typeof yard.frota.post> | undefined;
    await inTransaction(db, async (trx) => {
      await trx.updateTable('encerrante').set({ valor: '600' }).execute();
      closing = yard.frota.post(mes);
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    });
    const { sha256 } = (await closing!).json();
    expect((await yard.frota.get(mes)).json()).toMatchObject({ agora: sha256 });
  });
});
