import { createRandom } from '@frota/amostras';
import type {
  DashboardMeses,
  DashboardRespostas,
  RegistroDashboard,
} from '@frota/contract/dashboard';
import { formatDigitado } from '@frota/contract/formato';
import { sumLitros, toMl } from '@frota/contract/litros';
import { type Balanco, type BalancoProduto, type DiaLivro, diasDoMes } from '@frota/contract/posto';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../../testing/client.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createFakeClock } from '../../../testing/fake-clock.ts';
import { inProvas } from '../../../testing/provas.ts';
import { startYard, type Yard } from '../../../testing/yard.ts';

const MESES = ['2026-01', '2026-02', '2026-03'] as const;
const PLACAS = ['ANA1B11', 'BIA2C22', 'CAU3D33'] as const;
const DIAS = 84;
const DAY_MS = 86_400_000;

/** Three months of a station, at random: late fuelings, cancelled ones, corrected deliveries, dips that differ, some of them reconciled. */
describe.each(Array.from({ length: inProvas(20, 1) }, (_, n) => n))('history %i', (seed) => {
  describeOnDatabase('where a month’s fuel went', (context) => {
    let yard: Yard;
    let frota: Yard['frota'];
    let nf = 700;
    const random = createRandom(20_261_128 + seed);
    const upTo = (max: number): number => random.int(0, max - 1);
    const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)]!;
    const standing: { origem: string; origem_id: string }[] = [];
    const corrected: string[] = [];

    async function post(path: string, body: Parameters<Yard['frota']['post']>[1]): Promise<string> {
      const answer = await frota.post(path, body);
      expect([200, 201], answer.body).toContain(answer.statusCode);
      return answer.json().id;
    }
    async function get<T>(path: string): Promise<T> {
      const answer = await frota.get(path);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    }
    const saldos = () => get<{ tipo: string; saldo: number }[]>('/api/posto/saldos');

    async function fuel(): Promise<void> {
      // Some were before: in the month before, or before the book was opened.
      const em = new Date(yard.clock.now().getTime() - (upTo(4) === 0 ? upTo(5) : 0) * DAY_MS);
      const arla = upTo(3) === 0 ? formatDigitado(upTo(4000) / 100) : undefined;
      const origem_id = await post('/api/ajuste/interno', {
        data: em.toISOString().slice(0, 10),
        horario: '08:00',
        manobrista: yard.manobrista.user.usuario,
        motivo: 'Sem sinal no pátio',
        placa: oneOf(PLACAS),
        km: String(100_000 + upTo(10_000)),
        tipo: arla === undefined ? oneOf(['DIESEL S10', 'DIESEL S500']) : 'DIESEL S10',
        litragem: formatDigitado((1 + upTo(90_000)) / 1000),
        ...(arla !== undefined && { litragemArla: arla }),
      });
      standing.push({ origem: 'abastecimento_interno', origem_id });
    }
    async function deliver(): Promise<void> {
      nf += 1;
      const litros = 1 + upTo(900);
      // Some invoices say nothing of R$.
      const vProd = upTo(5) === 0 ? '0.00' : (litros * random.between(5, 6)).toFixed(2);
      const bytes = makeNota({ nf: String(nf), linhas: [{ qCom: litros.toFixed(4), vProd }] });
      const fields = { nf: String(nf), tipo: 'DIESEL S10', litros: String(litros) };
      const notaFiscal = { bytes, name: 'nota.xml', type: 'text/xml' };
      const origem_id = await post('/api/posto/entrada', formOf(fields, { notaFiscal }));
      standing.push({ origem: 'entrada', origem_id });
    }
    async function lose(): Promise<void> {
      const classe = oneOf(['amostra', 'afericao', 'perda']);
      const litros = (1 + upTo(19_999)) / 1000;
      const origem_id = await post('/api/posto/lancamentos', {
        classe,
        tipo: oneOf(['DIESEL S10', 'DIESEL S500', 'ARLA']),
        litros: formatDigitado(litros),
        ...(classe === 'afericao' && { devolvidos: '0', erro_ml: 5 }),
        motivo: 'Sorteado no teste',
      });
      standing.push({ origem: 'lancamento', origem_id });
    }
    async function cancel(): Promise<void> {
      const [record] = standing.splice(upTo(standing.length), 1);
      if (record) await post('/api/posto/estorno', { ...record, motivo: 'Lançado por engano' });
    }
    /** Corrects a delivery that stands, or takes a correction back. */
    async function correct(): Promise<void> {
      const last = corrected.pop();
      if (last !== undefined && upTo(3) === 0) {
        const answer = await frota.delete(`/api/conferencias/${last}/decisao`);
        // Cancelled, it stays as it is; nor does it go back where it does not fit any more.
        expect([204, 409], answer.body).toContain(answer.statusCode);
        return;
      }
      const entregas = standing.filter(({ origem }) => origem === 'entrada');
      if (entregas.length === 0) return;
      const antes = yard.clock.now().getTime() - upTo(3 * DAY_MS);
      const [campo, valor_corrigido] = oneOf([
        ['tanque', oneOf(['DIESEL S10', 'DIESEL S500', 'ARLA'])],
        ['litrosRecebidos', formatDigitado((1 + upTo(900_000)) / 1000)],
        ['ocorrido_em', new Date(antes).toISOString()],
      ] as const);
      const { origem, origem_id } = oneOf(entregas);
      const nota = 'Sorteado no teste';
      const body = { id: v7(), origem, origem_id, campo, valor_corrigido, nota };
      const answer = await frota.post('/api/conferencias', body);
      // It has that value, or the tank is full.
      expect([201, 400, 409], answer.body).toContain(answer.statusCode);
      if (answer.statusCode === 201) corrected.push(body.id);
    }
    async function dip(): Promise<void> {
      const [s10, s500, arla] = (await saldos()).map(({ saldo }) =>
        Math.max(0, Math.round(saldo + random.between(-240, 160))),
      );
      await post('/api/posto/medicao', { litros_s10: s10, litros_s500: s500, litros_arla: arla });
      if (upTo(2) === 0) {
        const motivo = 'Conferido com a régua';
        const answer = await frota.post('/api/posto/conciliacao', { tipo: 'DIESEL S10', motivo });
        expect([200, 201, 409], answer.body).toContain(answer.statusCode);
      }
    }

    beforeAll(async () => {
      yard = await startYard(context, { clock: createFakeClock(new Date('2026-01-05T12:00:00Z')) });
      frota = yard.frota;
      await yard.veiculo(PLACAS[0]);
      await yard.veiculo(PLACAS[1], { 'Centro de custo': 'PUXADA', Cidade: 'Amambai' });
      await yard.abreLivro(5_000, 3_000, 900);
      for (let dia = 0; dia < DIAS; dia += 1) {
        yard.clock.advance(DAY_MS);
        // Yesterday's session has ended.
        frota = await yard.login('Frota');
        await oneOf([fuel, fuel, fuel, deliver, lose, cancel, correct, dip, dip])();
      }
    });

    const balancoDe = (mes: string) => get<Balanco>(`/api/posto/balanco?mes=${mes}`);

    it.each(MESES)(
      '%s adds up to the millilitre, each figure as its own page has it',
      async (mes) => {
        const { inicio, fim } = diasDoMes(mes);
        const periodo = `inicio=${inicio}&fim=${fim}`;
        const balanco = await balancoDe(mes);
        for (const tanque of balanco) {
          expectToAddUp(tanque);
          const tipo = encodeURIComponent(tanque.tipo);
          const livro = await get<DiaLivro[]>(`/api/posto/livro?tipo=${tipo}&${periodo}`);
          const coluna = (campo: 'afericoes' | 'amostras' | 'perdas') =>
            sumLitros(livro.map((dia) => dia[campo]));
          expect(tanque.inicial.livro).toBe(livro[0]!.abertura);
          expect(tanque.final.livro).toBe(livro.at(-1)!.fechamento);
          expect(tanque.afericoes.litros).toBe(coluna('afericoes'));
          expect(tanque.amostras.litros).toBe(coluna('amostras'));
          expect(tanque.perdas.litros).toBe(coluna('perdas'));
          expect(sumLitros([tanque.temperatura.litros, tanque.nao_explicado.litros])).toBe(
            -livro.at(-1)!.acumulada || 0,
          );
          const entradas = await get<{ litros: number; estornado_em: string | null }[]>(
            `/api/posto/entradas?tipo=${tipo}&limite=200&${periodo}`,
          );
          expect(tanque.entregas.litros).toBe(
            sumLitros(
              entradas.filter((each) => each.estornado_em === null).map((each) => each.litros),
            ),
          );
        }
        const interno = `source=interno&${periodo}`;
        const { cards } = await get<{ cards: Record<string, number> }>(
          `/api/dashboard/resumo?${interno}`,
        );
        expect(
          balanco.map(({ abastecido }) => sumLitros(abastecido.map(({ litros }) => litros))),
        ).toEqual([cards.totalDieselS10, cards.totalDieselS500, cards.totalArla]);
        const { gastos } = await get<Pick<DashboardRespostas, 'gastos'>>(
          `/api/dashboard/respostas?${interno}`,
        );
        const todos = balanco.flatMap(({ abastecido }) => abastecido);
        expect(sumLitros(todos.map(({ valor }) => valor ?? 0))).toBe(gastos.total.valor);
        const { gastos: frota } = await get<Pick<DashboardRespostas, 'gastos'>>(
          `/api/dashboard/respostas?${periodo}`,
        );
        const { kmLitro, custoKm } = frota.total;
        const meses = await get<DashboardMeses>(`/api/dashboard/meses?mes=${mes}`);
        expect(meses.at(-1)).toEqual({ mes, kmLitro, custoKm });
        // What is behind a city's bar.
        const { dados } = await get<{ dados: RegistroDashboard[] }>(
          `/api/dashboard/registros?${interno}&cidade=Amambai&limite=200`,
        );
        expect(
          sumLitros(todos.filter(({ cidade }) => cidade === 'Amambai').map(({ litros }) => litros)),
        ).toBe(sumLitros(dados.flatMap(({ litros, arla_litros }) => [litros, arla_litros])));
      },
    );

    it('ends with what the next month begins with, and with the balances', async () => {
      const meses = await Promise.all(MESES.map(balancoDe));
      for (const [i, balanco] of meses.slice(0, -1).entries()) {
        expect(balanco.map(({ final }) => final.litros)).toEqual(
          meses[i + 1]!.map(({ inicial }) => inicial.litros),
        );
      }
      expect(meses.at(-1)!.map(({ final }) => final.livro)).toEqual(
        (await saldos()).map(({ saldo }) => saldo),
      );
      expect(meses.flat().some(({ nao_explicado }) => nao_explicado.litros !== 0)).toBe(true);
      expect(meses.flat().some(({ estornos }) => estornos.litros !== 0)).toBe(true);
    });
  });
});

/** Stock + deliveries − fueled − explained − not explained = stock, in thousandths and in cents. */
function expectToAddUp(tanque: BalancoProduto): void {
  for (const unidade of ['litros', 'valor'] as const) {
    const { inicial, abertura, entregas, estornos, final, abastecido } = tanque;
    const { afericoes, amostras, perdas, temperatura, nao_explicado } = tanque;
    const sum = (figuras: readonly { litros: number; valor: number | null }[]) =>
      figuras.reduce((total, figura) => total + toMl(figura[unidade] ?? 0), 0);
    const entrou = sum([inicial, abertura, entregas, estornos]);
    const saiu = sum([...abastecido, afericoes, amostras, perdas, temperatura, nao_explicado]);
    const preco = unidade === 'valor' ? toMl(tanque.preco ?? 0) : 0;
    expect(entrou - saiu + preco).toBe(toMl(final[unidade] ?? 0));
  }
}
