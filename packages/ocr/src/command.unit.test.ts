import { expect, it } from 'vitest';
import { parseCommand } from './command.ts';

const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean));

it.each([
  ['--km-anterior 437907', { kmAnterior: 437_907 }],
  ['--km-anterior 437.907 --km-maximo 439.000', { kmAnterior: 437_907, kmMaximo: 439_000 }],
  ['--capacidade 300', { capacidade: 300 }],
  ['--capacidade 1.300,5', { capacidade: 1300.5 }],
  ['--preco-usual 5,99', { precoUsual: 5.99 }],
  ['--preco-usual 5.99', { precoUsual: 5.99 }],
  // No litre costs thousands.
  ['--preco-usual 5.999', { precoUsual: 5.999 }],
  ['--preco-usual 6', { precoUsual: 6 }],
])('knows %s', (options, dicas) => {
  expect(parse(`--tipo bomba ${options} a.jpg b.jpg`)).toEqual({
    tipo: 'bomba',
    arquivos: ['a.jpg', 'b.jpg'],
    dicas,
  });
});

it.each([
  '',
  '--tipo placa',
  '--tipo cor a.jpg',
  'a.jpg',
  '--x a',
  '--tipo km --km-anterior muito a.jpg',
  '--tipo km --km-anterior 437,5 a.jpg',
  '--tipo bomba --capacidade 1.300 a.jpg',
  '--tipo bomba --preco-usual cinco a.jpg',
])('makes nothing of %j', (line) => {
  expect(parse(line)).toBeUndefined();
});
