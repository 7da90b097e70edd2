import { v7 } from 'uuid';

/** UUID version 7, growing with time. */
export const newId = (): string => v7();
