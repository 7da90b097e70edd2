import { runAll } from '../run-all.ts';

export const up = runAll([
  // Where that photo's term ends, another record's of the same bytes may still need it: the next turn says.
  `alter table leitura drop constraint leitura_foto_id_fkey,
     add constraint leitura_foto_id_fkey foreign key (foto_id) references foto (id) on delete set null`,
]);
