import { runAll } from '../run-all.ts';

export const up = runAll([
  `alter table leitura drop constraint leitura_tipo_check`,
  `alter table leitura add constraint leitura_tipo_check
    check (tipo in ('placa', 'km', 'bomba', 'comprovante', 'totalizador'))`,
  // A pump's counter has up to twelve places
  `alter table leitura alter column litros type numeric(15, 3)`,
]);
