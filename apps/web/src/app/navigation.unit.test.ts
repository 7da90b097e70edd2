import { ROTAS_WEB } from '@frota/contract/acesso';
import { expect, test } from 'vitest';
import { currentEntry, menuEntries, tabsAt } from './navigation.tsx';

const MENU = Object.values(ROTAS_WEB)
  .filter((rota) => !('em' in rota))
  .map(({ nome }) => nome)
  .join(' ');

test.each([
  ['Frota', MENU],
  ['portaria', 'Checkin Tarefas Envios Perfil'],
  ['MANOBRISTA', 'Tarefas Posto Envios Perfil'],
  ['Motorista', 'Externo Envios Perfil'],
  ['', ''],
])('the menu of "%s" is %s', (tipo, nomes) => {
  const entries = menuEntries(tipo).map((tela) => ROTAS_WEB[tela].nome);
  expect(entries.join(' ')).toBe(nomes);
});

test.each([
  ['/veiculos-frota', 'veiculos'],
  ['/Posto/', 'posto'],
  ['/veiculos-frota/ABC1D23', 'veiculos'],
  ['/cuidados', 'veiculos'],
  ['/pessoas/7', 'cadastro'],
  ['/conferencia', 'pendencias'],
  ['/divergencias/7', 'pendencias'],
  ['/divergencias/regras', 'ajustes'],
  ['/cuidados/prazos', 'ajustes'],
  ['/auditoria', 'log'],
  ['/editar-perfil', 'perfil'],
  ['/veiculos-frotas', undefined],
  ['/nada', undefined],
])('on %s the entry %s is marked', (path, tela) => {
  expect(currentEntry(path)).toBe(tela);
});

test.each([
  ['/pendencias', []],
  ['/cuidados', ['veiculos', 'cuidados']],
  ['/externo', ['externo', 'extrato']],
  ['/dashboard', ['dashboard', 'hoje', 'analises']],
  ['/divergencias/7', []],
  ['/veiculos-frota/ABC1D23', []],
  ['/posto', []],
  ['/nada', []],
])('on %s the tabs are %j', (path, telas) => {
  expect(tabsAt(path, 'Frota')).toEqual(telas);
});

test('a driver has no tab beside his form', () => {
  expect(tabsAt('/externo', 'Motorista')).toEqual([]);
});
