import { defineNoun } from '../../noun/noun.ts';

/** What no copy may bring back: whoever removes something writes it down here (`record.ts`). */
export const removidos = defineNoun({});
