import { expect, it } from 'vitest';
import { readComprovanteFrom } from './read.ts';

const CHAVE = '52060433009911002506550120000007800267301615';
const position = {
  topLeft: { x: 100, y: 200 },
  topRight: { x: 300, y: 200 },
  bottomRight: { x: 300, y: 400 },
  bottomLeft: { x: 100, y: 400 },
};

it('takes the code that holds a key, and marks where it stands', () => {
  const codes = [
    { text: 'https://posto.example/app', position },
    { text: CHAVE, position },
  ];
  expect(readComprovanteFrom(codes, { width: 1000, height: 800 })).toEqual({
    tipo: 'comprovante',
    texto: CHAVE,
    confianca: 1,
    confirmar: false,
    caixas: [{ x: 0.1, y: 0.25, w: 0.2, h: 0.25, texto: 'Nota' }],
    alternativas: [],
  });
});

it('reads nothing where no code holds a key', () => {
  const codes = [{ text: 'https://posto.example/app', position }];
  expect(readComprovanteFrom(codes, { width: 1000, height: 800 })).toMatchObject({
    texto: '',
    confianca: 0,
    confirmar: true,
  });
});
