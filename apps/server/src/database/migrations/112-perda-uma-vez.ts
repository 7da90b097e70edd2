import { runAll } from '../run-all.ts';

const abertas = (tipo: string, assunto: string): string => `
  insert into fila (tipo, assunto, desde)
  select '${tipo}', ${assunto}, min(ocorrido_em) from divergencia
   where situacao = 'aberta' and ${assunto} is not null group by ${assunto}`;

/**
 * One loss is at stake once: in the group of its cause, and not again in the case of a change that holds it. Open cases
 * are asked again, as their litres and sentences are others now.
 */
export const up = runAll([
  `update divergencia set grupo = 'ocasiao' || substr(grupo, length('de_terceiro') + 1)
    where regra = 'de_terceiro' and starts_with(grupo, 'de_terceiro ')`,
  abertas('placa', 'placa_canonica'),
  abertas('posto', 'assunto'),
  abertas('pessoa', 'pessoa_id::text'),
]);
