import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../http/errors.ts';
import { type Foto, newFoto } from './foto.ts';
import { createPhotoSender, type PhotoSender, type Sent } from './photo-sender.ts';

interface Upload {
  readonly foto: Foto;
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
  readonly answer: (url: string) => void;
  readonly fail: (error: Error) => void;
}

const [placa, km, nivel] = ['placa', 'km', 'nivel'].map((text) => newFoto(new Blob([text]))) as [
  Foto,
  Foto,
  Foto,
];

let uploads: Upload[];
let kept: Map<string, Sent>;
let pauses: { readonly action: () => void; readonly ms: number; cancelled?: boolean }[];
let sender: PhotoSender;

/** A sender as a page has it that was just opened. */
function open(): PhotoSender {
  return createPhotoSender({
    upload: (foto, id, signal, onShare) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        uploads.push({ foto, id, signal, onShare, answer: resolve, fail: reject });
      }),
    kept: {
      load: async () => new Map(kept),
      save: (foto, sent) => void kept.set(foto, sent),
      remove: (foto) => void kept.delete(foto),
    },
    later(action, ms) {
      const entry: (typeof pauses)[number] = { action, ms };
      pauses.push(entry);
      return () => {
        entry.cancelled = true;
      };
    },
    makeId: () => 'outro',
  });
}

/** Lets what is under way go on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
const last = (): Upload => uploads.at(-1)!;

beforeEach(() => {
  uploads = [];
  kept = new Map();
  pauses = [];
  sender = open();
});

describe('photo sender', () => {
  it('sends what is wanted one by one, tells how far it is, and knows it when the page is opened again', async () => {
    sender.want('checkin', [placa, km]);
    await settle();
    expect(uploads.map(({ foto }) => foto)).toEqual([placa]);
    last().onShare(0.5);
    expect(sender.progressOf(placa.id)).toEqual({ state: 'sending', share: 0.5 });
    expect(sender.progressOf(km.id)).toMatchObject({ state: 'waiting' });
    last().answer('/placa');
    await settle();
    expect(sender.progressOf(placa.id)).toMatchObject({ state: 'sent' });
    expect(last().foto).toBe(km);
    sender = open();
    await expect(sender.urlOf(placa)).resolves.toBe('/placa');
    expect(uploads).toHaveLength(2);
  });

  it('sends the photo first that somebody waits for, and no photo twice', async () => {
    sender.want('checkin', [placa, km, nivel]);
    await settle();
    const url = sender.urlOf(nivel);
    const same = sender.urlOf(placa);
    last().answer('/placa');
    await expect(same).resolves.toBe('/placa');
    await settle();
    expect(last().foto).toBe(nivel);
    last().answer('/nivel');
    await expect(url).resolves.toBe('/nivel');
    await settle();
    expect(uploads.map(({ foto }) => foto)).toEqual([placa, nivel, km]);
  });

  it('tells all that wait of a cut, and tries again with growing pauses under the same id', async () => {
    sender.want('checkin', [placa, km]);
    await settle();
    const waiting = Promise.all([placa, km].map((foto) => sender.urlOf(foto).catch((e) => e)));
    await settle();
    last().fail(new ConnectionError());
    expect(await waiting).toEqual([expect.any(ConnectionError), expect.any(ConnectionError)]);
    expect(uploads).toHaveLength(1);
    for (const ms of [2_000, 4_000, 8_000]) {
      expect(pauses.at(-1)).toMatchObject({ ms });
      pauses.at(-1)!.action();
      await settle();
      expect(last()).toMatchObject({ foto: placa, id: placa.id });
      last().fail(new ApiError(503, {}));
      await settle();
    }
    sender.resume();
    await settle();
    last().answer('/placa');
    await settle();
    expect(last().foto).toBe(km);
  });

  it.each([
    [1, 2_000],
    [30, 30_000],
    [600, 60_000],
  ])('waits as long as the server asks for, %d s, within its own bounds', async (seconds, ms) => {
    sender.want('checkin', [placa]);
    await settle();
    last().fail(new ApiError(503, {}, seconds));
    await settle();
    expect(pauses.at(-1)).toMatchObject({ ms });
  });

  it('asks no more for a photo that the server refuses, unless it is waited for', async () => {
    sender.want('checkin', [placa]);
    await settle();
    last().fail(new ApiError(415, { error: 'Não é uma foto.' }));
    await settle();
    expect(sender.progressOf(placa.id)).toMatchObject({ state: 'refused' });
    expect(pauses).toEqual([]);
    sender.resume();
    await settle();
    expect(uploads).toHaveLength(1);
    const url = sender.urlOf(placa);
    await settle();
    last().answer('/placa');
    await expect(url).resolves.toBe('/placa');
  });

  it('gives up a photo that was taken anew, whether on its way, in line or sent', async () => {
    sender.want('checkin', [placa, km]);
    await settle();
    const waited = sender.urlOf(km);
    await settle();
    sender.want('checkin', [nivel]);
    await expect(waited).rejects.toHaveProperty('name', 'AbortError');
    expect(uploads[0]!.signal.aborted).toBe(true);
    await settle();
    expect(last().foto).toBe(nivel);
    last().answer('/nivel');
    await settle();
    expect([...kept.keys()]).toEqual([nivel.id]);
    sender.want('checkin', []);
    expect(kept.size).toBe(0);
  });

  it('keeps a photo that another one still wants: the queue takes over what a form leaves', async () => {
    sender.want('checkin', [placa]);
    sender.want('envio/1', [placa]);
    await settle();
    sender.want('checkin', []);
    expect(last().signal.aborted).toBe(false);
    last().answer('/placa');
    await settle();
    expect(kept.size).toBe(1);
    sender.want('envio/1', []);
    expect(kept.size).toBe(0);
  });

  it('sends a photo that the server does not know any more under another id', async () => {
    kept.set(placa.id, { id: placa.id, url: '/gone' });
    await sender.urlOf(placa);
    sender.renew([placa]);
    const url = sender.urlOf(placa);
    await settle();
    expect(last().id).toBe('outro');
    last().answer('/again');
    await expect(url).resolves.toBe('/again');
    expect(kept.get(placa.id)).toEqual({ id: 'outro', url: '/again' });
  });

  it('sends a photo under another id, once, where an earlier account of its user sent it under its own', async () => {
    const url = sender.urlOf(placa);
    await settle();
    last().fail(new ApiError(409, {}));
    await settle();
    expect(last().id).toBe('outro');
    last().answer('/again');
    await expect(url).resolves.toBe('/again');
    expect(kept.get(placa.id)).toEqual({ id: 'outro', url: '/again' });
    const other = sender.urlOf(km);
    for (let i = 0; i < 2; i++) {
      await settle();
      last().fail(new ApiError(409, {}));
    }
    await expect(other).rejects.toBeInstanceOf(ApiError);
    expect(uploads).toHaveLength(4);
  });

  it('sends nothing for a user who is gone', async () => {
    sender.want('checkin', [placa, km]);
    await settle();
    sender.stop();
    await settle();
    sender.resume();
    await settle();
    expect(uploads).toHaveLength(1);
    expect(last().signal.aborted).toBe(true);
  });
});
