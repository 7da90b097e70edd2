/** Makes the keys of event-like records: UUID version 7, growing with time. */
export interface Ids {
  next(): string;
}
