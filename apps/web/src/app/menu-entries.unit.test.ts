import { ROTAS_WEB } from '@frota/contract/acesso';
import { expect, test } from 'vitest';
import { currentEntry, menuEntries } from './menu-entries.ts';

const TODAS = Object.values(ROTAS_WEB).flatMap((rota) => ('menu' in rota ? [rota.menu] : []));

test.each([
  ['Frota', TODAS],
  ['portaria', ['Checkin', 'Tarefas', 'Envios', 'Perfil']],
  ['MANOBRISTA', ['Tarefas', 'Posto', 'Envios', 'Perfil']],
  ['Motorista', ['Externo', 'Envios', 'Perfil']],
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
