import { runAll } from '../run-all.ts';

/** The nozzles of booked fuelings that Frota corrected: from which to which, who said so and why. */
export const up = runAll([
  `create table bico_corrigido (
    id uuid primary key,
    abastecimento_id uuid not null references abastecimento_interno (id),
    tipo text not null references tanque (tipo),
    de uuid references bico (id),
    para uuid references bico (id),
    motivo text not null,
    em timestamptz not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null
  )`,
  `create index bico_corrigido_abastecimento_idx on bico_corrigido (abastecimento_id)`,
  `create index bico_corrigido_usuario_idx on bico_corrigido (usuario_id, em)`,
]);
