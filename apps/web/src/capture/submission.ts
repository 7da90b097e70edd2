import { v7 as uuidv7 } from 'uuid';

/** Kept over retries, so that a record is booked once. */
export interface Submission {
  readonly id: string;
  readonly ocorridoEm: string;
  /** The server refused it: the id belongs to another record. */
  readonly refused?: object;
}

/** A new one at first, and for changed content after a 409; `content` by identity. */
export function submissionFor(
  current: Submission | undefined,
  content: object,
  make: () => Submission,
): Submission {
  if (!current) return make();
  return current.refused !== undefined && current.refused !== content ? make() : current;
}

/** UUIDv7 and the device's time. */
export function newSubmission(): Submission {
  return { id: uuidv7(), ocorridoEm: new Date().toISOString() };
}
