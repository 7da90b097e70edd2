import { expect, it } from 'vitest';
import { limitesPadrao } from '../regras/regras.ts';
import { judge } from './judge.ts';
import { apontados, casosOf, fatoOf, sequenciaOf } from './sequencia.fixture.ts';

it.each([
  ['nothing read', [], []],
  ['the same', [{ campo: 'litros', lido: 80 }], []],
  ['less than a litre off', [{ campo: 'litros', lido: 79.5 }], []],
  ['more', [{ campo: 'litros', lido: 60 }], ['f0']],
  ['less', [{ campo: 'litros', lido: 90 }], ['f0']],
  ['another km', [{ campo: 'km', lido: 100_090 }], ['f0']],
  ['the last digit of the km', [{ campo: 'km', lido: 100_003 }], []],
] as const)('typed against read: %s', (_, leituras, ids) => {
  expect(apontados('digitado_diferente', sequenciaOf([fatoOf(0, { leituras })]))).toEqual(ids);
});

it('says both, and how many litres too many were typed', () => {
  const fato = fatoOf(0, {
    leituras: [
      { campo: 'litros', lido: 60 },
      { campo: 'km', lido: 100_100 },
    ],
  });
  expect(casosOf('digitado_diferente', sequenciaOf([fato]))[0]).toMatchObject({
    litros: 20,
    valor: 120,
    frase:
      'Foram digitados 80 L, e na foto da bomba foram lidos 60 L: 20 L a mais. Foi digitado o KM 100.000, e na foto do painel foi lido 100.100.',
  });
});

it('asks alone where the slip explains what else is odd', () => {
  const fato = fatoOf(1, {
    km: 90_280,
    litros: 800,
    leituras: [
      { campo: 'km', lido: 100_280 },
      { campo: 'litros', lido: 80 },
    ],
  });
  const ligadas = {
    acima_do_tanque: limitesPadrao('acima_do_tanque'),
    km_regressivo: limitesPadrao('km_regressivo'),
    digitado_diferente: limitesPadrao('digitado_diferente'),
  };
  const regras = (leituras: typeof fato.leituras) =>
    judge(sequenciaOf([fatoOf(0), { ...fato, leituras }]), ligadas, 1, 2).map(({ regra }) => regra);
  expect(regras(fato.leituras)).toEqual(['digitado_diferente']);
  expect(regras([{ campo: 'litros', lido: 80 }])).toEqual(['km_regressivo', 'digitado_diferente']);
  expect(regras([])).toEqual(['acima_do_tanque', 'km_regressivo']);
});
