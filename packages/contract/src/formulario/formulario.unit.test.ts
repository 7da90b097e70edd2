import { expect, it } from 'vitest';
import { z } from 'zod';
import { multipartOf } from './formulario.schema.ts';
import { camposDe, formulario } from './formulario.ts';

const AMOSTRA = formulario({
  primeiro: {
    titulo: 'Primeiro',
    campos: {
      placa: { tipo: 'placa', envia: 'placa', foto: 'fotoPlaca', falta: 'Sem placa.' },
      conferida: { tipo: 'marca' },
    },
  },
  segundo: {
    titulo: 'Segundo',
    campos: {
      litros: { tipo: 'decimal', decimais: 3, maximo: 10, acima: 'Demais.', envia: 'litros' },
      nota: { tipo: 'texto', max: 5, envia: 'nota' },
      prova: { tipo: 'fotos', fotos: 'fotosProva', max: 2 },
    },
  },
});
const { fields, files } = multipartOf(AMOSTRA, { tarefaId: z.string() });

it('takes what a form sends, and what the call has beside it', () => {
  const sent = { placa: 'abc-1d23', litros: '1,5', nota: ' ok ', tarefaId: 't' };
  expect(fields.parse(sent)).toEqual({
    placa: 'ABC1D23',
    litros: '1.5',
    nota: 'ok',
    tarefaId: 't',
  });
  expect(fields.parse({ placa: 'ABC1D23', nota: '', tarefaId: 't' })).toEqual({
    placa: 'ABC1D23',
    tarefaId: 't',
  });
});

it.each([
  ['a number above its maximum', { litros: '11' }, 'Demais.'],
  ['a text too long', { nota: 'longa demais' }, 'Use no máximo 5 caracteres.'],
])('refuses %s', (_, wrong, message) => {
  const { error } = fields.safeParse({ placa: 'ABC1D23', tarefaId: 't', ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('takes its photos, the required ones with what is said without them', () => {
  expect(files).toEqual({
    fotoPlaca: { min: 1, max: 1, message: 'Sem placa.' },
    fotosProva: { min: 0, max: 2 },
  });
  expect(Object.keys(fields.shape)).toEqual(
    expect.arrayContaining(['fotoPlacaUrl', 'fotosProvaUrl[]']),
  );
  expect(camposDe(AMOSTRA).map(([nome]) => nome)).toEqual([
    'placa',
    'conferida',
    'litros',
    'nota',
    'prova',
  ]);
});
