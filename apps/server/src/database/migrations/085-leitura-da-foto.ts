import { runAll } from '../run-all.ts';

export const up = runAll([
  // What the photo alone says, and how surely, where something known of the vehicle decided with it
  `alter table leitura add column texto_foto text, add column confianca_foto real`,
]);
