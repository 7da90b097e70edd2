import { runAll } from '../run-all.ts';

/** A totaliser's photo is read later, too, where nobody read it before its form was sent. */
export const up = runAll([
  `alter table leitura_pendente drop constraint leitura_pendente_tipo_check`,
  `alter table leitura_pendente add constraint leitura_pendente_tipo_check
    check (tipo in ('placa', 'km', 'bomba', 'comprovante', 'totalizador'))`,
]);
