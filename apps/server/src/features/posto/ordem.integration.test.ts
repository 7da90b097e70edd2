import type { Divergencia } from '@frota/contract/divergencias';
import type { Turno } from '@frota/contract/posto';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { correct } from '../../testing/correct.ts';
import { describeInYard } from '../../testing/suite.ts';
import { readSerie } from '../movimentos/serie.public.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const NEVER = new AbortController().signal;
const EVENTOS = 9;
/** Hours before now at which the tanks were dipped; the first dip opens the book. */
const MEDICOES = [70, 45, 22, 0];
/** Two tanks alike, in which the same happens in another order. */
const TANQUES = ['DIESEL S10', 'DIESEL S500'] as const;
const DIAS = { inicio: '2026-03-07', fim: '2026-03-10' };

/** What happens at a tank's two nozzles, so many minutes after the book was opened, and what becomes of it later. */
const evento = fc.record({
  minuto: fc.integer({ min: 1, max: MEDICOES[0]! * 60 - 1 }),
  oQue: fc.constantFrom('abertura', 'fechamento', 'abastecimento', 'abastecimento', 'afericao'),
  bico: fc.constantFrom(0, 1),
  anotado: fc.boolean(),
  litros: fc.integer({ min: 1, max: 90 }),
  depois: fc.constantFrom('vale', 'estornado', 'corrigido', 'outro bico'),
});
type Evento = typeof evento extends fc.Arbitrary<infer E> ? E : never;
const distintos = { selector: ({ minuto }: Evento) => minuto };
const indices = Array.from({ length: EVENTOS }, (_, i) => i);
const ordem = fc.shuffledSubarray(indices, { minLength: EVENTOS });
const historia = fc.tuple(
  fc.uniqueArray(evento, { ...distintos, minLength: EVENTOS, maxLength: EVENTOS }),
  ordem,
  ordem,
);

describeInYard('what happens at the station', (yard, context) => {
  const inicio = () => yard.clock.now().getTime() - MEDICOES[0]! * HORA_MS;
  beforeAll(async () => {
    for (const horas of MEDICOES) {
      const ocorrido_em = new Date(yard.clock.now().getTime() - horas * HORA_MS).toISOString();
      const litros = { litros_s10: 3000, litros_s500: 3000, litros_arla: 0, abrir_livro: true };
      const answer = await yard.frota.post('/api/posto/medicao', { ...litros, ocorrido_em });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const alike = { nome: 'Tanque', capacidade: '15000', minimo: '0', morto: '0' };
    for (const tipo of TANQUES) await yard.frota.put(`/api/posto/tanques/${tipo}`, alike);
  });

  /** The station's own events of a tank, and what its book, shifts, cases and analysis then see. */
  async function universo(tipo: (typeof TANQUES)[number], eventos: readonly Evento[]) {
    const placa = `ORD${TANQUES.indexOf(tipo)}A01`;
    const bicos: string[] = [];
    for (const nome of ['Bico 1', 'Bico 2']) {
      const bico = { id: v7(), tipo, nome, casas: '6', encerrante_inicial: '0' };
      bicos.push((await yard.frota.post('/api/posto/bicos', bico)).json().id);
    }
    const ids = eventos.map(() => v7());
    const done = async (answer: Promise<{ statusCode: number; body: string }>): Promise<void> => {
      const { statusCode, body } = await answer;
      expect(statusCode, body).toBeLessThan(300);
    };
    const origemDe = ({ oQue }: Evento) => {
      if (oQue === 'abastecimento') return 'abastecimento_interno';
      return oQue === 'afericao' ? 'lancamento' : 'encerrante';
    };
    async function nasce(i: number): Promise<void> {
      const { minuto, oQue, litros, ...um } = eventos[i]!;
      const em = new Date(inicio() + minuto * MINUTO_MS);
      const bico = bicos[um.bico]!;
      const comum = { id: ids[i]!, ...(um.anotado && { bico }), tipo };
      const ocorrido_em = em.toISOString();
      if (oQue === 'abastecimento') {
        const local = new Date(em.getTime() - 4 * HORA_MS).toISOString();
        const quando = { data: local.slice(0, 10), horario: local.slice(11, 16) };
        await yard.ajuste('interno', { ...comum, ...quando, placa, litragem: String(litros) });
      } else if (oQue === 'afericao') {
        const sacado = { litros: '20', devolvidos: '19,5', erro_ml: litros };
        const afericao = { ...comum, ...sacado, classe: 'afericao', ocorrido_em };
        await done(yard.frota.post('/api/posto/lancamentos', afericao));
      } else {
        const lido = { id: ids[i]!, bico, momento: oQue, valor: String(minuto), ocorrido_em };
        await done(yard.manobrista.post('/api/posto/encerrantes', formOf(lido, {})));
      }
    }
    async function muda(i: number): Promise<void> {
      const { depois, bico } = eventos[i]!;
      const [origem, id] = [origemDe(eventos[i]!), ids[i]!];
      if (depois === 'estornado') {
        const estorno = { origem, origem_id: id, motivo: 'Lançado por engano' };
        await done(yard.frota.post('/api/posto/estorno', estorno));
      }
      if (origem !== 'abastecimento_interno') return;
      if (depois === 'corrigido') {
        await correct(
          context.db,
          yard,
          { origem, id },
          { placa, campo: 'bombaLitros', valor: '7,5' },
        );
      }
      if (depois === 'outro bico') {
        const outro = { tipo, bico: bicos[1 - bico], motivo: 'O cupom é do outro bico' };
        await done(yard.frota.put(`/api/posto/abastecimentos/${id}/bico`, outro));
      }
    }
    return { nasce, muda, vista: () => vista(tipo, bicos, ids) };
  }

  async function vista(
    tipo: (typeof TANQUES)[number],
    bicos: readonly string[],
    ids: readonly string[],
  ) {
    const read = async <T>(path: string): Promise<T> => (await yard.frota.get(path)).json();
    const livro = await read(`/api/posto/livro?${new URLSearchParams({ tipo, ...DIAS })}`);
    const turnos: unknown[] = [];
    for (const bico of bicos) {
      const its = await read<Turno[]>(`/api/posto/turnos?bico=${bico}&limite=100`);
      for (const { id, abertura, fechamento, pessoas: _, bico: __, ...conta } of its) {
        turnos.push({ ...conta, de: abertura.valor, ate: fechamento?.valor });
      }
    }
    const casos = await read<{ divergencias: Divergencia[] }>(
      '/api/divergencias?regra=encerrante_nao_fecha&situacao=aberta&limite=100',
    );
    const perguntas = casos.divergencias
      .filter(({ registro }) => ids.includes(registro))
      .map(({ registro, frase, litros }) => [ids.indexOf(registro), frase, litros]);
    // Floating point adds up in whatever order the rows come in.
    const serie = JSON.stringify(await readSerie(context.db, { tipo, ...DIAS }), (_, value) =>
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    );
    return { livro, turnos, perguntas: perguntas.toSorted(), serie: JSON.parse(serie) };
  }

  it('gives the same book, shifts, cases and analysis in whatever order it comes, is cancelled and corrected', async () => {
    const [sorteada] = fc.sample(historia, { numRuns: 1, seed: 20_261_126 });
    const [eventos, chegada, mudanca] = sorteada!;
    const emOrdem = indices.toSorted((a, b) => eventos[a]!.minuto - eventos[b]!.minuto);
    const [um, outro] = [await universo(TANQUES[0], eventos), await universo(TANQUES[1], eventos)];
    for (const i of emOrdem) {
      await um.nasce(i);
      await um.muda(i);
    }
    for (const i of chegada) await outro.nasce(i);
    await yard.services.filaDivergencias.catchUp(NEVER);
    for (const i of mudanca) await outro.muda(i);
    await yard.services.filaDivergencias.catchUp(NEVER);
    const visto = await um.vista();
    expect(visto.turnos.length).toBeGreaterThan(1);
    expect(visto.perguntas.length).toBeGreaterThan(0);
    expect(await outro.vista()).toEqual(visto);
  });
});
