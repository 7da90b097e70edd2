import type { Produto } from '@frota/contract/combustivel';
import {
  formatDia,
  formatDiferenca,
  formatDiferencaPercentual,
  formatDigitado,
  formatHora,
  formatLitros,
} from '@frota/contract/formato';
import { sumLitros } from '@frota/contract/litros';
import { type DiaLivro, type LinhaLivro, type Turno, titleOfLinha } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { formOf } from '../../../testing/client.ts';
import { pagesOfPdf } from '../../../testing/pdf.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInYard } from '../../../testing/suite.ts';
import { appendMovimento } from '../../movimentos/ledger.ts';

const TIPO = 'DIESEL S10';
const MOTIVO = 'Anotado no papel';
const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;

/** What may happen on a day, with litres to the millilitre. */
const EVENTOS = [
  ...(['tarefa', 'ajuste', 'semBico', 'afericao', 'amostra', 'entrega'] as const),
  ...(['estorno', 'leitura', 'medicao', 'conciliacao'] as const),
];
interface Evento {
  readonly oQue: (typeof EVENTOS)[number] | 'perda';
  readonly ml: number;
  /** Which of two. */
  readonly bico: number;
}
const evento: fc.Arbitrary<Evento> = fc.record({
  oQue: fc.constantFrom(...EVENTOS),
  ml: fc.integer({ min: 1, max: 30_000 }),
  bico: fc.nat(1),
});

describeInYard('the printed book', (yard, context) => {
  const bicos: string[] = [];
  let nf = 1000;
  let encerrante = 2_000_000;

  beforeAll(async () => {
    await yard.veiculo('ABC1D23');
    await yard.abreLivro(9000, 4000, 1000);
    for (const nome of ['Bico 1', 'Bico 2']) {
      const body = { id: v7(), tipo: TIPO, nome, casas: '6', encerrante_inicial: '1000' };
      bicos.push((await yard.frota.post('/api/posto/bicos', body)).json().id);
    }
  });

  const periodo = (dia: string) => `tipo=${TIPO}&inicio=${dia}&fim=${dia}`;
  const read = async <T>(path: string): Promise<T> => (await yard.frota.get(path)).json();
  const print = async (dia: string, tipo: Produto = TIPO): Promise<string[]> => {
    const query = periodo(dia).replace(TIPO, tipo);
    const answer = await yard.frota.get(`/api/posto/livro.pdf?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return pagesOfPdf(answer.rawPayload);
  };
  const lancar = async (fields: object): Promise<string> => {
    const body = { id: v7(), tipo: TIPO, motivo: MOTIVO, ...fields };
    const answer = await yard.frota.post('/api/posto/lancamentos', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return body.id;
  };

  async function upload(): Promise<string> {
    const form = formOf({ pasta: 'bomba_combustivel' }, { foto: { bytes: await makePhoto() } });
    return (await yard.frota.post('/api/fotos', form)).json().url;
  }

  async function happen({ oQue, ml, bico }: Evento): Promise<void> {
    const litros = formatDigitado(ml / 1000);
    const through = bicos[bico]!;
    yard.clock.advance(7 * MINUTO_MS);
    if (oQue === 'tarefa') {
      // Of a task as the ledger has it; how one is completed is told elsewhere.
      const id = await yard.ajuste('interno', {
        placa: 'ABC1D23',
        litragem: litros,
        bico: through,
      });
      await context.db
        .updateTable('movimento')
        .set({ ajuste: false })
        .where('abastecimento_id', '=', id)
        .execute();
      await context.db
        .updateTable('abastecimento_interno')
        .set({ lancado_por_id: null, lancado_por_nome: null, lancado_motivo: null })
        .where('id', '=', id)
        .execute();
    } else if (oQue === 'ajuste')
      await yard.ajuste('interno', { placa: 'ABC1D23', litragem: litros, bico: through });
    else if (oQue === 'semBico')
      await yard.ajuste('interno', { placa: 'ABC1D23', litragem: litros });
    else if (oQue === 'afericao')
      await lancar({ classe: oQue, bico: through, litros: '20', devolvidos: '19,5', erro_ml: -40 });
    else if (oQue === 'amostra') await lancar({ classe: oQue, bico: through, litros });
    else if (oQue === 'perda') await lancar({ classe: oQue, litros, foto: await upload() });
    else if (oQue === 'entrega') await yard.entrega(String(nf++), 40);
    else if (oQue === 'estorno') {
      const origem_id = await lancar({ classe: 'amostra', litros });
      const body = { origem: 'lancamento', origem_id, motivo: MOTIVO };
      expect((await yard.frota.post('/api/posto/estorno', body)).statusCode).toBe(201);
    } else if (oQue === 'leitura') {
      encerrante += ml;
      const fields = {
        id: v7(),
        bico: through,
        momento: 'fechamento',
        valor: formatDigitado(encerrante / 1000),
      };
      const answer = await yard.manobrista.post('/api/posto/encerrantes', formOf(fields, {}));
      expect(answer.statusCode, answer.body).toBe(201);
    } else if (oQue === 'medicao') {
      const [saldo] = await read<{ saldo: number }[]>('/api/posto/saldos');
      const litros_s10 = Math.round(saldo!.saldo * 1000 - ml) / 1000;
      const body = { litros_s10, litros_s500: 4000, litros_arla: 1000 };
      expect((await yard.frota.post('/api/posto/medicao', body)).statusCode).toBe(200);
    } else await yard.frota.post('/api/posto/conciliacao', { tipo: TIPO, motivo: MOTIVO });
  }

  async function expectAsTheApi(dia: string): Promise<void> {
    const [doDia] = await read<DiaLivro[]>(`/api/posto/livro?${periodo(dia)}`);
    const linhas = await read<LinhaLivro[]>(`/api/posto/livro/linhas?tipo=${TIPO}&dia=${dia}`);
    const turnos = await read<Turno[]>(`/api/posto/turnos?inicio=${dia}&fim=${dia}`);
    const pages = await print(dia);
    const text = pages.join(' ');
    const { abertura, entradas, abastecimentos, ajustes, conciliacoes, fechamento } = doDia!;
    const { afericoes, amostras, perdas, medido, livro, diferenca, percentual } = doDia!;
    expect(pages[0]).toContain(`${TIPO}, ${formatDia(dia)}`);
    const conta = [abertura, entradas, abastecimentos, ajustes, conciliacoes];
    expect(text).toContain(
      [...conta, afericoes, amostras, perdas, fechamento].map(formatLitros).join(' '),
    );
    if (medido === null) expect(text).toContain('Tanque não medido neste dia.');
    else {
      const dip = [formatHora(doDia!.medido_em), formatLitros(livro!), formatLitros(medido)];
      const gain = [formatDiferenca(diferenca!, 'litros'), formatDiferencaPercentual(percentual)];
      expect(text).toContain([...dip, ...gain].join(' '));
      expect(text).toContain(
        `Medido por ${linhas.find(({ classe }) => classe === 'medicao')!.usuario}`,
      );
    }
    for (const linha of linhas) {
      const isSum = linha.classe === 'saida' && !linha.ajuste && !linha.estorno;
      if (isSum || linha.classe === 'medicao') continue;
      const what = linha.classe === 'entrada' ? linha.nf : titleOfLinha(linha);
      const escaped = what.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const gained = formatDiferenca(linha.litros, 'litros').replace('+', '\\+');
      // Nothing of another line's between: no hour.
      expect(text).toMatch(
        new RegExp(`${formatHora(linha.em)} ${escaped}((?!\\d\\d:\\d\\d).)* ${gained}( |$)`),
      );
      if (linha.motivo) expect(text).toContain(`: ${linha.motivo}`);
    }
    const rows = Array.from(
      text.matchAll(
        /(Bico \d|Sem bico) (\S+ às \S+|–) (\S+ às \S+|–) (\S+) (\S+) (\S+) \((\d+)\) (\S+)/g,
      ),
      ([, nome, , , moved, outras, fueled, quantos, byHand]) => ({
        nome,
        moved,
        outras,
        fueled: fueled!,
        quantos,
        byHand: byHand!,
      }),
    );
    const sum = (texts: string[]): number =>
      sumLitros(texts.map((t) => t.replaceAll('.', '').replace(',', '.').replace('−', '-')));
    expect(sum(rows.map(({ fueled }) => fueled))).toBe(abastecimentos);
    expect(sum(rows.map(({ byHand }) => byHand))).toBe(ajustes);
    for (const nome of ['Bico 1', 'Bico 2']) {
      const moved = turnos.flatMap(({ bico, encerrante: of, fechamento: end }) =>
        bico.nome === nome && end && diaOf(new Date(end.em)) === dia ? [of!] : [],
      );
      const row = rows.find((each) => each.nome === nome);
      if (moved.length > 0) expect(row?.moved).toBe(formatLitros(sumLitros(moved)));
    }
  }

  /** The same hour of the next day; nobody's session ends on the way. */
  async function nextDay(): Promise<string> {
    yard.clock.advance(DIA_MS);
    const agora = yard.clock.now();
    await context.db.updateTable('sessao').set({ vista_em: agora, criada_em: agora }).execute();
    return diaOf(yard.clock.now());
  }

  it('says of a day of every kind of event what the API says, to the millilitre', async () => {
    const dia = await nextDay();
    for (const [i, oQue] of [
      ...EVENTOS,
      'perda' as const,
      'leitura' as const,
      'leitura' as const,
    ].entries()) {
      await happen({ oQue, ml: 12_345 + i, bico: i % 2 });
    }
    await expectAsTheApi(dia);
  });

  it('counts a fueling in the tank of its product, as it was corrected', async () => {
    const dia = await nextDay();
    await happen({ oQue: 'tarefa', ml: 50_000, bico: 0 });
    const saidas = (await print(dia)).join(' ');
    expect(saidas).toContain('Bico 1 – – – 0 50 (1) 0');
    const { id: _, ...saida } = await context.db
      .selectFrom('movimento')
      .selectAll()
      .orderBy('ocorrido_em', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await inTransaction(context.db, async (trx) => {
      const correcao = { ...saida, correcao: true, motivo: MOTIVO };
      await appendMovimento(trx, { ...correcao, id: v7(), litros: '50' });
      await appendMovimento(trx, { ...correcao, id: v7(), tipo: 'DIESEL S500', litros: '-50' });
    });
    expect((await print(dia)).join(' ')).toContain('Bico 1 – – – 0 0 (0) 0');
    expect((await print(dia, 'DIESEL S500')).join(' ')).toContain('Sem bico – – – 0 50 (1) 0');
  });

  it('numbers its pages, whatever lines a reason has', async () => {
    const dia = await nextDay();
    const motivo = `${'x\n'.repeat(98)}fim`;
    for (let n = 0; n < 3; n++) await yard.ajuste('interno', { placa: 'ABC1D23', motivo });
    await happen({ oQue: 'medicao', ml: 5000, bico: 0 });
    await yard.frota.post('/api/posto/conciliacao', { tipo: TIPO, motivo });
    const pages = await print(dia);
    expect(pages.length).toBeGreaterThan(4);
    for (const [n, page] of pages.entries()) {
      expect(page).toContain(`Folha ${n + 1} `);
      expect(page).toContain(`${TIPO}, ${formatDia(dia)}`);
    }
    // Each whole: of three adjustments, of the reconciliation and below the measurement.
    const text = pages.join(' ');
    expect(text.match(/ fim( |$)/g)).toHaveLength(5);
    expect(text.match(/ x(?= |$)/g)).toHaveLength(5 * 98);
  });

  it('prints the figures and the lines of one moment', async () => {
    const [antes, dia] = [await nextDay(), await nextDay()];
    await happen({ oQue: 'perda', ml: 1000, bico: 0 });
    const { usuario } = yard.frota.user;
    const pdf = yard.services.livro.toPdf(usuario, { tipo: TIPO, inicio: antes, fim: dia });
    const chunks = [(await pdf.next()).value as Buffer];
    await happen({ oQue: 'amostra', ml: 2000, bico: 0 });
    for await (const chunk of pdf) chunks.push(chunk);
    const text = pagesOfPdf(Buffer.concat(chunks)).join(' ');
    expect(text).toContain('Perda ou derrame');
    expect(text).not.toContain('Amostra,');
    expect(text).not.toContain(' −2 ');
  });

  it('says of a page that it is not of one moment, where there are too many lines', async () => {
    const [antes, dia] = [await nextDay(), await nextDay()];
    const ocorrido_em = yard.clock.now();
    await sql`
      insert into movimento (id, tipo, classe, litros, usuario_nome, ocorrido_em, recebido_em)
      select gen_random_uuid(), 'ARLA', 'perda', -0.001, 'Frota Um', ${ocorrido_em}, ${ocorrido_em}
        from generate_series(1, 1000)`.execute(context.db);
    const query = { tipo: 'ARLA', inicio: antes, fim: dia } as const;
    const pdf = yard.services.livro.toPdf(yard.frota.user.usuario, query);
    const mudou = 'O livro mudou enquanto esta folha era impressa';
    expect((await print(dia, 'ARLA')).join(' ')).not.toContain(mudou);
    const chunks = [(await pdf.next()).value as Buffer];
    await lancar({ classe: 'amostra', tipo: 'ARLA', litros: '1' });
    for await (const chunk of pdf) chunks.push(chunk);
    expect(pagesOfPdf(Buffer.concat(chunks)).join(' ')).toContain(mudou);
  });

  it('says so of any day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(evento, { maxLength: 6 }), async (eventos) => {
        const dia = await nextDay();
        for (const each of eventos) await happen(each);
        await expectAsTheApi(dia);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});
