import { describe, expect, it } from 'vitest';
import { apontados, casosOf, externoOf, fatoOf, sequenciaOf } from './sequencia.fixture.ts';

const USUAL = { mediana: 6, mad: 0.1, n: 12 };

describe('the price per litre', () => {
  it.each([
    ['usual', { valor: 480 }, []],
    ['a little dearer', { valor: 550 }, []],
    ['at the limit itself', { valor: 552 }, []],
    ['at the limit itself by the receipt', { valor: 480, precoLitro: 6.9 }, []],
    ['a cent a litre above it', { valor: 552.8 }, ['f0']],
    ['dear', { valor: 560 }, ['f0']],
    ['dear by the receipt', { valor: 480, precoLitro: 7 }, ['f0']],
    ['with Arla on the same receipt', { valor: 560, arla: 10 }, []],
    ['not known', { valor: null }, []],
    ['too few to compare with', { valor: 560, precoUsual: { ...USUAL, n: 4 } }, []],
    ['nothing to compare with', { valor: 560, precoUsual: null }, []],
    ['own fuel', { valor: 560, interno: true }, []],
    [
      'usual, but dear for its station',
      { valor: 480, precoPosto: { ...USUAL, mediana: 5 } },
      ['f0'],
    ],
    ['of a dear station', { valor: 540, precoPosto: { ...USUAL, mediana: 6.7 } }, []],
    [
      'of a station too little known',
      { valor: 480, precoPosto: { ...USUAL, mediana: 5, n: 4 } },
      [],
    ],
  ])('%s', (_, mudancas, ids) => {
    expect(apontados('externo_caro', sequenciaOf([externoOf(0, mudancas)]))).toEqual(ids);
  });

  it('says how much dearer, and in R$', () => {
    const [caso] = casosOf('externo_caro', sequenciaOf([externoOf(0, { valor: 600 })]));
    expect(caso?.valor).toBe(120);
    expect(caso?.frase.replaceAll('\u00a0', ' ')).toBe(
      'R$ 7,50 por litro, 25% acima dos R$ 6,00 normais das duas semanas anteriores: R$ 120,00 a mais.',
    );
  });
});

describe('litres × price', () => {
  it.each([
    ['right', { valor: 480, precoLitro: 6 }, []],
    ['right to a cent per litre', { valor: 480.4, precoLitro: 6 }, []],
    ['not the total', { valor: 580, precoLitro: 6 }, ['f0']],
    ['with Arla on it', { valor: 580, precoLitro: 6, arla: 10 }, []],
    ['no price, dear', { valor: 900 }, []],
    ['no price, cheaper than can be', { valor: 280 }, ['f0']],
    ['no total', { valor: null, precoLitro: 6 }, []],
    ['own fuel', { valor: 280, interno: true }, []],
  ])('%s', (_, mudancas, ids) => {
    expect(apontados('externo_conta', sequenciaOf([externoOf(0, mudancas)]))).toEqual(ids);
  });

  it('says what it should be', () => {
    const [caso] = casosOf(
      'externo_conta',
      sequenciaOf([externoOf(0, { valor: 580, precoLitro: 6 })]),
    );
    expect(caso?.frase.replaceAll('\u00a0', ' ')).toBe(
      '80 L a R$ 6,00, o preço na foto da bomba, dão R$ 480,00, e o total informado é R$ 580,00: R$ 100,00 de diferença.',
    );
    expect(caso?.valor).toBe(100);
    const [barato] = casosOf('externo_conta', sequenciaOf([externoOf(0, { valor: 120 })]));
    expect(barato).toMatchObject({ litros: 60, valor: null });
  });
});

it('says that it is dear for its station', () => {
  const precoPosto = { ...USUAL, mediana: 5 };
  const [caso] = casosOf('externo_caro', sequenciaOf([externoOf(0, { valor: 480, precoPosto })]));
  expect(caso?.frase.replaceAll('\u00a0', ' ')).toBe(
    'R$ 6,00 por litro, 20% acima dos R$ 5,00 normais neste posto nas duas semanas anteriores: R$ 80,00 a mais.',
  );
});

it('asks of a pump’s photo alone as it is set', () => {
  const soBomba = sequenciaOf([externoOf(0, { comprovante: false, fotoBomba: true })]);
  const [caso] = casosOf('externo_sem_prova', soBomba);
  expect(caso?.frase).toBe('80 L fora do posto próprio, sem foto do comprovante (só a da bomba).');
  expect(apontados('externo_sem_prova', soBomba, { soBomba: false })).toEqual([]);
});

it.each([
  [externoOf(0), []],
  [externoOf(0, { comprovante: false }), ['f0']],
  [externoOf(0, { comprovante: false, litros: 0 }), []],
  [fatoOf(0), []],
])('asks for a receipt', (fato, ids) => {
  expect(apontados('externo_sem_prova', sequenciaOf([fato]))).toEqual(ids);
});
