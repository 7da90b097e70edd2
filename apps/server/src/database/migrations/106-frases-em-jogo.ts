import { runAll } from '../run-all.ts';

const abertas = (fila: string, columns: string, where: string): string => `
  insert into ${fila} (${columns}, desde)
  select ${columns}, min(ocorrido_em) from divergencia
   where situacao = 'aberta' and ${where} group by ${columns}`;

/**
 * Open cases are asked again: their sentences now say the litres and R$ at stake, rounded once, and a tank's month
 * leaves out what has a case of its own.
 */
export const up = runAll([
  abertas('divergencia_fila', 'placa_canonica', 'placa_canonica is not null'),
  abertas('divergencia_posto_fila', 'assunto', 'assunto is not null'),
  `insert into divergencia_pessoa_fila (usuario_id, desde)
   select pessoa_id, min(ocorrido_em) from divergencia
    where situacao = 'aberta' and pessoa_id is not null group by pessoa_id`,
  `insert into divergencia_foto_fila (registro_id)
   select distinct registro_id from divergencia
    where situacao = 'aberta' and regra in ('foto_repetida', 'nota_repetida')`,
]);
