import { runAll } from '../run-all.ts';

const TANQUES = ['s10', 's500', 'arla'];
const REGUA = TANQUES.flatMap((tanque) => [
  `add column cm_${tanque} numeric(5, 1)`,
  `add column agua_mm_${tanque} numeric(5)`,
]).join(', ');

/** How heights become litres in each tank, and what the stick said where a measurement was given so. */
export const up = runAll([
  `create table arqueacao_ponto (
    tipo text not null references tanque (tipo),
    cm numeric(5, 1) not null check (cm >= 0),
    litros numeric(12, 3) not null check (litros >= 0),
    primary key (tipo, cm)
  )`,
  `alter table tanque
    add column diametro_cm numeric(5, 1) check (diametro_cm > 0),
    add column comprimento_cm numeric(5, 1) check (comprimento_cm > 0)`,
  `alter table medicao ${REGUA}`,
  `alter table medicao_versao ${REGUA}`,
]);
