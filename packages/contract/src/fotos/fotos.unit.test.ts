import { describe, expect, it } from 'vitest';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { mensagensFotos } from './fotos.rules.ts';

describe('mensagensFotos.erroSalvar', () => {
  it.each([
    ['O disco está cheio.', 'O disco está cheio. Tente novamente.'],
    [mensagensGerais.falhaInterna, mensagensGerais.falhaInterna],
    [mensagensGerais.semConexao, mensagensGerais.semConexao],
  ])('asks once to try again: %s', (detalhe, expected) => {
    expect(mensagensFotos.erroSalvar(detalhe)).toBe(
      `Erro ao salvar a imagem do combustível: ${expected}`,
    );
  });
});
