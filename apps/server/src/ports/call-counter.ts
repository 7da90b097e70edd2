/** Counts calls per key and minute for all server processes together. */
export interface CallCounter {
  /** Adds calls and answers the minute's total of all processes. */
  add(key: string, minute: Date, calls: number): Promise<number>;
}
