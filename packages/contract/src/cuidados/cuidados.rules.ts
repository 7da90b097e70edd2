import type { ItemSeguranca } from '../checkin/checkin.rules.ts';
import { formatData, formatDia, formatDiaMes, formatKm } from '../formato/index.ts';
import type { RegraMotivo } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { diaOf } from '../tempo/index.ts';

const SITUACOES_CUIDADO = ['vencido', 'vence_logo', 'em_dia'] as const;
export type SituacaoCuidado = (typeof SITUACOES_CUIDADO)[number];

export const FILTROS_CUIDADO = [...SITUACOES_CUIDADO, 'sem_dado'] as const;
export type FiltroCuidado = (typeof FILTROS_CUIDADO)[number];

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

export const AVISO_KM = 1_000;

export function faltamKm(proximaKm: number, km: number): number {
  return proximaKm - km;
}

/** In units of AVISO_KM. */
export function prazoDaPreventiva(faltam: number): number {
  return faltam / AVISO_KM;
}

export function situacaoDaPreventiva(proximaKm: number, km: number): SituacaoCuidado {
  const faltam = faltamKm(proximaKm, km);
  if (faltam <= 0) return 'vencido';
  return faltam <= AVISO_KM ? 'vence_logo' : 'em_dia';
}

/** 'venceu há 250 km', 'vence agora', 'faltam 800 km'. */
export function fraseDoQueFalta(faltam: number): string {
  if (faltam === 0) return 'vence agora';
  return faltam < 0
    ? `venceu há ${formatKm(-faltam)} km`
    : `${faltam === 1 ? 'falta' : 'faltam'} ${formatKm(faltam)} km`;
}

/** 'venceu há 250 km (aos 120.000 km)', 'faltam 800 km (aos 120.000 km)'. */
export function fraseDaPreventiva(proximaKm: number, km: number): string {
  return `${fraseDoQueFalta(faltamKm(proximaKm, km))} (aos ${formatKm(proximaKm)} km)`;
}

interface NomeItem {
  readonly nome: string;
  /** 'o cone'. */
  readonly com: string;
  /** Multipart field. */
  readonly foto: 'fotosCarrinho' | 'fotosCone' | 'fotosTravaRodas';
}

export const NOMES_ITENS: Readonly<Record<ItemSeguranca, NomeItem>> = {
  carrinho: { nome: 'Carrinho', com: 'o carrinho', foto: 'fotosCarrinho' },
  cone: { nome: 'Cone', com: 'o cone', foto: 'fotosCone' },
  travaRodas: { nome: 'Trava-rodas', com: 'o trava-rodas', foto: 'fotosTravaRodas' },
};

/** 'Pendência: cone em falta desde 12/11'; with the year where it is not that of `hoje`. */
export function frasePendencia(item: ItemSeguranca, desde: string | Date, hoje: string): string {
  const dia = diaOf(new Date(desde));
  const quando = dia.slice(0, 4) === hoje.slice(0, 4) ? formatDiaMes(dia) : formatData(desde);
  return `Pendência: ${NOMES_ITENS[item].nome.toLowerCase()} em falta desde ${quando}`;
}

export const NOMES_SITUACAO: Readonly<Record<FiltroCuidado, string>> = {
  vencido: 'Vencido',
  vence_logo: 'Vence logo',
  em_dia: 'Em dia',
  sem_dado: 'Não informado',
};

export const MOTIVO_PENDENCIA: RegraMotivo = {
  min: 5,
  curto: mensagensGerais.motivoCurto(5),
};

export const mensagensCuidados = {
  vazio: 'Nenhum vencimento encontrado.',
  semPreventivas: 'Nenhum veículo com Km preventiva encontrado.',
  semPendencias: 'Nenhum item em falta.',
  semResolvidas: 'Nenhum item em falta foi resolvido ainda.',
  nadaDoVeiculo: 'Nenhuma data, preventiva ou item em falta conhecido deste veículo.',
  erroCarregar: 'Não foi possível carregar os cuidados.',
  erroPrazos: 'Não foi possível carregar os prazos.',
  prazo: `Use um número inteiro de ${PRAZO_AVISO.min} a ${PRAZO_AVISO.max} dias.`,
  prazosSalvos: 'Prazos salvos.',
  naoEncontrado: 'Não encontrado: recarregue a lista.',
  veiculoDesconhecido: 'Escolha um veículo do cadastro.',
  motoristaDesconhecido: 'Escolha um motorista do cadastro.',
  documentoAlheio: 'Este documento não é deste tipo de cadastro.',
  nomeObrigatorio: 'Digite o nome do documento.',
  nomeLongo: 'O nome tem no máximo 60 caracteres.',
  dataObrigatoria: 'Digite a data em que vence.',
  kmObrigatorio: 'Digite o KM em que a preventiva foi feita.',
  diaObrigatorio: 'Digite o dia em que a preventiva foi feita.',
  diaFuturo: 'O dia não pode estar no futuro.',
  semIntervalo: 'Este veículo não tem Km preventiva no cadastro.',
  jaResolvida: 'Este item já foi resolvido.',
  dataSalva: (nome: string, alvo: string) => `${nome} de ${alvo}: data salva.`,
  dataRemovida: (nome: string, alvo: string) => `${nome} de ${alvo}: data removida.`,
  preventivaSalva: (placa: string, proxima: string) =>
    `Preventiva de ${placa} registrada. A próxima é aos ${proxima} km.`,
  preventivaDesfeita: 'Preventiva desfeita.',
  painelSalvo: 'Painel registrado. As médias e distâncias já contam com ele.',
  painelDesfeito: 'Registro do painel desfeito.',
  ultimoKmObrigatorio: 'Digite o último KM do painel antigo.',
  primeiroKmObrigatorio: 'Digite o primeiro KM do painel novo.',
  quandoObrigatorio: 'Digite o dia e a hora da troca.',
  painelFuturo: 'A troca não pode estar no futuro.',
  painelJaMarcava: (km: string) => `O painel antigo já marcava ${km} km antes disso.`,
  painelRepetido: 'Painel já registrado neste dia e hora.',
  pendenciaResolvida: 'Pendência resolvida.',
  seraEncerrada: 'Será encerrada ao enviar o check-in.',
  /** Only Frota sees which document it is. */
  motoristaVencido: 'Há documento vencido deste motorista. Avise a Frota.',
  avisar: 'Avisar a Frota e enviar',
  naoAvisar: 'Enviar sem avisar',
  /** 'CRLV de ABC-1D23 venceu em 31/01/2026.' */
  documentoVencido: (nome: string, placa: string, frase: string) => `${nome} de ${placa} ${frase}.`,
  documentoDoMotorista: 'Há documento vencido do motorista.',
  motoristaVenceLogo: 'Há documento deste motorista que vence logo.',
  fotografe: (com: string) => `Fotografe ${com} para encerrar a falta.`,
} as const;
