import { formatDataHora, formatDia, formatLitros, formatReais } from '../../formato/index.ts';

export const mensagensNota = {
  arquivo: 'Tipo de arquivo inválido. Aceitos: .xml',
  malformado: 'XML malformado ou inválido.',
  doctype: 'XML recusado: contém DOCTYPE. Peça ao fornecedor o XML original da NF-e.',
  grande: 'O arquivo XML passa do limite de 2 MB. Envie só o XML da NF-e, um por arquivo.',
  enorme:
    'XML recusado: tem elementos ou atributos demais para uma NF-e. Peça ao fornecedor o XML original.',
  profundo: 'XML recusado: elementos aninhados demais. Peça ao fornecedor o XML original.',
  semNumero: 'Tag <nNF> não encontrada no XML (caminho: infNFe > ide > nNF).',
  semItens: 'Nenhum item (<det>) encontrado no XML (caminho: infNFe > det).',
  semCombustivel: 'Nenhum item de combustível reconhecido encontrado no XML.',
  chave: 'A chave de acesso da nota é inválida. Peça ao fornecedor o XML original da NF-e.',
  naoAutorizada: (codigo: string) =>
    `A nota não foi autorizada pela SEFAZ (código ${codigo}). Peça ao fornecedor a nota autorizada.`,
  semModelo: 'Tag <mod> não encontrada no XML (caminho: infNFe > ide > mod).',
  varias: (notas: number) =>
    `O arquivo traz ${notas} notas. Envie cada uma no seu XML, todas juntas num ZIP se quiser.`,
  outroDocumento: (documento: string) =>
    `Este arquivo é ${documento}. Envie o XML da NF-e (modelo 55) do combustível.`,
  lerArquivo: 'Não foi possível ler o arquivo XML.',
  jaRegistrada: 'Esta nota já foi registrada.',
  /** 'Registrado em 28/11/2026 10:12, por Lia' */
  registrada: (em: string, por: string) => `Registrado em ${formatDataHora(em)}, por ${por}`,
  repetida: (nf: string, tipo: string) => `Nota ${nf} já registrada para ${tipo}.`,
  fora: (item: number, descricao: string, motivo: string) =>
    `Item ${item} (${descricao}) fica de fora. ${motivo}`,
  semQuantidade: 'A quantidade é zero ou não é um número: confira a nota com o fornecedor.',
  naoSoma: (itens: number, total: number) =>
    `A soma dos itens (${formatReais(itens)}) não é o total da nota (${formatReais(total)}): a diferença foi repartida pelo valor de cada item.`,
  /** '10 UN: entendido 10 × 20 L. Confira os litros.' */
  entendido: (quantidade: string, unidade: string, tamanho: string) =>
    `A nota diz ${formatQuantidade(quantidade)} ${unidade}: entendido ${formatQuantidade(quantidade)} × ${formatLitros(tamanho)} L. Confira os litros.`,
  semLitros: (quantidade: string, unidade: string) =>
    `A nota diz ${formatQuantidade(quantidade)} ${unidade}. Digite quantos litros são.`,
  faltamLitros: (item: number) => `Digite os litros do item ${item}.`,
} as const;

const formatQuantidade = (decimal: string): string =>
  (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal).replace('.', ',');

/** Authorities accept at most 500 KB (Manual de Orientação do Contribuinte 7.0); the rest allows for indentation. */
export const NOTA_MAX_BYTES = 2 * 1024 * 1024;

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
