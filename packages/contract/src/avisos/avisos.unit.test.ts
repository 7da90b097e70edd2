import { expect, test } from 'vitest';
import { avisoDe } from './index.ts';

test.each([
  ['Manobrista', 'tarefa'],
  ['manobrista', 'tarefa'],
  ['Portaria', undefined],
  ['Frota', 'estoque'],
  ['Motorista', undefined],
  ['', undefined],
])('a user of type "%s" is told of: %s', (tipo, aviso) => {
  expect(avisoDe(tipo)).toBe(aviso);
});
