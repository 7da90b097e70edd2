import { describe, expect, it } from 'vitest';
import { createUploadsInFlight } from './uploads.ts';

const open = () => createUploadsInFlight({ userBytes: 10, totalBytes: 25 });

describe('createUploadsInFlight', () => {
  it('counts the uploads of one user together and asks him to wait', () => {
    const uploads = open();
    uploads.open(1).add(6);
    const second = uploads.open(1);
    second.add(4);
    expect(() => second.add(1)).toThrow(
      expect.objectContaining({ kind: 'tooMany', detail: { retryAfterSeconds: 5 } }),
    );
    uploads.open(2).add(10);
  });

  it('holds no more of everybody than fits', () => {
    const uploads = open();
    for (const user of [1, 2]) uploads.open(user).add(10);
    const third = uploads.open(3);
    third.add(5);
    expect(() => third.add(1)).toThrow(expect.objectContaining({ kind: 'busy' }));
  });

  it('has the room again when a call is over, and counts it back once', () => {
    const uploads = open();
    const first = uploads.open(1);
    first.add(10);
    first.release();
    first.release();
    const again = uploads.open(1);
    again.add(10);
    expect(() => again.add(1)).toThrow();
  });
});
