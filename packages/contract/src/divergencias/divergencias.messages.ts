import { formatDigitado, formatInteiro } from '../formato/index.ts';
import { DIAS_DECLARACAO, type SituacaoDivergencia } from './divergencias.ts';

export const DECLARACAO_MAX = 2_000;

export const mensagensDivergencias = {
  soAtrasadas: `Só as com uma declaração pedida há mais de ${DIAS_DECLARACAO} dias e não escrita.`,
  naoEncontrada: 'Pendência não encontrada.',
  jaDecidida: 'Esta pendência já foi decidida.',
  encerrada: 'Pendência já encerrada: os registros foram corrigidos.',
  naoDecidida: 'Esta pendência ainda não foi decidida.',
  decisaoObrigatoria: 'Escolha a decisão.',
  responsavelInteiro: 'Escolha o responsável e o dia até quando.',
  responsavelAlheio: 'Escolha um usuário da Frota.',
  diaPassado: 'Escolha hoje ou um dia depois.',
  pessoaAlheia: 'Escolha uma das pessoas desta pendência.',
  pessoaExcluida: 'A conta desta pessoa foi excluída: peça a declaração por fora do sistema.',
  jaPedida: 'A declaração desta pessoa já foi pedida.',
  semPedido: 'Não há pedido de declaração para você neste registro.',
  jaDeclarada: 'Você já escreveu a sua declaração.',
  declaracaoCurta: 'Escreva o que aconteceu.',
  declaracaoLonga: `A declaração tem no máximo ${formatInteiro(DECLARACAO_MAX)} caracteres.`,
  limiteDesconhecido: 'Este limite não existe nesta regra.',
  limiteNumero: (min: number, max: number, passo: number) => {
    const faixa = `de ${formatDigitado(min)} a ${formatDigitado(max)}`;
    const cada = formatDigitado(passo);
    return passo === 1
      ? `Use um número inteiro ${faixa}.`
      : `Use um número ${faixa}, de ${cada} em ${cada}.`;
  },
  erroCarregar: 'Não foi possível carregar as pendências.',
  erroDecidir: 'Não foi possível salvar a decisão.',
  erroDesfazer: 'Não foi possível desfazer a decisão.',
  erroPedir: 'Não foi possível pedir a declaração.',
  decididas: (quantas: number, decisao: string) =>
    quantas === 1 ? `Decisão anotada: ${decisao}.` : `${quantas} decisões anotadas: ${decisao}.`,
  recusadas: (quantas: number) =>
    quantas === 1
      ? 'Uma já estava decidida ou encerrada e não mudou.'
      : `${quantas} já estavam decididas ou encerradas e não mudaram.`,
  responsavelSalvo: (nome: string, ate: string) => `Responsável: ${nome}, até ${ate}.`,
  responsavelRetirado: 'Responsável retirado.',
  erroResponsavel: 'Não foi possível salvar o responsável.',
  desfeita: (situacao: SituacaoDivergencia) =>
    situacao === 'encerrada'
      ? 'Decisão desfeita. Os registros já foram corrigidos: a pendência está em Encerradas.'
      : 'Decisão desfeita: a pendência voltou para Abertas.',
  desfeitas: (quantas: number) => `${quantas} decisões desfeitas.`,
  pedida: (nome: string) => `Declaração pedida a ${nome}: aparece no Perfil, em Meus lançamentos.`,
  erroRegras: 'Não foi possível carregar as regras.',
  erroSalvarRegras: 'Não foi possível salvar as regras.',
  erroPrevia: 'Não foi possível contar as pendências.',
  regrasSalvas: (quantas: number, titulos: string) => {
    const quais = quantas === 1 ? 'Regra salva' : `${quantas} regras salvas`;
    return `${quais}: ${titulos}. Os últimos 90 dias são recalculados em alguns minutos.`;
  },
  erroDeclarar: 'Não foi possível enviar a declaração.',
  limiteNomes: 'Use até 50 nomes de até 80 caracteres.',
} as const;
