import { mensagensAcesso } from '@frota/contract/acesso';
import { describe, expect, it } from 'vitest';
import { parseUsuario } from '../../http/session.ts';
import { identify, type Sender } from './form-page.tsx';

describe('identify', () => {
  it.each<[string | null, Sender]>([
    ['{"nome":"Ana Souza","tipo_login":"Portaria"}', { nome: 'Ana Souza', tipo: 'Portaria' }],
    ['{"usuario":"ana","tipo_login":"Portaria"}', { nome: 'ana', tipo: 'Portaria' }],
    ['{"email":"ana@x.com"}', { nome: 'ana@x.com', tipo: '' }],
    ['{"tipo_login":"Portaria"}', { erro: mensagensAcesso.semUsuario }],
    ['{', { erro: mensagensAcesso.erroUsuario }],
    [null, { erro: mensagensAcesso.erroUsuario }],
  ])('stored %s', (json, expected) => {
    expect(identify(parseUsuario(json))).toEqual(expected);
  });
});
