import { expect, it } from 'vitest';
import { failureText } from './states.tsx';

// The sentences of Chromium, Firefox and WebKit.
it.each([
  'Failed to fetch dynamically imported module: https://frota.example/assets/a.js',
  'error loading dynamically imported module: https://frota.example/assets/a.js',
  'Importing a module script failed.',
])('%s: the network is named', (message) => {
  expect(failureText(new TypeError(message))).toContain('Verifique a internet');
});

it.each([
  new TypeError('Map.groupBy is not a function'),
  new SyntaxError('Invalid regular expression: invalid group specifier name'),
  undefined,
])('%s: a fault of the program is told as one', (fault) => {
  expect(failureText(fault)).toContain('Falha do sistema');
});
