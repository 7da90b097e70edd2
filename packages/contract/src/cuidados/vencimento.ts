import { formatDia } from '../formato/dia.ts';
import type { SituacaoCuidado } from './situacao.ts';

/** What a date is of: a vehicle or a driver. */
export const DONOS_VENCIMENTO = ['veiculo', 'motorista'] as const;
export type DonoVencimento = (typeof DONOS_VENCIMENTO)[number];

/** Documents that every vehicle or driver has; others ('outro') have a name of their own. */
export const DOCUMENTOS = {
  veiculo: { crlv: 'CRLV', tacografo: 'Tacógrafo' },
  motorista: { cnh: 'CNH', toxicologico: 'Exame toxicológico' },
} as const satisfies Record<DonoVencimento, Record<string, string>>;

export const TIPOS_VENCIMENTO = ['crlv', 'tacografo', 'cnh', 'toxicologico', 'outro'] as const;
export type TipoVencimento = (typeof TIPOS_VENCIMENTO)[number];

const NOMES: Readonly<Record<string, string>> = { ...DOCUMENTOS.veiculo, ...DOCUMENTOS.motorista };

/** Whether a vehicle, or a driver, can have such a document. */
export function isDocumentoDe(de: DonoVencimento, tipo: TipoVencimento): boolean {
  return tipo === 'outro' || tipo in DOCUMENTOS[de];
}

/** What people call the documents of a kind. */
export function nomeDoTipo(tipo: TipoVencimento): string {
  return NOMES[tipo] ?? 'Outros documentos';
}

/** What people call it. */
export function nomeDoVencimento(documento: {
  readonly tipo: TipoVencimento;
  readonly nome: string;
}): string {
  return NOMES[documento.tipo] ?? documento.nome;
}

/** How many days before a document is over it is told, each kind as Frota sets it. */
export type PrazosVencimento = Readonly<Record<TipoVencimento, number>>;
export const PRAZO_AVISO = { padrao: 30, min: 1, max: 180 } as const;
const DIA_MS = 86_400_000;

/** Calendar days ('YYYY-MM-DD') from `hoje` to `dia`; below 0 where it is over. */
function diasAte(dia: string, hoje: string): number {
  return Math.round((Date.parse(dia) - Date.parse(hoje)) / DIA_MS);
}

/** A day on which a document expires, and how many days before it is told. */
export interface Prazo {
  readonly vence_em: string;
  /** Left out of what a device kept of an older server. */
  readonly avisa_dias?: number;
}

/** How near the end is: days left in units of those in which it is told, so that it stands beside `prazoDaPreventiva`. */
export function prazoDoVencimento(
  { vence_em, avisa_dias = PRAZO_AVISO.padrao }: Prazo,
  hoje: string,
): number {
  return diasAte(vence_em, hoje) / avisa_dias;
}

/** A document is good on its last day still. */
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
