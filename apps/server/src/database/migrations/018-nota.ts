import { runAll } from '../run-all.ts';

const TIPOS = `check (tipo in ('placa', 'km', 'bomba', 'comprovante'))`;

export const up = runAll([
  // The access key of the receipt that a photo shows
  `alter table foto add column nota_chave char(44)`,
  `create index foto_nota_idx on foto (nota_chave) where nota_chave is not null`,
  // Characters 7 to 20 are the station's CNPJ (contract's cnpjOf)
  `create index foto_posto_idx on foto (substr(nota_chave, 7, 14), criada_em)
    where nota_chave is not null`,
  `alter table leitura drop constraint leitura_tipo_check`,
  `alter table leitura add constraint leitura_tipo_check ${TIPOS}`,
  `alter table leitura_pendente drop constraint leitura_pendente_tipo_check`,
  `alter table leitura_pendente add constraint leitura_pendente_tipo_check ${TIPOS}`,
  // Receipts that came before they were read
  `insert into leitura_pendente (foto_id, origem_id, placa, tipo, ocorrido_em, proxima_em)
    select f.id, x.id, x.placa, 'comprovante', x.ocorrido_em, now()
      from foto f join abastecimento_externo x on x.id = f.vinculo_id
     where f.papel = 'fotoComprovante' and f.criada_em >= now() - interval '90 days'
        on conflict do nothing`,
]);
