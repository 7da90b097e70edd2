import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumLitros } from '../../litros/index.ts';
import type { MomentoEncerrante } from '../bicos/encerrante.formulario.ts';
import { contaDoVao, type LeituraDoBico, vaosDe } from './turno.ts';

const em = (hora: number): Date => new Date(Date.UTC(2026, 10, 2, hora));
const lida = (hora: number, momento: MomentoEncerrante, valor: number): LeituraDoBico => ({
  id: `${hora}`.padStart(2, '0'),
  em: em(hora),
  momento,
  valor,
  casas: 7,
});

it('a shift is the span between two readings; one that nobody closed is closed by the next opening', () => {
  const vaos = vaosDe([
    lida(6, 'abertura', 1000),
    lida(12, 'abertura', 1400),
    lida(18, 'fechamento', 1500),
    lida(30, 'abertura', 1520),
  ]);
  expect(
    vaos.map(({ abertura, fechamento, sem_fechamento, fora_de_turno }) => [
      abertura.valor,
      fechamento?.valor,
      sem_fechamento,
      fora_de_turno,
    ]),
  ).toEqual([
    [1000, 1400, true, false],
    [1400, 1500, false, false],
    [1500, 1520, false, true],
    [1520, undefined, false, false],
  ]);
});

it('after a closing nothing goes on', () => {
  expect(vaosDe([lida(6, 'abertura', 1000), lida(18, 'fechamento', 1500)])).toHaveLength(1);
});

it.each([
  ['all is booked', 1500, '480', '20', '0', 500, 0],
  ['litres are missing from the records', 1500, '380', '20', '0.5', 500, 99.5],
  ['more was booked than came out', 1500, '520', '0', '0', 500, -20],
  ['it goes on', undefined, '80', '0', '0', null, null],
  ['it fell', 900, '80', '0', '0', null, null],
])('%s', (_, fim, abastecido, aferido, outras_saidas, encerrante, nao_registrado) => {
  const abertura = lida(6, 'abertura', 1000);
  const fechamento = fim === undefined ? undefined : lida(18, 'fechamento', fim);
  expect(contaDoVao({ abertura, fechamento }, { abastecido, aferido, outras_saidas })).toEqual({
    encerrante,
    nao_registrado,
  });
});

/** What happens at a nozzle: readings and fuelings, each late, cancelled, or corrected to another time or figure. */
const acontece = fc.record({
  hora: fc.integer({ min: 0, max: 200 }),
  andou: fc.integer({ min: 0, max: 400 }),
  momento: fc.constantFrom<(MomentoEncerrante | 'saida')[]>('abertura', 'fechamento', 'saida'),
  cancelado: fc.boolean(),
  corrigido: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
});

it('gives the same shifts in whatever order events arrive, are cancelled and corrected', () => {
  const arrived = fc
    .uniqueArray(acontece, { selector: ({ hora }) => hora, maxLength: 20 })
    .chain((eventos) =>
      fc.tuple(fc.constant(eventos), fc.shuffledSubarray(eventos, { minLength: eventos.length })),
    );
  fc.assert(
    fc.property(arrived, ([eventos, shuffled]) => {
      const contas = contasOf(shuffled);
      expect(contas).toEqual(contasOf(eventos));
      // No litre is told twice, and none is lost between the first reading and the last.
      const fechadas = contas.filter(({ encerrante }) => encerrante !== null);
      const todas = fechadas.map(({ nao_registrado, encerrante }) => [
        nao_registrado!,
        encerrante!,
      ]);
      for (const [resto, andou] of todas) expect(resto).toBeLessThanOrEqual(andou!);
    }),
    { numRuns: 200 },
  );
});

type Evento = typeof acontece extends fc.Arbitrary<infer E> ? E : never;

function contasOf(eventos: readonly Evento[]) {
  const valem = eventos
    .filter(({ cancelado }) => !cancelado)
    .map((evento) => ({ ...evento, em: evento.corrigido ?? evento.hora }));
  const leituras = valem.flatMap(({ momento, em: quando, hora, andou }) =>
    momento === 'saida'
      ? []
      : [{ ...lida(quando, momento, quando * 400 + andou), id: `${hora}`.padStart(3, '0') }],
  );
  const saidas = valem.filter(({ momento }) => momento === 'saida');
  return vaosDe(leituras).map((vao) => {
    const fim = vao.fechamento?.em ?? em(1000);
    const dentro = saidas.filter(
      ({ em: quando }) => em(quando) > vao.abertura.em && em(quando) <= fim,
    );
    const abastecido = sumLitros(dentro.map(({ andou }) => andou));
    return {
      de: vao.abertura.id,
      ate: vao.fechamento?.id,
      ...contaDoVao(vao, { abastecido, aferido: 0, outras_saidas: 0 }),
    };
  });
}
