import { expect, it } from 'vitest';
import { createUsuarioRoute } from '../usuarios/usuarios.routes.ts';
import { updateVeiculoRoute } from '../veiculos/veiculos.routes.ts';
import { motivoField } from './fields.ts';
import { isPlainName, markHidden } from './hidden-characters.ts';
import { mensagensGerais } from './rota.messages.ts';

it.each([
  ['an escape', 'Ana\u001B[2J'],
  ['a turn to the left', 'Ana \u202Eoluap'],
  ['an isolate', 'Ana \u2066x\u2069'],
  ['a zero-width space', 'A\u200Bna'],
  ['a soft hyphen', 'A\u00ADna'],
  ['a line end', 'Ana\nPaulo'],
  ['a line separator', 'Ana\u2028Paulo'],
])('a name with %s is no plain one', (_case, nome) => {
  expect(isPlainName(nome)).toBe(false);
  const issues = createUsuarioRoute.body.safeParse({ usuario: nome }).error?.issues ?? [];
  const messages = issues.filter(({ path }) => path[0] === 'usuario').map((i) => i.message);
  expect(messages).toEqual([mensagensGerais.caracterOculto]);
  const veiculo = updateVeiculoRoute.body.shape.Proprietario.safeParse(nome);
  expect(veiculo.error?.issues.map((i) => i.message)).toEqual([mensagensGerais.caracterOculto]);
});

it.each(['José da Conceição', "D'Ávila & Filhos", 'Ана 安娜', 'Zoë 🚚'])('%s is plain', (nome) => {
  expect(isPlainName(nome)).toBe(true);
});

it('lets a reason have lines, but nothing hidden', () => {
  const motivo = motivoField({ min: 3, curto: 'curto', longo: 'longo' });
  expect(motivo.safeParse('Entrou\nduas vezes 👨‍🔧').success).toBe(true);
  expect(motivo.safeParse('Entrou \u202Eduas vezes').error?.issues[0]?.message).toBe(
    mensagensGerais.caracterOculto,
  );
});

it('marks where something hidden was', () => {
  expect(markHidden('a\u202Eb\u0007\tc\n')).toBe('a\uFFFDb\uFFFD\tc\n');
});
