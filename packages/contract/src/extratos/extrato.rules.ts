import {
  formatContagem,
  formatDataHora,
  formatInteiro,
  formatLitros,
  formatPlaca,
} from '../formato/index.ts';
import {
  CAMPOS_EXTRATO,
  CAMPOS_OBRIGATORIOS,
  CHAVES_CAMPO_EXTRATO,
  EXTRATO_MAX_DIAS,
  EXTRATO_MAX_MAPAS,
  type MapaExtrato,
} from './extrato.ts';

const citada = (texto: string): string =>
  texto === '' ? 'está vazia' : `“${texto.slice(0, 40)}” não serve`;

export const mensagensExtrato = {
  arquivoObrigatorio: 'Escolha o extrato do cartão: .csv, .xlsx, .xls, .ods ou .txt.',
  mapa: 'O mapa das colunas não pôde ser lido.',
  operadora: 'Informe a operadora do extrato.',
  posicoes: 'Informe a primeira e a última posição, a partir de 1.',
  faltaCampo: (nome: string) => `Escolha onde fica: ${nome}.`,
  semColuna: (titulo: string) => `O arquivo não tem a coluna “${titulo}”.`,
  semDataNemPlaca: 'Sem data e sem placa: parece título, total ou rodapé.',
  data: (texto: string) => `Data ${citada(texto)}.`,
  hora: (texto: string) => `Hora ${citada(texto)}.`,
  placa: (texto: string) => `Placa ${citada(texto)}.`,
  litros: (texto: string) =>
    `Litros: ${texto === '' ? 'faltam' : `“${texto.slice(0, 40)}” não serve`}.`,
  valor: (texto: string) => `Valor: “${texto.slice(0, 40)}” não serve.`,
  situacao: (texto: string) => `Situação “${texto.slice(0, 40)}”: não foi abastecido.`,
  outroProduto: (texto: string) => `“${texto.slice(0, 40)}” não é combustível nem ARLA.`,
  estorno: (linha: number) => `Estorno da linha ${formatInteiro(linha)}.`,
  estornoDeOutro: 'Estorno: cancela a cobrança igual de outro extrato, se houver.',
  estornada: (linha: number) => `Estornada na linha ${formatInteiro(linha)}.`,
  ordem: (texto: string) =>
    `Diga em que ordem as datas estão: nenhuma linha mostra se ${texto.slice(0, 20)} começa pelo dia ou pelo mês.`,
  negativo: 'Valor ou litros negativos: parece estorno da operadora.',
  semLitros: 'Sem litros: não é abastecimento.',
  outroFormato: 'Arquivo em formato diferente do mapa.',
  nenhuma: 'Nenhuma linha do arquivo é um abastecimento com este mapa.',
  diasDemais: (primeira: number, ultima: number) =>
    `As linhas ${formatInteiro(primeira)} e ${formatInteiro(ultima)} estão a mais de ${EXTRATO_MAX_DIAS} dias uma da outra. Importe um período de cada vez, ou confira as datas.`,
  futuro: (linha: number) =>
    `A linha ${formatInteiro(linha)} é de um dia que ainda não chegou. Confira a data.`,
  demais: 'Muitas linhas nestes dias: nada foi comparado. Exclua extratos repetidos.',
  mapasDemais: `Já há ${EXTRATO_MAX_MAPAS} operadoras guardadas. Exclua uma para guardar outra.`,
  mapaNaoEncontrado: 'Esta operadora não está guardada.',
  erroConferir: 'Não foi possível conferir o extrato.',
  erroImportar: 'Não foi possível importar o extrato.',
  porConferir: 'O mapa mudou e ainda não foi conferido.',
  importado: (novas: number, repetidas: number) =>
    `${formatInteiro(novas)} ${novas === 1 ? 'linha nova' : 'linhas novas'}` +
    (repetidas === 0
      ? '.'
      : `; ${formatInteiro(repetidas)} já ${repetidas === 1 ? 'estava' : 'estavam'} aqui.`),
  jaEstavam: (linhas: number) =>
    `${formatContagem(linhas, 'linha já estava', 'linhas já estavam')} em outro extrato`,
  vazio: 'Nenhum extrato importado ainda.',
  semLinhas: 'Nenhuma linha nesta situação.',
  erroTitulo: 'Erro ao carregar o extrato',
  erroCarregar: 'Não foi possível carregar o extrato.',
  erroPerguntar: 'Não foi possível pedir a declaração.',
  excluido: 'Extrato excluído.',
  perguntaExcluir:
    'As linhas deste extrato saem, e as pendências abertas sobre elas se encerram. Os lançamentos dos motoristas ficam como estão. Se outro extrato traz os mesmos dias, importe-o de novo.',
  lancado: 'Lançado como externo.',
  linhaNaoEncontrada:
    'Esta linha não está mais em nenhum extrato: ele foi excluído ou o prazo dela passou.',
  jaLancada: (quem: string, em: Date, placa: string, litros: number) =>
    `Esta linha já foi lançada por ${quem} em ${formatDataHora(em)}: ${formatPlaca(placa)}, ${formatLitros(litros)} L. Para lançar de novo, estorne antes esse lançamento.`,
  motivoLancado: (operadora: string) => `Consta no extrato de ${operadora}`,
} as const;

/** Undefined where the map fits: it places every required field, and the file has its titles. */
export function faltaNoMapa(mapa: MapaExtrato, titulos: readonly string[]): string | undefined {
  for (const campo of CHAVES_CAMPO_EXTRATO) {
    const lugar = mapa.campos[campo];
    if (lugar === undefined) {
      if (CAMPOS_OBRIGATORIOS.some((needed) => needed === campo)) {
        return mensagensExtrato.faltaCampo(CAMPOS_EXTRATO[campo]);
      }
    } else if ((mapa.formato === 'fixo') === (typeof lugar === 'string')) {
      return mensagensExtrato.faltaCampo(CAMPOS_EXTRATO[campo]);
    } else if (typeof lugar === 'string' && !titulos.includes(lugar)) {
      return mensagensExtrato.semColuna(lugar);
    }
  }
  return undefined;
}
