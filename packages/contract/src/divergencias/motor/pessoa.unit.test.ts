import { describe, expect, it } from 'vitest';
import { limitesPadrao } from '../regras/regras.ts';
import { ALCANCE_PESSOA, type Digitado, judgePessoa, type LancamentoDaPessoa } from './pessoa.ts';
import { depois } from './sequencia.fixture.ts';

const LIGADAS = {
  digitado_pessoa: limitesPadrao('digitado_pessoa'),
  balanco_atendente: limitesPadrao('balanco_atendente'),
};

const lancamento = (i: number, mais: Partial<LancamentoDaPessoa> = {}): LancamentoDaPessoa => ({
  id: `l${i}`,
  em: depois(i),
  placa: `ABC1D${10 + (i % 80)}`,
  digitados: [],
  visita: null,
  ...mais,
});
const litros = (digitado: number, lido: number | null): Digitado => ({
  campo: 'bombaLitros',
  digitado,
  lido,
});
const km = (digitado: number, lido: number | null): Digitado => ({ campo: 'km', digitado, lido });

/** So many records, one in `cada` of them with this. */
const habito = (quantos: number, cada: number, digitado: Digitado): LancamentoDaPessoa[] =>
  Array.from({ length: quantos }, (_, i) =>
    lancamento(i, { digitados: i % cada === 0 ? [digitado] : [] }),
  );
const registros = (lancamentos: LancamentoDaPessoa[], de = 0): string[] =>
  judgePessoa(lancamentos, LIGADAS, de).map(({ regra, registro }) => `${regra} ${registro}`);

describe('what a person types', () => {
  it.each([
    ['one in ten differs', habito(100, 10, litros(90, 80)), []],
    ['one in four differs: asked once', habito(100, 4, litros(90, 80)), ['digitado_pessoa l39']],
    ['one in four differs, but too few are known', habito(39, 4, litros(90, 80)), []],
    ['one in four differs by less than a litre', habito(100, 4, litros(80.5, 80)), []],
    ['one in four differs by few km', habito(100, 4, km(120_003, 120_000)), []],
    [
      'one in four is short of what was read',
      habito(40, 4, litros(70, 80)),
      ['digitado_pessoa l39'],
    ],
    ['one in four has no reading', habito(100, 4, litros(80, null)), []],
    ['one in two has none', habito(100, 2, litros(80, null)), ['digitado_pessoa l39']],
  ])('%s', (_, lancamentos, asked) => {
    expect(registros(lancamentos)).toEqual(asked);
  });

  it('is asked again where the habit came back after it was gone', () => {
    const bad = (from: number) =>
      Array.from({ length: 40 }, (_, i) =>
        lancamento(from + i, { digitados: [km(120_900, 120_500)] }),
      );
    const good = Array.from({ length: 100 }, (_, i) => lancamento(100 + i));
    expect(registros([...bad(0), ...good, ...bad(200)])).toEqual([
      'digitado_pessoa l39',
      'digitado_pessoa l208',
    ]);
  });

  it('says how often and by how much, with the records', () => {
    const [caso] = judgePessoa(habito(40, 4, litros(90, 80)), LIGADAS, 0);
    expect(caso).toMatchObject({
      litros: 100,
      valor: null,
      frase:
        'Digitou diferente da foto em 10 dos últimos 40 lançamentos: 10 vezes nos litros (ao todo +100 L).',
    });
    expect(caso?.lancamentos).toHaveLength(10);
    expect(caso?.lancamentos?.[0]).toEqual({
      registro: 'l0',
      em: depois(0),
      placa: 'ABC1D10',
      texto: 'Litros: 90 L digitado, 80 L lido',
    });
  });

  it('says of each field how often', () => {
    const valor: Digitado = { campo: 'bombaValor', digitado: 600, lido: 480 };
    const mixed = habito(40, 4, valor).map((each, i) =>
      i === 1 ? lancamento(1, { digitados: [km(120_900, 120_500), valor] }) : each,
    );
    const [caso] = judgePessoa(mixed, LIGADAS, 0);
    expect(caso).toMatchObject({
      litros: null,
      frase: expect.stringMatching(/: 1 vez no KM, 11 no valor\.$/),
      numeros: { 'KM: diferentes': '1', 'Valor (R$): diferentes': '11' },
    });
  });

  it('answers the same from any record on', () => {
    const all = habito(200, 4, litros(90, 80));
    const late = all.map((each, i) => (i < 100 ? lancamento(i) : each));
    const whole = registros(late);
    const from = 130 - ALCANCE_PESSOA;
    expect(registros(late.slice(from), 130 - from)).toEqual(
      whole.filter((text) => Number(text.split(' l')[1]) >= 130),
    );
  });
});

describe('what a person pumps', () => {
  /** Visits of a tank of 275 L: the gauge goes up by a quarter, the pump gave so many litres more. */
  const visitas = (aMais: number): LancamentoDaPessoa[] =>
    Array.from({ length: 45 }, (_, i) =>
      lancamento(i, {
        visita: {
          capacidade: 275,
          fato: {
            interno: true,
            litros: 275 / 4 + aMais,
            valor: null,
            nivelAntes: '3/4',
            nivelDepois: '1',
          },
        },
      }),
    );

  it.each([
    [10, []],
    [25, ['balanco_atendente l19']],
  ])('%i L more than the gauges each time', (aMais, asked) => {
    expect(registros(visitas(aMais))).toEqual(asked);
  });

  it('lists the twenty visits, and none of the check-ins between them', () => {
    const mixed = visitas(25).flatMap((visita, i) => [visita, lancamento(100 + i)]);
    const [caso] = judgePessoa(mixed, LIGADAS, 0);
    expect(caso).toMatchObject({
      regra: 'balanco_atendente',
      registro: 'l19',
      litros: 148,
    });
    expect(caso?.lancamentos).toHaveLength(20);
    expect(caso?.lancamentos?.[0]?.texto).toBe(
      'A bomba deu 93,75 L, o marcador subiu cerca de 69 L: 25 L a mais',
    );
  });
});
