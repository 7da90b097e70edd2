import { formatDia } from '../formato/index.ts';
import type { SituacaoCuidado } from './situacao.ts';

export const DONOS_VENCIMENTO = ['veiculo', 'motorista'] as const;
export type DonoVencimento = (typeof DONOS_VENCIMENTO)[number];

/** Every vehicle or driver has these; 'outro' has its own name. */
export const DOCUMENTOS = {
  veiculo: { crlv: 'CRLV', tacografo: 'Tacógrafo' },
  motorista: { cnh: 'CNH', toxicologico: 'Exame toxicológico' },
} as const satisfies Record<DonoVencimento, Record<string, string>>;

export const TIPOS_VENCIMENTO = ['crlv', 'tacografo', 'cnh', 'toxicologico', 'outro'] as const;
export type TipoVencimento = (typeof TIPOS_VENCIMENTO)[number];

const NOMES: Readonly<Record<string, string>> = { ...DOCUMENTOS.veiculo, ...DOCUMENTOS.motorista };

export function isDocumentoDe(de: DonoVencimento, tipo: TipoVencimento): boolean {
  return tipo === 'outro' || tipo in DOCUMENTOS[de];
}

export function nomeDoTipo(tipo: TipoVencimento): string {
  return NOMES[tipo] ?? 'Outros documentos';
}

export function nomeDoVencimento(documento: {
  readonly tipo: TipoVencimento;
  readonly nome: string;
}): string {
  return NOMES[documento.tipo] ?? documento.nome;
}

export type PrazosVencimento = Readonly<Record<TipoVencimento, number>>;
export const PRAZO_AVISO = { padrao: 30, min: 1, max: 180 } as const;
const DIA_MS = 86_400_000;

function diasAte(dia: string, hoje: string): number {
  return Math.round((Date.parse(dia) - Date.parse(hoje)) / DIA_MS);
}

export interface Prazo {
  readonly vence_em: string;
  /** Missing in what a device kept from an older server. */
  readonly avisa_dias?: number;
}

/** In units of the days set for its kind, to compare with `prazoDaPreventiva`. */
export function prazoDoVencimento(
  { vence_em, avisa_dias = PRAZO_AVISO.padrao }: Prazo,
  hoje: string,
): number {
  return diasAte(vence_em, hoje) / avisa_dias;
}

/** The last day still counts as valid. */
export function situacaoDoVencimento(
  { vence_em, avisa_dias = PRAZO_AVISO.padrao }: Prazo,
  hoje: string,
): SituacaoCuidado {
  const dias = diasAte(vence_em, hoje);
  if (dias < 0) return 'vencido';
  return dias <= avisa_dias ? 'vence_logo' : 'em_dia';
}

/** 'venceu em 10/03/2026', 'vence hoje', 'vence em 12 dias (22/03/2026)', 'em dia até 10/03/2027'. */
export function fraseDoVencimento(
  { vence_em, avisa_dias = PRAZO_AVISO.padrao }: Prazo,
  hoje: string,
): string {
  const dias = diasAte(vence_em, hoje);
  const data = formatDia(vence_em);
  if (dias < 0) return `venceu em ${data}`;
  if (dias === 0) return 'vence hoje';
  if (dias > avisa_dias) return `em dia até ${data}`;
  return `vence em ${dias === 1 ? '1 dia' : `${dias} dias`} (${data})`;
}
