import { describe, expect, it } from 'vitest';
import { createLancamentoRoute } from './ajuste.routes.ts';
import {
  mensagensLancamento as ditas,
  faultsOfLancamento,
  isForaDaTolerancia,
} from './lancamento.rules.ts';

const afericao = { classe: 'afericao', litros: '20', erro_ml: 0 } as const;
const perda = { classe: 'perda', litros: '8' } as const;

describe('what is wrong with a lançamento', () => {
  it.each([
    ['an aferição poured back', { ...afericao, devolvidos: '20' }, {}],
    ['one that loses a millilitre', { ...afericao, devolvidos: '19.999' }, {}],
    [
      'more back than drawn',
      { ...afericao, devolvidos: '20.001' },
      { devolvidos: ditas.devolvidosAcima },
    ],
    [
      'no error, nothing drawn',
      { classe: 'afericao', litros: '0' },
      { litros: ditas.litros, erro_ml: ditas.erro(2000) },
    ],
    ['too much for a can', { ...afericao, litros: '200.001' }, { litros: ditas.litrosMaximo(200) }],
    ['a loss', perda, {}],
    ['a sample, which needs none', { classe: 'amostra', litros: '1' }, {}],
    [
      'a sample that has what an aferição has',
      { classe: 'amostra', litros: '1', devolvidos: '0', erro_ml: 1 },
      { devolvidos: ditas.soAfericao, erro_ml: ditas.soAfericao },
    ],
  ] as const)('%s', (_case, lancamento, faults) => {
    expect(faultsOfLancamento(lancamento)).toEqual(faults);
  });
});

it.each([
  ['20', 100, false],
  ['20', -100, false],
  [20, 101, true],
  ['20', -101, true],
  ['0.2', 1, false],
  ['0.199', 1, true],
])('%s L with %d mL of error are beyond ±0.5 %%: %s', (litros, erro, fora) => {
  expect(isForaDaTolerancia(litros, erro)).toBe(fora);
});

describe('the call', () => {
  const body = createLancamentoRoute.body!;
  const read = (fields: object) => body.safeParse({ tipo: 'ARLA', ...fields });

  it.each([
    ['-40', -40],
    ['−40', -40],
    [' +7 ', 7],
    [0, 0],
  ])('takes an error of %s', (erro_ml, lido) => {
    expect(read({ ...afericao, erro_ml }).data).toMatchObject({ erro_ml: lido });
  });

  it.each(['2001', '-2001', '1,5', 1.5, 'x'])('refuses an error of %s', (erro_ml) => {
    const { error } = read({ ...afericao, erro_ml });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['erro_ml'], ditas.erro(2000)],
    ]);
  });

  it('asks why, but not of an aferição', () => {
    const asked = ['O motivo deve ter no mínimo 10 caracteres.'];
    const said = (fields: object) => read(fields).error?.issues.map(({ message }) => message);
    expect(said(afericao)).toBeUndefined();
    expect(said({ ...afericao, motivo: 'curto' })).toEqual(asked);
    expect(said(perda)).toEqual(asked);
    expect(said({ ...perda, motivo: 'Mangueira rompida' })).toBeUndefined();
  });
});
