import { expect, test } from 'vitest';
import { parseUsuario } from '../../http/session.ts';
import { displayName } from './display-name.ts';

test.each([
  [{ usuario: 'ana', nome: 'Ana Souza', email: 'a@b.c' }, 'ana'],
  [{ nome: 'Ana Souza', email: 'a@b.c' }, 'Ana Souza'],
  [{ email: 'a@b.c' }, 'a@b.c'],
  [{}, 'Usuário'],
])('%j is shown as %s', (stored, name) => {
  expect(displayName(parseUsuario(JSON.stringify(stored))!)).toBe(name);
});
