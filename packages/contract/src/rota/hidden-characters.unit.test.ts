import { expect, it } from 'vitest';
import { confirmPasskeyRoute } from '../acesso/segundo-fator/segundo-fator.routes.ts';
import { operadoraField } from '../extratos/extrato.routes.ts';
import { createBicoRoute, saveTanqueRoute } from '../posto/tanques/tanques.routes.ts';
import { createTokenRoute } from '../tokens/tokens.routes.ts';
import { createUsuarioRoute } from '../usuarios/usuarios.routes.ts';
import { createCidadeRoute, updateVeiculoRoute } from '../veiculos/veiculos.routes.ts';
import { motivoField } from './fields.ts';
import { isPlainName, markHidden } from './hidden-characters.ts';
import { mensagensGerais } from './rota.messages.ts';

const NOMES = [
  createUsuarioRoute.body.shape.usuario,
  updateVeiculoRoute.body.shape.Proprietario,
  createTokenRoute.body.shape.nome,
  confirmPasskeyRoute.body.shape.nome,
  saveTanqueRoute.body.shape.nome,
  createBicoRoute.body.shape.nome,
  createCidadeRoute.body.shape.nome,
  operadoraField,
];

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
  const messages = NOMES.map((field) => field.safeParse(nome).error?.issues.map((i) => i.message));
  expect(messages).toEqual(NOMES.map(() => [mensagensGerais.caracterOculto]));
});

it.each(['José da Conceição', "D'Ávila & Filhos", 'Ана 安娜', 'Zoë 🚚'])('%s is plain', (nome) => {
  expect(isPlainName(nome)).toBe(true);
});

it('lets a reason have lines, but nothing hidden', () => {
  const motivo = motivoField({ min: 3, curto: 'curto' });
  expect(motivo.safeParse('Entrou\nduas vezes 👨‍🔧').success).toBe(true);
  expect(motivo.safeParse('Entrou \u202Eduas vezes').error?.issues[0]?.message).toBe(
    mensagensGerais.caracterOculto,
  );
});

it('marks where something hidden was', () => {
  expect(markHidden('a\u202Eb\u0007\tc\n')).toBe('a\uFFFDb\uFFFD\tc\n');
});
