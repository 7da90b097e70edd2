import { expect, it } from 'vitest';
import { acharGuardadas, chavesDe, dizMais } from './extrato-repetidas.ts';

const linha = (hora: string | null, valor: number | null, litros = 80) => ({
  em: new Date(`2026-03-09T${hora ?? '04:00'}:00Z`),
  comHora: hora !== null,
  ...{ placa: 'EXT1A11', litros, valor, produto: 'DIESEL' },
});
const tudo = linha('12:15', 500);
const semHora = linha(null, 500);
const semValor = linha('12:15', null);
const pobre = linha(null, null);

it.each([
  ['the same', [tudo], [tudo], [0], [false]],
  ['now with a time', [tudo], [semHora], [0], [true]],
  ['now with R$', [tudo], [semValor], [0], [true]],
  ['now with both', [tudo], [pobre], [0], [true]],
  ['now with less', [pobre], [tudo], [0], [false]],
  ['each with what the other lacks', [semValor], [semHora], [0], [false]],
  ['another time', [linha('13:15', 500)], [tudo], [undefined], []],
  ['other R$', [linha('12:15', 400)], [tudo], [undefined], []],
  ['other litres', [linha(null, null, 81)], [tudo], [undefined], []],
  ['twice as many', [tudo, tudo], [tudo], [0, undefined], [false]],
  ['two for two', [tudo, linha('18:00', 400)], [pobre, pobre], [0, 1], [true, true]],
  ['its own before one that may be it', [pobre, tudo], [tudo, pobre], [1, 0], [false, false]],
])('a line of a file is the stored one: %s', (_, linhas, antes, which, more) => {
  const chaves = chavesDe(antes);
  const guardadas = antes.map((dita, i) => ({ ...dita, id: String(i), chave: chaves[i]! }));
  const found = acharGuardadas(linhas, guardadas);
  expect(found.map((guardada) => guardada && Number(guardada.id))).toEqual(which);
  const known = found.flatMap((guardada, i) => (guardada ? [dizMais(linhas[i]!, guardada)] : []));
  expect(known).toEqual(more);
});
