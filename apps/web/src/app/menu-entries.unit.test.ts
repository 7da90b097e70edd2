import { expect, test } from 'vitest';
import { currentEntry, menuEntries } from './menu-entries.ts';

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
      'Auditoria',
      'Perfil',
    ],
  ],
  ['portaria', ['Checkin', 'Tarefas', 'Perfil']],
  ['MANOBRISTA', ['Tarefas', 'Posto', 'Perfil']],
  ['Motorista', ['Externo', 'Perfil']],
  ['', []],
])('the menu of "%s" is %j', (tipo, labels) => {
  expect(menuEntries(tipo).map((entry) => entry.label)).toEqual(labels);
});

test.each([
  ['/veiculos-frota', 'veiculos'],
  ['/Posto/', 'posto'],
  ['/veiculos-frota/ABC1D23', 'veiculos'],
  ['/veiculos-frotas', undefined],
  ['/editar-perfil', undefined],
  ['/nada', undefined],
])('on %s the entry %s is marked', (path, tela) => {
  expect(currentEntry(path)).toBe(tela);
});
