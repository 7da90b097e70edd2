import { describe, expect, it } from 'vitest';
import { loginRoute } from './acesso.routes.ts';
import { mensagensAcesso } from './acesso.rules.ts';
import { senhaSchema } from './acesso.schema.ts';
import { findSenhaFraca } from './senha.ts';

const dono = { cpf: '52998224725', usuario: 'João da Silva', empresa: 'Distribuidora Três Rios' };

describe('a password that is easy to guess', () => {
  it.each([
    ['aaaaaaaa', 'senhaSequencia'],
    ['        ', 'senhaSequencia'],
    ['12345678', 'senhaSequencia'],
    ['7890123456', 'senhaSequencia'],
    ['87654321', 'senhaSequencia'],
    ['AbCdEfGh', 'senhaSequencia'],
    ['hgfedcba', 'senhaSequencia'],
    ['12121212', 'senhaSequencia'],
    ['abcabcabc', 'senhaSequencia'],
    ['25121990', 'senhaData'],
    ['25/12/1990', 'senhaData'],
    ['1990-12-25', 'senhaData'],
    ['52998224725', 'senhaCpf'],
    ['529.982.247-25', 'senhaCpf'],
    ['cpf52998224725', 'senhaCpf'],
    ['joaosilva', 'senhaNome'],
    ['João da Silva', 'senhaNome'],
    ['SILVA.2024', 'senhaNome'],
    ['silva25121990', 'senhaNome'],
    ['distribuidora', 'senhaNome'],
    ['tresrios!2026', 'senhaNome'],
  ] as const)('refuses %j: %s', (senha, reason) => {
    expect(findSenhaFraca(senha, dono)).toBe(mensagensAcesso[reason]);
  });

  it.each([
    'cerrado-verde-7',
    'rio que corre',
    'joao come pamonha',
    '83920174',
    'bamo-tuli-rega-47',
    'çãõéçãõé!',
  ])('takes %j', (senha) => {
    expect(findSenhaFraca(senha, dono)).toBeUndefined();
  });
});

describe('length of a password', () => {
  it.each([
    [7, false],
    [8, true],
    [64, true],
    [65, false],
  ])('%i characters: %s', (length, ok) => {
    expect(senhaSchema.safeParse('ã'.repeat(length)).success).toBe(ok);
  });

  it.each([
    ['composed by the phone', 'ã'.normalize('NFD').repeat(64)],
    ['of two units', '🚚'.repeat(64)],
  ])('takes 64 characters %s, and each may log in with them', (_case, senha) => {
    expect(senhaSchema.safeParse(senha).success).toBe(true);
    const login = { cpf: dono.cpf, password: senha };
    expect(loginRoute.body.safeParse(login).success).toBe(true);
  });

  it('keeps blanks at the ends and counts them', () => {
    expect(senhaSchema.parse('  seis6  ')).toBe('  seis6  ');
  });
});
