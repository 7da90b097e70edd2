import { formatContagem, formatDia, formatInteiro } from '../../formato/index.ts';
import { formatCnpj } from '../../nota/index.ts';
import { diasAntes } from '../../tempo/index.ts';
import { mensagensEventoNota } from './nota.messages.ts';

export const mensagensNotas = {
  anexe: 'Anexe os XMLs das notas ou um ZIP com eles.',
  zip: 'Não foi possível ler o ZIP. Confira se ele abre e não tem senha.',
  zipVazio: 'O ZIP não tem nenhum XML.',
  zipEnorme: (notas: number) =>
    `O ZIP tem mais de ${formatInteiro(notas)} arquivos ou é grande demais aberto. Divida-o em partes.`,
  demais: (notas: number) =>
    `Passa de ${formatInteiro(notas)} notas de uma vez. Envie esta de novo, com as que faltam.`,
  semTempo: 'Nota não lida a tempo. Envie de novo.',
  recebida: (nf: string) => `Nota ${nf} já está entre as recebidas.`,
  registrada: (nf: string) => `Nota ${nf} já registrada.`,
  alheia: (nf: string, documento: string) =>
    documento === ''
      ? `Nota ${nf} sem destinatário.`
      : `Nota ${nf} é para outra empresa (${documento}).`,
  antiga: (dia: string) => `Nota emitida em ${dia}. Confira se o combustível chegou agora.`,
  naoEncontrada: 'Esta nota não está mais entre as recebidas.',
  erro: 'Não foi possível carregar as notas recebidas.',
  erroFazer: 'Não foi possível concluir. Tente novamente.',
  haMais: (notas: number) =>
    `${formatContagem(notas, 'nota mais antiga espera: aparece', 'notas mais antigas esperam: aparecem')} quando estas forem registradas ou dispensadas.`,
  haMedidas: (produtos: string) =>
    `Há medidas da descarga de ${produtos}. Abra a nota com elas: registrada sem, a descarga fica não medida.`,
  registradaAgora: (nf: string) => `Nota ${nf} registrada.`,
  dispensada: (nf: string) => `Nota ${nf} dispensada. Enviada de novo, ela volta.`,
  pastaSumiu: (pasta: string) => `A pasta de notas ${pasta} não existe.`,
  pastaParada: (pasta: string) => `A pasta de notas ${pasta} não responde.`,
  pastaNaoMove: (pasta: string) =>
    `Não foi possível mover o que foi lido da pasta de notas ${pasta}: confira a permissão de gravar nela.`,
  pastaNomeLongo: (pasta: string) =>
    `Um arquivo da pasta de notas ${pasta} tem nome longo demais para ser movido: dê a ele um nome mais curto.`,
  pastaIlegivel: (pasta: string) => `Não foi possível ler a pasta de notas ${pasta}.`,
} as const;

/** A delivery comes within days of its invoice. */
const NOTA_ANTIGA_DIAS = 60;

/** Said of an invoice that was issued long before `hoje`; undefined of one without a date. `emitidaEm`: ISO 8601. */
export function fraseDaNotaAntiga(emitidaEm: string, hoje: string): string | undefined {
  const dia = emitidaEm.slice(0, 10);
  const isAntiga = dia !== '' && dia < diasAntes(hoje, NOTA_ANTIGA_DIAS);
  return isAntiga ? mensagensNotas.antiga(formatDia(dia)) : undefined;
}

export const NOTAS_MAX = 100;
export const NOTAS_RECEBIDAS_DIAS = 90;

/** `confirmar`: offered after a question to a person. Events cancel or correct an invoice. */
export const SITUACOES_NOTA = [
  'nova',
  'confirmar',
  'repetida',
  'alheia',
  'recusada',
  'cancelamento',
  'correcao',
] as const;
export type SituacaoNota = (typeof SITUACOES_NOTA)[number];

export const isOferecida = (situacao: SituacaoNota): boolean =>
  situacao === 'nova' || situacao === 'confirmar';

export const isEvento = (situacao: SituacaoNota): boolean =>
  situacao === 'cancelamento' || situacao === 'correcao';

export interface Julgamento {
  readonly situacao: SituacaoNota;
  readonly motivo: string | null;
}

/** The CNPJ's first eight characters name the company, the rest the branch. A CPF may begin alike. */
const isSame = (cnpj: string, documento: string): boolean =>
  documento.length === cnpj.length && documento.slice(0, 8) === cnpj.slice(0, 8);

export function julgaNota(nota: {
  readonly nf: string;
  readonly destinatario: string;
  readonly empresa: readonly string[];
  readonly recebida: boolean;
  readonly registrada: boolean;
  readonly canceladaEm: string | undefined;
  readonly pergunta: string | undefined;
}): Julgamento {
  const { nf, destinatario, empresa, canceladaEm, pergunta } = nota;
  if (empresa.length > 0 && !empresa.some((cnpj) => isSame(cnpj, destinatario))) {
    return { situacao: 'alheia', motivo: mensagensNotas.alheia(nf, nomeDoDocumento(destinatario)) };
  }
  if (canceladaEm !== undefined) {
    return { situacao: 'recusada', motivo: mensagensEventoNota.cancelada(nf, canceladaEm) };
  }
  if (nota.registrada) return { situacao: 'repetida', motivo: mensagensNotas.registrada(nf) };
  if (nota.recebida) return { situacao: 'repetida', motivo: mensagensNotas.recebida(nf) };
  if (pergunta !== undefined) return { situacao: 'confirmar', motivo: pergunta };
  return { situacao: 'nova', motivo: null };
}

export function nomeDoDocumento(documento: string): string {
  if (documento.length === 14) return `CNPJ ${formatCnpj(documento)}`;
  return documento === '' ? '' : 'pessoa física';
}
