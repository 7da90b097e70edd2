import { mensagensAcesso } from '@frota/contract/acesso';
import { mensagensUsuarios as m } from '@frota/contract/usuarios';
import { describe, expect, it } from 'vitest';
import { checkUsuario, newForm, summaryOf, toEnvio, type UsuarioForm } from './usuario-form.ts';

const form: UsuarioForm = {
  usuario: 'Ana Souza',
  cpf: '123.456.789-01',
  senha: 'caminhao-9',
  email: 'ana@frota.com.br',
  tipo_login: 'Portaria',
};
const vazio = 'Preencha este campo.';

describe('checkUsuario', () => {
  it.each<[string, Partial<UsuarioForm>, string, Partial<UsuarioForm>]>([
    ['no name', { usuario: ' ' }, m.obrigatorios, { usuario: vazio }],
    [
      'no CPF and type',
      { cpf: '', tipo_login: '' },
      m.obrigatorios,
      { cpf: vazio, tipo_login: vazio },
    ],
    ['no password', { senha: '' }, m.senhaObrigatoria, { senha: m.senhaObrigatoria }],
    [
      'a short CPF',
      { cpf: '123.456' },
      mensagensAcesso.cpfInvalido,
      { cpf: mensagensAcesso.cpfInvalido },
    ],
    [
      'a short password',
      { senha: '1234567' },
      mensagensAcesso.senhaCurta,
      { senha: mensagensAcesso.senhaCurta },
    ],
    [
      'no email at all',
      { email: 'ana' },
      mensagensAcesso.emailInvalido,
      { email: mensagensAcesso.emailInvalido },
    ],
    [
      'a Frota user',
      { tipo_login: 'Frota' },
      m.tipoNaoPermitido,
      { tipo_login: m.tipoNaoPermitido },
    ],
  ])('with %s', (_, change, failure, campos) => {
    const faults = checkUsuario({ ...form, ...change }, true);
    expect([faults, summaryOf(faults)]).toEqual([campos, failure]);
  });

  it('asks for a password only of a new user', () => {
    expect(checkUsuario({ ...form, senha: '' }, false)).toEqual({});
    expect(checkUsuario(form, true)).toEqual({});
  });
});

it('shows a CPF with its mask and sends its digits, a blank email as null', () => {
  const shown = newForm({
    id: 1,
    usuario: 'Ana',
    cpf: '12345678901',
    tipo_login: 'Portaria',
    email: null,
    senha_ate: null,
    senha_pedida_em: null,
    segundo_fator: false,
    versao: '1',
  });
  expect(shown).toEqual({
    usuario: 'Ana',
    cpf: '123.456.789-01',
    senha: '',
    email: '',
    tipo_login: 'Portaria',
  });
  expect(toEnvio(shown)).toMatchObject({ cpf: '12345678901', email: null });
});
