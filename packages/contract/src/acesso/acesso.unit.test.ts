import { describe, expect, it } from 'vitest';
import { ROTAS_WEB, type TelaWeb } from '../nouns.ts';
import { createUsuarioRoute, updateUsuarioRoute } from '../usuarios/usuarios.routes.ts';
import { loginRoute } from './acesso.routes.ts';
import {
  formatCpf,
  isBuscaCpf,
  isCpf,
  maskCpf,
  parseTipoLogin,
  TIPOS_LOGIN,
  tipoLoginLabel,
  withoutCpf,
} from './acesso.rules.ts';
import { canOpen, findRota, findTela } from './rotas-web.ts';

describe('CPF', () => {
  it.each([
    ['12', false],
    ['123', true],
    ['123.456', true],
    ['12345678901', true],
    ['Maria 123.456.789-01', true],
    ['Motorista 123', false],
    ['maria', false],
    ['', false],
  ])('takes a search for %j for one by CPF: %s', (text, isOne) => {
    expect(isBuscaCpf(text)).toBe(isOne);
  });

  it.each([
    ['', ''],
    ['1', '1'],
    ['123', '123'],
    ['1234', '123.4'],
    ['1234567', '123.456.7'],
    ['123456789', '123.456.789'],
    ['1234567890', '123.456.789-0'],
    ['12345678901', '123.456.789-01'],
    ['123.456.789-01', '123.456.789-01'],
    ['1234567890199', '123.456.789-01'],
    ['abc12x3', '123'],
  ])('masks %j progressively as %j', (typed, shown) => {
    expect(formatCpf(typed)).toBe(shown);
  });

  it.each([
    ['12345678901', true],
    ['123.456.789-01', true],
    ['123456789-01', true],
    ['00000000000', true],
    ['1234567890', false],
    ['123.456.789.01', false],
    ['1234567890a', false],
    ['', false],
  ])('takes %j as a CPF: %s', (text, expected) => {
    expect(isCpf(text)).toBe(expected);
  });

  it('hides the ends in what is kept', () => {
    expect(maskCpf('12345678901')).toBe('***.456.789-**');
    expect(maskCpf('123')).toBe('***');
  });
});

describe('login body', () => {
  it('sends only digits on and says which field is wrong', () => {
    expect(loginRoute.body.parse({ cpf: '123.456.789-01', password: 'x' }).cpf).toBe('12345678901');
    const wrong = loginRoute.body.safeParse({ cpf: '123', password: 'x' });
    expect(wrong.error?.issues[0]?.message).toBe('Digite um CPF válido.');
  });

  it.each([
    [loginRoute, 'Preencha todos os campos.'],
    [createUsuarioRoute, 'Campos obrigatórios: Nome de usuário, CPF e Tipo de login.'],
    [updateUsuarioRoute, 'Campos obrigatórios: Nome de usuário, CPF e Tipo de login.'],
  ])('says of no CPF what the screen says', ({ body }, message) => {
    for (const cpf of ['', ' ', undefined]) {
      const issues = body.safeParse({ cpf }).error?.issues ?? [];
      expect(issues.filter(({ path }) => path[0] === 'cpf')).toMatchObject([{ message }]);
    }
  });
});

describe('kinds of user', () => {
  it.each([
    ['frota', 'Frota'],
    ['PORTARIA', 'Portaria'],
    [' Manobrista ', 'Manobrista'],
    ['motorista', 'Motorista'],
    ['gerente', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (text, expected) => {
    expect(parseTipoLogin(text)).toBe(expected);
  });

  it.each([
    ['frota', 'Frota'],
    ['gerente', 'Gerente'],
    ['', 'Tipo de Acesso'],
    [undefined, 'Tipo de Acesso'],
  ])('labels %j as %j', (text, expected) => {
    expect(tipoLoginLabel(text)).toBe(expected);
  });
});

describe('screens', () => {
  const ENTRADAS = Object.values(ROTAS_WEB).filter((rota) => !('em' in rota));

  it('keeps the menu in the fixed order; what came later stands before Perfil', () => {
    const nomes = ENTRADAS.map(({ nome }) => nome);
    const first = 'Dashboard Checkin Externo Tarefas Registro Veículos Posto Cadastro'.split(' ');
    expect(nomes.slice(0, first.length)).toEqual(first);
    expect(nomes.at(-1)).toBe('Perfil');
  });

  it.each([
    ['/tarefas', 'tarefas'],
    ['/Externo', 'externo'],
    ['/VEICULOS-frota/', 'veiculos'],
    ['/nada', undefined],
    ['/', undefined],
  ])('finds %j as %j, letter case and trailing slash ignored', (path, tela) => {
    expect(findTela(path)).toBe(tela);
  });

  it.each([
    ['/veiculos', 'lista'],
    ['/Veiculos/novo/', 'novo'],
    ['/veiculos/ABC1D23', 'um'],
    ['/veiculos/ABC1D23/tarefas', 'tarefas'],
    ['/veiculos//tarefas', undefined],
    ['/veiculos/ABC1D23/outra', undefined],
    ['/ABC1D23', undefined],
  ])('finds %s where paths have names in them', (path, found) => {
    const rotas = {
      um: { path: '/veiculos/:placa' },
      novo: { path: '/veiculos/novo' },
      lista: { path: '/veiculos' },
      tarefas: { path: '/veiculos/:placa/tarefas' },
    };
    expect(findRota(rotas, path)).toBe(found);
  });

  it('has no menu entry that leads to a path with a name in it', () => {
    expect(ENTRADAS.filter(({ path }) => path.includes(':'))).toEqual([]);
  });

  const designed: Partial<Record<TelaWeb, string>> = {
    dashboard: 'Frota',
    checkin: 'Frota Portaria',
    externo: 'Frota Motorista',
    tarefas: 'Frota Portaria Manobrista',
    log: 'Frota',
    conferencia: 'Frota',
    ajustes: 'Frota',
    veiculos: 'Frota',
    posto: 'Frota Manobrista',
    cadastro: 'Frota',
    auditoria: 'Frota',
    perfil: 'Frota Portaria Manobrista Motorista',
    editarPerfil: 'Frota Portaria Manobrista Motorista',
  };
  it.each(Object.entries(designed))('%s opens for %s alone', (tela, tipos) => {
    const open = TIPOS_LOGIN.filter((tipo) => canOpen(tela as TelaWeb, tipo.toUpperCase()));
    expect(open.join(' ')).toBe(tipos);
    expect(canOpen(tela as TelaWeb, '')).toBe(false);
  });
});

it.each([
  ['Key (cpf)=(12345678901) exists', 'Key (cpf)=([cpf]) exists'],
  ['123.456.789-01 e 98765432100', '[cpf] e [cpf]'],
  ['1795202169665 ms', '1795202169665 ms'],
  ['0190a1b2-0000-7000-8000-a12345678901;x', '0190a1b2-0000-7000-8000-a12345678901;x'],
  ['"versao":"b12345678901cdef"', '"versao":"b12345678901cdef"'],
])('takes CPFs out of %j', (text, without) => {
  expect(withoutCpf(text)).toBe(without);
});
