import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../../../http/errors.ts';
import { afterFirstLogin, afterLogin, checkLogin, loginError } from './login-rules.ts';

describe('checkLogin', () => {
  test.each([
    ['', '', 'Preencha todos os campos.'],
    ['123.456.789-01', '', 'Preencha todos os campos.'],
    ['  ', 'segredo-1', 'Preencha todos os campos.'],
    ['123.456.789', 'segredo-1', 'Digite um CPF válido.'],
    ['12345678901', 'segredo-1', undefined],
    ['123.456.789-01', 'x', undefined],
  ])('CPF "%s" with password "%s": %s', (cpf, password, fault) => {
    expect(checkLogin(cpf, password)).toBe(fault);
  });
});

describe('afterLogin', () => {
  test.each([
    [undefined, 'Portaria', '/perfil'],
    ['/checkin', 'Portaria', '/checkin'],
    ['/tarefas?x=1', 'Manobrista', '/tarefas?x=1'],
    ['/checkin', 'Motorista', '/perfil'],
    ['/nada', 'Frota', '/perfil'],
    ['//mau.example/checkin', 'Frota', '/perfil'],
    ['https://mau.example/checkin', 'Frota', '/perfil'],
  ])('from %s as %s to %s', (from, tipo, to) => {
    expect(afterLogin(from, tipo)).toBe(to);
  });
});

test.each([
  ['portaria', '/checkin'],
  ['Manobrista', '/tarefas'],
  ['Motorista', '/externo'],
  ['Frota', '/perfil'],
])('the first login of %s leads to %s', (tipo, to) => {
  expect(afterFirstLogin(tipo)).toBe(to);
});

describe('loginError', () => {
  test.each([
    [new ApiError(401, { error: 'CPF ou senha inválidos.' }), 'CPF ou senha inválidos.'],
    [new ApiError(401, {}), 'CPF ou senha inválidos.'],
    [
      new ApiError(403, { error: 'Sua senha provisória valia até ontem.' }),
      'Sua senha provisória valia até ontem.',
    ],
    [new ApiError(429, {}, 1), 'Muitas tentativas. Aguarde 1 segundo e tente novamente.'],
    [new ApiError(429, {}, 8), 'Muitas tentativas. Aguarde 8 segundos e tente novamente.'],
    [new ConnectionError(), 'Sem conexão com o servidor. Verifique a internet e tente novamente.'],
  ])('%o', (error, text) => {
    expect(loginError(error)).toBe(text);
  });
});
