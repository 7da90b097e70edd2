import { formatDataHora, formatDia } from '../../formato/index.ts';

/** 'em 27/11/2026 10:00', or ''. */
const quando = (em: string): string =>
  em && ` em ${em.includes('T') ? formatDataHora(em) : formatDia(em)}`;

export const mensagensEventoNota = {
  semNota: 'Evento sem a nota de origem. Peça ao fornecedor o arquivo completo (procEventoNFe).',
  semEfeito: (evento: string) =>
    `Evento${evento && ` '${evento}'`}: não muda a nota. Este arquivo pode ser ignorado.`,
  semResposta:
    'Evento sem a resposta da SEFAZ. Peça ao fornecedor o arquivo com o protocolo (procEventoNFe).',
  naoAceito: (codigo: string) =>
    `A SEFAZ não registrou este evento (código ${codigo}): a nota vale como está.`,
  deTeste: 'Cancelamento do ambiente de testes: não vale para a nota.',
  deOutro: 'O evento não é de quem emitiu a nota. Peça o arquivo ao fornecedor.',
  varios: (eventos: number) => `O arquivo traz ${eventos} eventos. Envie cada um no seu XML.`,
  emVezDaNota: (nf: string) =>
    `Este arquivo é um evento da nota ${nf}. Envie-o em Entrada, como se envia uma nota.`,
  retirada: (nf: string) => `Nota ${nf} cancelada pelo fornecedor: saiu das recebidas.`,
  registrada: (nf: string) =>
    `Nota ${nf} cancelada pelo fornecedor, mas já registrada: estorne a entrada.`,
  guardado: (nf: string) =>
    `Nota ${nf} cancelada pelo fornecedor. Se ela chegar, não será oferecida.`,
  correcao: (nf: string) => `Carta de correção da nota ${nf}: guardada com ela.`,
  cancelada: (nf: string, em: string) =>
    `Nota ${nf} foi cancelada pelo fornecedor${quando(em)}. Não a registre: peça a nota que a substitui.`,
  motivoEstorno: (nf: string, texto: string) =>
    `Nota ${nf} cancelada pelo fornecedor${texto && `: ${texto}`}`,
  cancelamento: (em: string) => `Cancelada pelo fornecedor${quando(em)}`,
  carta: (em: string) => `Carta de correção${quando(em)}`,
} as const;
