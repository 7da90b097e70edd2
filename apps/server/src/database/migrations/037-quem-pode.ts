import { runAll } from '../run-all.ts';

/** A case names who could have caused it, several of one kind where it gathers visits; open ones are worked out again. */
export const up = runAll([
  `alter table divergencia add column quem jsonb not null default '[]'`,
  `alter table divergencia_pessoa drop constraint divergencia_pessoa_divergencia_id_papel_key`,
  `create index divergencia_pessoa_caso_idx on divergencia_pessoa (divergencia_id)`,
  `insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, min(ocorrido_em) from divergencia
     where situacao = 'aberta' and pessoa_id is null group by placa_canonica`,
  `insert into divergencia_pessoa_fila (usuario_id, desde)
    select pessoa_id, min(ocorrido_em) from divergencia
     where situacao = 'aberta' and pessoa_id is not null group by pessoa_id`,
  `insert into divergencia_foto_fila (registro_id)
    select distinct registro_id from divergencia
     where situacao = 'aberta' and regra in ('foto_repetida', 'nota_repetida')`,
]);
