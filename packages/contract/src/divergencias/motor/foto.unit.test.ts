import { describe, expect, it } from 'vitest';
import { limitesPadrao } from '../regras/regras.ts';
import {
  bitsOf,
  distancia,
  type FotoDoFato,
  fotoRepetida,
  IMPRESSAO,
  impressaoOf,
} from './foto.ts';
import { depois } from './sequencia.fixture.ts';

const padrao = limitesPadrao('foto_repetida');

/** A grey picture that gets darker to the right, but for so many pixels. */
const cinzas = (mudados = 0): Uint8Array =>
  Uint8Array.from({ length: IMPRESSAO.largura * IMPRESSAO.altura }, (_, i) => {
    const x = i % IMPRESSAO.largura;
    return i < mudados * IMPRESSAO.largura && x % 2 === 1 ? 255 : 200 - 10 * x;
  });

describe('what a picture shows', () => {
  it('is 256 bits, whatever its brightness', () => {
    const claro = impressaoOf(cinzas().map((cinza) => cinza + 40));
    expect(claro).toHaveLength(64);
    expect(claro).toBe(impressaoOf(cinzas()));
  });

  it.each([
    ['0', 'f', 4],
    ['00', '81', 2],
    ['ff', 'ff', 0],
  ])('%s and %s differ in %i bits', (a, b, bits) => {
    expect(distancia(a, b)).toBe(bits);
  });

  it.each([
    [0, 0],
    [0.5, 1],
    [12.5, 32],
    [18.5, 47],
  ])('differs in %f per cent: in at most %i bits', (percentual, bits) => {
    expect(bitsOf(percentual)).toBe(bits);
  });

  it('refuses another size', () => {
    expect(() => impressaoOf(new Uint8Array(16))).toThrow(RangeError);
  });
});

const esta: FotoDoFato = {
  papel: 'fotoBomba',
  em: depois(24),
  placa: 'ABC1D23',
  sha256: 'a'.repeat(64),
  impressao: impressaoOf(cinzas()),
  litros: 80,
  valor: 480,
};

/** Another record's, of an earlier day. */
const outra = { ...esta, id: 'f1', registro: 'r1', em: depois(0) };

describe('the same photo twice', () => {
  it.each([
    ['the same file', {}, true],
    ['saved anew', { sha256: 'b' }, true],
    ['a few bits apart', { sha256: 'b', impressao: impressaoOf(cinzas(4)) }, true],
    ['another picture', { sha256: 'b', impressao: impressaoOf(cinzas(8)) }, false],
    ['not known what it shows', { sha256: 'b', impressao: null }, false],
    ['not known, but the same file', { impressao: null }, true],
  ])('%s', (_, mudancas, repetida) => {
    expect(fotoRepetida(esta, { ...outra, ...mudancas }, padrao) !== undefined).toBe(repetida);
  });

  it('says how much of the picture differs', () => {
    const diferenca = (impressao: string): string | undefined =>
      fotoRepetida(esta, { ...outra, sha256: 'b', impressao }, padrao)?.numeros[
        'Diferença entre as duas'
      ];
    expect(diferenca(impressaoOf(cinzas()))).toBe('0% da imagem');
    expect(diferenca(impressaoOf(cinzas(2)))).toBe('6,3% da imagem');
  });

  it('says where it was used before', () => {
    const dela = { ...outra, placa: 'XYZ9A88' };
    expect(fotoRepetida(esta, dela, padrao)).toMatchObject({
      litros: 80,
      valor: 480,
      frase: 'A foto da bomba é a mesma de 02/03/2026 12:00, placa XYZ9A88: 80 L em dúvida.',
      lancamentos: [
        { registro: 'r1', em: depois(0), placa: 'XYZ9A88', texto: 'Foto da bomba', foto: 'f1' },
      ],
    });
    const doKm = { ...dela, sha256: 'b', papel: 'fotoPainelKm' };
    expect(fotoRepetida(esta, doKm, padrao)?.frase).toBe(
      'A foto da bomba parece a mesma do KM de 02/03/2026 12:00, placa XYZ9A88: 80 L em dúvida.',
    );
  });
});
