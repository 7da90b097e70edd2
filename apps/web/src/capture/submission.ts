import { v7 as uuidv7 } from 'uuid';

/** What a filled form is sent under: kept over retries, so that a record is made once. */
export interface Submission {
  readonly id: string;
  /** The device's time of the event: of the first attempt, as the server compares it on a retry. */
  readonly ocorridoEm: string;
  /** The content that the server refused because the id is already taken by another. */
  readonly refused?: object;
}

/**
 * The submission to send this content under: the one of the attempts before, a new one at first and
 * when the content changed after a 409. `content` is compared by identity.
 */
export function submissionFor(
  current: Submission | undefined,
  content: object,
  make: () => Submission,
): Submission {
  if (!current) return make();
  return current.refused !== undefined && current.refused !== content ? make() : current;
}

/** A key of the client's own making (UUIDv7) and the device's time, now. */
export function newSubmission(): Submission {
  return { id: uuidv7(), ocorridoEm: new Date().toISOString() };
}
