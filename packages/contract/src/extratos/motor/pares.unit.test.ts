import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Aresta,
  atribuir,
  diferencasDe,
  type LinhaDoExtrato,
  pairLinhas,
  type RegistroDoApp,
} from './pares.ts';

const at = (hora: number): Date => new Date(Date.UTC(2026, 10, 26, 12) + hora * 3_600_000);
const linha = (id: string, change: Partial<LinhaDoExtrato> = {}): LinhaDoExtrato => ({
  id,
  em: at(0),
  comHora: true,
  placa: 'ABC1D23',
  km: 120_345,
  litros: 80.5,
  valor: 512.15,
  produto: 'DIESEL S-10',
  nota: null,
  motorista_id: null,
  ...change,
});
const registro = (id: string, change: Partial<RegistroDoApp> = {}): RegistroDoApp => ({
  id,
  em: at(0),
  placa: 'ABC1D23',
  km: 120_345,
  combustivel: 'DIESEL S10',
  litros: 80.5,
  arla: 0,
  valor: 512.15,
  lido: null,
  nota: null,
  motorista_id: null,
  ...change,
});
const paresDe = (linhas: LinhaDoExtrato[], registros: RegistroDoApp[]): Record<string, string> =>
  Object.fromEntries([...pairLinhas(linhas, registros)].map(([id, { id: par }]) => [id, par]));
const NOTA = '50260300000000000191650010000000011000000012';

describe('a line of a statement', () => {
  it.each<[string, Partial<LinhaDoExtrato>, Partial<RegistroDoApp>, boolean]>([
    ['the same', {}, {}, true],
    ['in the other form of its plate', { placa: 'ABC1323' }, {}, true],
    ['two hours apart, without R$', {}, { em: at(2), valor: null }, true],
    ['with other litres', {}, { litros: 8.05 }, true],
    ['with other R$ and another km', { km: 9 }, { valor: 51.22 }, true],
    ['without a time of day', { comHora: false, em: at(-8) }, { em: at(9) }, true],
    ['with one character of the plate wrong', { placa: 'ABC1D28' }, { em: at(2) }, true],
    ['with two characters changed over', { placa: 'ABC1D32' }, {}, true],
    ['of another vehicle to the cent', { placa: 'XYZ9K87' }, { em: at(1) }, true],
    [
      'with the same invoice days apart',
      { nota: NOTA, placa: 'XYZ9K87' },
      { nota: NOTA, em: at(60) },
      true,
    ],
    ['with another invoice', { nota: NOTA }, { nota: `${NOTA.slice(0, 43)}9` }, false],
    ['of another vehicle to the cent, far in km', { placa: 'XYZ9K87', km: 9 }, {}, false],
    ['of another vehicle with nearly the litres', { placa: 'XYZ9K87' }, { litros: 80.4 }, false],
    ['of the next day', {}, { em: at(25) }, false],
    [
      'of another time with other amounts',
      {},
      { em: at(9), litros: 120, valor: 760, km: 120_700 },
      false,
    ],
    ['of Arla', { produto: 'ARLA 32' }, {}, false],
  ])('%s', (_, daLinha, doRegistro, same) => {
    expect(paresDe([linha('l', daLinha)], [registro('r', doRegistro)])).toEqual(
      same ? { l: 'r' } : {},
    );
  });

  it('is a record’s fuel, or its Arla beside it, whose R$ are of both', () => {
    const r = registro('r', { arla: 20, valor: 600 });
    const arla = linha('arla', { produto: 'Arla 32', litros: 20, valor: 87.85 });
    expect(paresDe([linha('diesel'), arla], [r])).toEqual({ diesel: 'r', arla: 'r' });
    const folgas = { litros: 1, valor: 1, km: 50, horas: 6 };
    expect(diferencasDe(arla, r, folgas)).toEqual([]);
    const naFoto = { ...r, lido: { litros: 60, valor: null } };
    expect(diferencasDe(linha('diesel'), naFoto, folgas)).toEqual([
      { campo: 'bomba', extrato: '80,5 L', app: '60 L na foto' },
    ]);
    expect(
      diferencasDe(
        linha('diesel', { litros: 90, produto: 'Gasolina comum', placa: 'ABC1D28' }),
        r,
        folgas,
      ),
    ).toEqual([
      { campo: 'placa', extrato: 'ABC1D28', app: 'ABC1D23' },
      { campo: 'litros', extrato: '90 L', app: '80,5 L' },
      { campo: 'produto', extrato: 'Gasolina comum', app: 'DIESEL S10' },
    ]);
  });

  it('takes its second best where another line has no other: best for all, in whichever order', () => {
    const linhas = [linha('cedo', { em: at(2) }), linha('tarde', { em: at(7) })];
    // 'cedo' is nearer to 'dois'; 'tarde' can be nothing but 'dois'.
    const registros = [registro('um', { em: at(-2) }), registro('dois', { em: at(3) })];
    const best = { cedo: 'um', tarde: 'dois' };
    for (const ls of [linhas, linhas.toReversed()]) {
      for (const rs of [registros, registros.toReversed()]) expect(paresDe(ls, rs)).toEqual(best);
    }
  });
});

it('no assignment weighs more, each side is used once', () => {
  const weigh = (pairs: ReadonlyMap<number, number>, arestas: readonly Aresta[]): number =>
    [...pairs].reduce(
      (sum, [de, para]) => sum + arestas.find((a) => a.de === de && a.para === para)!.peso,
      0,
    );
  const best = (
    rows: readonly number[],
    arestas: readonly Aresta[],
    used: readonly number[] = [],
  ): number => {
    const [row, ...rest] = rows;
    if (row === undefined) return 0;
    const taken = arestas
      .filter(({ de, para }) => de === row && !used.includes(para))
      .map(({ para, peso }) => peso + best(rest, arestas, [...used, para]));
    return Math.max(best(rest, arestas, used), ...taken);
  };
  const aresta = fc.record({
    de: fc.nat(5),
    para: fc.nat(5),
    peso: fc.integer({ min: 1, max: 9 }),
  });
  const grafo = fc.uniqueArray(aresta, {
    selector: ({ de, para }) => `${de} ${para}`,
    maxLength: 18,
  });
  fc.assert(
    fc.property(grafo, (arestas) => {
      const pairs = atribuir(arestas);
      expect(new Set(pairs.values()).size).toBe(pairs.size);
      expect(weigh(pairs, arestas)).toBe(best([0, 1, 2, 3, 4, 5], arestas));
    }),
    { numRuns: 300 },
  );
});
