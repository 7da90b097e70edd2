import type { Campos } from '../lista/campos.ts';

/** Deleted tasks. */
export const CAMPOS_EXCLUSAO = {
  id: { tipo: 'texto' },
  /** Also the check-in's id. */
  tarefa_id: { tipo: 'texto' },
  excluido_em: { tipo: 'instante', csv: 'Excluído em', tela: 'Excluída em' },
  fuso: { tipo: 'fuso', de: 'excluido_em', csv: 'Fuso' },
  excluido_por: { tipo: 'pessoa', csv: 'Excluído por', tela: 'Excluída por' },
  motivo_exclusao: { tipo: 'texto', titulo: 'Motivo' },
  placa: { tipo: 'placa', titulo: 'Placa' },
  placa_informada: { tipo: 'placa', csv: 'Placa informada', nulo: true },
  km_tarefa: { tipo: 'km', csv: 'KM da tarefa', tela: 'KM' },
  tipo_combustivel_tarefa: {
    tipo: 'combustivel',
    csv: 'Tipo de combustível',
    tela: 'Combustível',
  },
} as const satisfies Campos;
