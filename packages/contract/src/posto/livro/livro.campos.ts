import type { Campos } from '../../lista/campos.ts';

/** A tank's book, day by day; newer columns come last, so that others keep their place. */
export const CAMPOS_LIVRO = {
  dia: { tipo: 'dia', titulo: 'Dia' },
  abertura: { tipo: 'litros', titulo: 'Abertura (L)' },
  entradas: { tipo: 'litros', titulo: 'Entradas (L)' },
  abastecimentos: { tipo: 'litros', titulo: 'Abastecimentos (L)' },
  ajustes: { tipo: 'litros', titulo: 'Ajustes (L)' },
  /** Opening measurement and reconciliations, signed. */
  conciliacoes: { tipo: 'litros', titulo: 'Conciliações (L)' },
  fechamento: { tipo: 'litros', titulo: 'Fechamento (L)' },
  hora: { tipo: 'proprio', titulo: 'Medido às', foraDaApi: true },
  fuso: { tipo: 'fuso', de: 'medido_em', csv: 'Fuso' },
  medido_em: { tipo: 'instante', nulo: true },
  livro: { tipo: 'litros', titulo: 'Livro na medição (L)', nulo: true },
  medido: { tipo: 'litros', titulo: 'Medido (L)', nulo: true },
  /** Measured minus book. */
  diferenca: { tipo: 'litros', titulo: 'Diferença (L)', nulo: true },
  percentual: { tipo: 'decimal', titulo: 'Diferença (%)', nulo: true },
  /** Over the period's measurements; a difference that stays counts once. */
  acumulada: { tipo: 'litros', titulo: 'Acumulada (L)' },
  /** Aferições (not poured back), samples, losses; positive. */
  afericoes: { tipo: 'litros', csv: 'Aferições (L)' },
  amostras: { tipo: 'litros', csv: 'Amostras (L)' },
  perdas: { tipo: 'litros', csv: 'Perdas (L)' },
  medido_por: { tipo: 'texto', csv: 'Medido por', nulo: true, foraDaApi: true },
  motivo: { tipo: 'texto', csv: 'Motivo da conciliação', nulo: true, foraDaApi: true },
  /** Proven deliveries minus invoices. */
  diferenca_entregas: { tipo: 'litros', csv: 'Recebido menos nota (L)', nulo: true },
  recebido: { tipo: 'litros', csv: 'Recebido, medido (L)', nulo: true, foraDaApi: true },
  nota_litros: { tipo: 'litros', csv: 'Nota do recebido (L)', nulo: true, foraDaApi: true },
  descargas: { tipo: 'proprio', csv: 'Medições das entregas', foraDaApi: true },
  linhas: { tipo: 'inteiro' },
  alerta: { tipo: 'simNao' },
} as const satisfies Campos;
