import { expect, it } from 'vitest';
import {
  acharGuardadas,
  chavesDe,
  completar,
  type Dizente,
  type Guardada,
} from './extrato-repetidas.ts';

const linha = (hora: string | null, valor: number | null, mais: Partial<Dizente> = {}): Dizente => {
  const dita = {
    em: new Date(`2026-03-09T${hora ?? '04:00'}:00Z`),
    comHora: hora !== null,
    placa: 'EXT1A11',
    litros: 80,
    valor,
    produto: 'DIESEL',
    km: null,
    posto: '',
    motorista: '',
    motoristaId: null,
    nota: null,
    ...mais,
  };
  return { ...dita, chave: chavesDe([dita])[0]! };
};
const tudo = linha('12:15', 500);
const semHora = linha(null, 500);
const semValor = linha('12:15', null);
const pobre = linha(null, null);
const [arla, sem] = [{ produto: 'ARLA 32' }, { produto: '' }];

/** As they stand here of one statement. */
const guardadasDe = (linhas: readonly Dizente[]): Guardada[] => {
  const chaves = chavesDe(linhas);
  return linhas.map((dita, i) => ({
    ...dita,
    id: String(i),
    chave: chaves[i]!,
    operadora: 'cartão um',
  }));
};
const whichOf = (linhas: readonly Dizente[], antes: readonly Dizente[], operadora?: string) =>
  acharGuardadas(linhas, guardadasDe(antes), operadora).map((found) => found && Number(found.id));

it.each<[string, Dizente[], Dizente[], (number | undefined)[]]>([
  ['the same', [tudo], [tudo], [0]],
  ['now with a time', [tudo], [semHora], [0]],
  ['now with R$', [tudo], [semValor], [0]],
  ['now with both', [tudo], [pobre], [0]],
  ['now with less', [pobre], [tudo], [0]],
  ['each with what the other lacks', [semValor], [semHora], [0]],
  ['another time', [linha('13:15', 500)], [tudo], [undefined]],
  ['other R$', [linha('12:15', 400)], [tudo], [undefined]],
  ['other litres', [linha(null, null, { litros: 81 })], [tudo], [undefined]],
  ['twice as many', [tudo, tudo], [tudo], [0, undefined]],
  ['two for two', [tudo, linha('18:00', 400)], [pobre, pobre], [0, 1]],
  ['its own before one that may be it', [pobre, tudo], [tudo, pobre], [1, 0]],
  ['now with its product', [linha('12:15', 500, arla)], [linha('12:15', 500, sem)], [0]],
  ['now without it', [linha('12:15', 500, sem)], [linha('12:15', 500, arla)], [0]],
  ['another product', [linha(null, 500, arla)], [tudo], [undefined]],
  [
    'its own product before none',
    [tudo, linha('12:15', 500, arla)],
    [linha(null, null, sem), pobre],
    [1, 0],
  ],
])('a line of a file is the stored one: %s', (_, linhas, antes, which) => {
  expect(whichOf(linhas, antes, 'Cartão Um')).toEqual(which);
});

it('of another card company is a line the stored one where it says all the same', () => {
  expect(whichOf([tudo], [tudo], 'Cartão Dois')).toEqual([0]);
  expect(whichOf([pobre], [tudo], 'Cartão Dois')).toEqual([undefined]);
  expect(whichOf([pobre], [tudo])).toEqual([0]);
});

const condutor = { motorista: 'João', motoristaId: 7 };
const resto = { km: 120_500, posto: 'Posto Um', nota: '5'.repeat(44), ...condutor };
it.each<[string, Dizente, Dizente, Dizente | undefined]>([
  ['the same', tudo, tudo, undefined],
  ['a time', tudo, semHora, tudo],
  ['R$', tudo, semValor, tudo],
  ['both', tudo, pobre, tudo],
  ['less', pobre, tudo, undefined],
  ['what the other lacks, without its own', semValor, semHora, undefined],
  ['all else', linha('12:15', 500, resto), tudo, linha('12:15', 500, resto)],
  ['all else, and no time', linha(null, null, resto), tudo, linha('12:15', 500, resto)],
  [
    'otherwise what stands',
    linha('12:15', 500, resto),
    linha('12:15', 500, {
      km: 1,
      posto: 'P',
      nota: '1',
      motorista: 'Ana',
      motoristaId: 8,
    }),
    undefined,
  ],
  [
    'another driver',
    linha('12:15', 500, condutor),
    linha('12:15', 500, { motorista: 'Ana' }),
    undefined,
  ],
  [
    'who the driver is',
    linha('12:15', 500, condutor),
    linha('12:15', 500, { motorista: 'JOAO' }),
    linha('12:15', 500, { motorista: 'JOAO', motoristaId: 7 }),
  ],
  ['the product', tudo, linha('12:15', 500, sem), tudo],
  ['that it is Arla', linha('12:15', 500, arla), linha(null, 500, sem), linha('12:15', 500, arla)],
  ['that it is Arla, and no time', linha(null, 500, arla), linha('12:15', 500, sem), undefined],
  ['a time, but not that it is Arla', linha('12:15', 500, sem), linha(null, 500, arla), undefined],
])('a stored line gets of a better one: %s', (_, melhor, antes, completa) => {
  expect(completar(melhor, guardadasDe([antes])[0]!)).toEqual(completa);
});
