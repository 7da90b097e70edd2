import { v7 } from 'uuid';

/** A new key of an event-like record: UUID version 7, growing with time. */
export const newId = (): string => v7();
