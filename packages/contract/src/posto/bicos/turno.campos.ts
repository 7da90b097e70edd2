import type { Campos } from '../../lista/campos.ts';

/** A nozzle's spans between two readings of its totaliser, beside what was booked in them. */
export const CAMPOS_TURNO = {
  id: { tipo: 'texto' },
  bico: { tipo: 'proprio', tela: 'Bico' },
  resultado: { tipo: 'proprio', tela: 'Resultado', foraDaApi: true },
  abertura: { tipo: 'proprio', tela: 'De, até' },
  fechamento: { tipo: 'proprio' },
  /** Closed only by the next opening. */
  sem_fechamento: { tipo: 'simNao' },
  /** Between a closing and a different opening. */
  fora_de_turno: { tipo: 'simNao' },
  encerrante: { tipo: 'litros', tela: 'Encerrante (L)', nulo: true },
  abastecido: { tipo: 'litros', tela: 'Abastecido (L)' },
  aferido: { tipo: 'litros', tela: 'Aferido (L)' },
  outras_saidas: { tipo: 'litros' },
  sem_bico: { tipo: 'litros' },
  /** `encerrante` minus everything with the nozzle. */
  nao_registrado: { tipo: 'litros', nulo: true },
  pessoas: { tipo: 'proprio', tela: 'No turno' },
  notas: { tipo: 'proprio', tela: 'Notas', foraDaApi: true },
} as const satisfies Campos;
