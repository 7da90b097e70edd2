/** How long one class of what is kept may stay, in months. */
interface Prazo {
  readonly nome: string;
  readonly explica: string;
  /** Until Frota chooses. */
  readonly padrao: number;
  readonly minimo: number;
}

export const RETENCAO_MESES_MAX = 240;

/** What is deleted when its time is over; figures and records themselves stay. */
export const CLASSES_RETENCAO = {
  fotos_checkin: {
    nome: 'Fotos de check-ins de rotina',
    explica: 'O check-in fica; as fotos saem.',
    padrao: 24,
    minimo: 3,
  },
  fotos_abastecimento: {
    nome: 'Fotos de abastecimentos',
    explica: 'O abastecimento fica; as fotos saem.',
    padrao: 60,
    minimo: 6,
  },
  fotos_conferencia: {
    nome: 'Fotos de casos em Conferência',
    explica: 'Casos ainda abertos não perdem fotos.',
    padrao: 60,
    minimo: 6,
  },
  // Marco Civil da Internet, art. 15: six months of access records at least.
  auditoria: {
    nome: 'Logins e auditoria',
    explica: 'Quem entrou e quem fez o quê; a lei pede pelo menos seis meses.',
    padrao: 12,
    minimo: 6,
  },
  // Ajuste SINIEF 2/2025: eleven years.
  notas: {
    nome: 'XML de notas fiscais',
    explica: 'A lei pede onze anos; a entrada e os litros ficam.',
    padrao: 132,
    minimo: 132,
  },
} as const satisfies Record<string, Prazo>;
export type ClasseRetencao = keyof typeof CLASSES_RETENCAO;

/** The same day and hour so many months before; where the month is too short, its last day. */
export function monthsBefore(instant: Date, meses: number): Date {
  const before = new Date(instant);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - meses);
  const days = new Date(
    Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0),
  ).getUTCDate();
  before.setUTCDate(Math.min(instant.getUTCDate(), days));
  return before;
}
