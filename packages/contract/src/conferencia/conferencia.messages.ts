import type { RegraMotivo } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';

export const VALOR_CORRIGIDO_MAX = 100;

export const mensagensConferencia = {
  naoEncontrada: 'Pendência não encontrada.',
  naoDecidida: 'Este item ainda não foi conferido.',
  jaVale: 'Este já é o valor que vale.',
  campoFixo: 'Este campo não se corrige aqui.',
  jaDecidida: 'Este item já foi conferido.',
  valorObrigatorio: 'Digite o valor correto.',
  daNota: 'Os valores da nota fiscal ficam como estão nela.',
  nadaACorrigir: 'Aviso da portaria: nada a corrigir, marque como visto.',
  encerrado: {
    outro_corrigido:
      'Este item foi encerrado: o valor foi corrigido em outro item. A decisão é desfeita lá.',
    cadastrada: 'Placa já cadastrada: nada mais a conferir.',
    estornado: 'Lançamento estornado: nada mais a conferir.',
    tarefa_excluida: 'Tarefa excluída: nada mais a conferir no check-in.',
  },
  era: (valor: string) => `era ${valor}`,
  dieselObrigatorio: 'Escreva Diesel S10 ou Diesel S500.',
  erroCarregar: 'Não foi possível carregar as pendências.',
  erroDecidir: 'Não foi possível salvar.',
  erroDesfazer: 'Não foi possível desfazer a decisão.',
  desfeita: 'Decisão desfeita: a pendência voltou para Abertas.',
  confirmado: 'Valor confirmado.',
  conferidos: (quantos: number) =>
    quantos === 1 ? '1 item conferido.' : `${quantos} itens conferidos.`,
  recusados: (quantos: number) =>
    quantos === 1
      ? 'Um já estava conferido e não mudou.'
      : `${quantos} já estavam conferidos e não mudaram.`,
  desfeitas: (quantas: number) => `${quantas} decisões desfeitas.`,
  visto: 'Aviso marcado como visto.',
  corrigido: 'Correção anotada.',
  salva: 'Correção salva.',
  inconclusivo: 'Anotado como inconclusivo: o valor fica como foi enviado.',
  /** A later reading of the photo agreed with the typed value. */
  pelaLeitura: 'Leitura automática',
  /** Reason of a correction's line in the tanks' ledger. */
  noLivro: { corrigido: 'Correção em Pendências', desfeita: 'Correção desfeita em Pendências' },
} as const;

/** Why Frota corrects what nobody asked about. */
export const MOTIVO_CORRECAO: RegraMotivo = {
  min: 3,
  curto: mensagensGerais.motivoCurto(3),
};
