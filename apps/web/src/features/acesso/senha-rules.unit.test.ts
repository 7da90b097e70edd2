import { mensagensAcesso } from '@frota/contract/acesso';
import { expect, test } from 'vitest';
import { checkSenha } from './senha-rules.ts';

const boa = { senha_atual: 'antiga-123', senha: 'nova-senha-9', repetida: 'nova-senha-9' };

test.each([
  [boa, {}],
  [{ ...boa, senha_atual: '' }, { senha_atual: mensagensAcesso.senhaAtualObrigatoria }],
  [{ ...boa, senha: 'curta', repetida: 'curta' }, { senha: mensagensAcesso.senhaCurta }],
  [{ ...boa, repetida: 'nova-senha-8' }, { repetida: mensagensAcesso.senhasDiferentes }],
  [
    { senha_atual: '', senha: '', repetida: 'x' },
    {
      senha_atual: mensagensAcesso.senhaAtualObrigatoria,
      senha: mensagensAcesso.senhaCurta,
      repetida: mensagensAcesso.senhasDiferentes,
    },
  ],
])('%j gives %j', (form, faults) => {
  expect(checkSenha(form)).toEqual(faults);
});

test('the old one is asked only where it was not just typed', () => {
  expect(checkSenha({ ...boa, senha_atual: '' }, false)).toEqual({});
});
