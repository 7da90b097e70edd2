/** Per key and minute, over all processes. */
export interface CallCounter {
  /** Gives the minute's total. */
  add(key: string, minute: Date, calls: number): Promise<number>;
}
