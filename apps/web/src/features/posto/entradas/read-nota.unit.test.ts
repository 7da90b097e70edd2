import { makeNota } from '@frota/nfe/fixture';
import { expect, test } from 'vitest';
import { readNota } from './read-nota.ts';

const nota = makeNota({ nf: '77', linhas: [{ qCom: '5000.0000' }] });

test('a valid invoice is read on the device, whatever the case of its ending', async () => {
  const lida = await readNota(new File([new Uint8Array(nota)], 'NOTA.XML'));
  expect(lida).toMatchObject({
    nota: { nf: '77', itens: [{ tipo: 'DIESEL S10', litros: '5000' }] },
  });
});

const broken = Object.assign(new File(['x'], 'a.xml'), {
  arrayBuffer: () => Promise.reject(new Error('gone')),
});

test.each([
  [new File(['x'], 'nota.pdf'), 'Tipo de arquivo inválido. Aceitos: .xml'],
  [new File(['<a>'], 'nota.xml'), 'XML malformado ou inválido.'],
  [new File([], 'nota.xml'), 'Não foi possível ler o arquivo XML.'],
  [
    new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'nota.xml'),
    'O arquivo XML passa do limite de 2 MB. Envie só o XML da NF-e, um por arquivo.',
  ],
  [broken, 'Erro ao ler o arquivo XML.'],
])('%o is refused: %s', async (arquivo, erro) => {
  await expect(readNota(arquivo)).resolves.toEqual({ erro });
});

test('a reader that cannot be fetched has its own sentence', async () => {
  const file = new File(['<a/>'], 'a.xml');
  const lida = await readNota(file, () => Promise.reject(new Error('offline')));
  expect(lida).toEqual({ erro: 'Erro ao ler dados do XML.' });
});
