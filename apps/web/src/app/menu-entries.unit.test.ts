import { ROTAS_WEB } from '@frota/contract';
import { expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';

const every = Object.fromEntries(Object.keys(ROTAS_WEB).map((tela) => [tela, true]));

test.each([
  [
    'Frota',
    [
      'Dashboard',
      'Checkin',
      'Externo',
      'Tarefas',
      'Registro',
      'Veículos',
      'Posto',
      'Cadastro',
      'Perfil',
    ],
  ],
  ['portaria', ['Checkin', 'Tarefas', 'Perfil']],
  ['MANOBRISTA', ['Tarefas', 'Posto', 'Perfil']],
  ['Motorista', ['Externo', 'Perfil']],
  ['', []],
])('the menu of "%s" is %j', (tipo, labels) => {
  expect(menuEntries(tipo, every).map((entry) => entry.label)).toEqual(labels);
});

test('a screen without a page has no entry', () => {
  expect(menuEntries('Frota', { perfil: true, editarPerfil: true }).map((e) => e.tela)).toEqual([
    'perfil',
  ]);
});
