import { describe, expect, it } from 'vitest';
import type { PhotoReader } from '../../ports/photos.ts';
import { makePhoto } from '../../testing/photos.ts';
import { createMemoryPhotoReader } from './memory.ts';
import { createOnnxPhotoReader } from './onnx.ts';

const READERS: Record<string, () => Promise<PhotoReader>> = {
  memory: async () => createMemoryPhotoReader(() => ({})),
  onnx: () => createOnnxPhotoReader({ threads: 1 }),
};

const CONTEXT = { usuarioId: 1 };

describe.each(Object.entries(READERS))('photo reader: %s', (_name, open) => {
  it('answers a whole reading also where nothing can be read', async () => {
    const reader = await open();
    expect(await reader.read(await makePhoto(), 'placa', CONTEXT)).toMatchObject({
      texto: '',
      confianca: expect.any(Number),
      confirmar: expect.any(Boolean),
      caixas: expect.any(Array),
      alternativas: expect.any(Array),
      ms: expect.any(Number),
    });
    await reader.close();
  });
});

describe('photo reader: onnx', () => {
  const open = READERS.onnx!;

  it.each([
    ['no photo', Buffer.from('text'), 'unsupported'],
    ['nothing', Buffer.alloc(0), 'invalid'],
  ])('refuses %s in words for the user', async (_case, bytes, kind) => {
    const reader = await open();
    await expect(reader.read(bytes, 'km', CONTEXT)).rejects.toMatchObject({
      name: 'DomainError',
      kind,
      message: expect.stringMatching(/foto/),
    });
    await reader.close();
  });

  it('tells the user to come back when its queue is full or it is gone', async () => {
    const reader = await createOnnxPhotoReader({ threads: 1, maxFila: 0 });
    const photo = await makePhoto();
    const read = () => reader.read(photo, 'km', CONTEXT).catch((error: unknown) => error);
    // Any of them may come first to the one worker; the others are refused while it starts.
    const readings = Array.from({ length: 8 }, read);
    expect(await Promise.race(readings)).toMatchObject({
      name: 'DomainError',
      kind: 'busy',
      message: expect.stringMatching(/está ocupada/),
    });
    await reader.close();
    const answers = await Promise.all([...readings, read()]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        name: 'DomainError',
        kind: 'busy',
        message: expect.stringMatching(/está ocupada|não está disponível/),
      });
    }
    expect(answers.at(-1)).toMatchObject({
      message: expect.stringMatching(/não está disponível/),
    });
  });

  it('asks only who sends too much to come back', async () => {
    const reader = await createOnnxPhotoReader({ threads: 1 });
    const photo = await makePhoto();
    const ofOne = Array.from({ length: 9 }, () => reader.read(photo, 'km', { usuarioId: 1 }));
    const ofOther = reader.read(photo, 'km', { usuarioId: 2 });
    const outcomes = await Promise.allSettled(ofOne);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 4 }, () => 'rejected'),
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: { kind: 'busy' } });
    expect(await ofOther).toMatchObject({ texto: '' });
    await reader.close();
  });

  it('answers "not available" for a photo that was given up', async () => {
    const reader = await createOnnxPhotoReader({ threads: 1, tempoLimiteMs: 1 });
    await expect(reader.read(await makePhoto(), 'placa', CONTEXT)).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(/não está disponível/),
    });
    await reader.close();
  });
});
