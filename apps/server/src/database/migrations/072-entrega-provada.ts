import { runAll } from '../run-all.ts';

/** What proves a delivery; without dips it has no proof. */
export const up = runAll([
  `alter table entrada
    add column medido_antes numeric(12, 3) check (medido_antes >= 0),
    add column medido_depois numeric(12, 3) check (medido_depois >= 0),
    add column cm_antes numeric(5, 1),
    add column cm_depois numeric(5, 1),
    add column agua_mm_antes numeric(4),
    add column agua_mm_depois numeric(4),
    add column medido_antes_em timestamptz,
    add column medido_depois_em timestamptz,
    add column medido_erro numeric(12, 3),
    add column lacres text,
    add column placa_caminhao text,
    add column motorista text,
    add constraint entrada_medida_check check ((medido_antes is null) = (medido_depois is null))`,
  `create index entrada_medida_idx on entrada (medido_depois_em) where medido_depois_em is not null`,
]);
