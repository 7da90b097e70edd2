import {
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../formato/index.ts';
import type { ORIGENS_CONFERENCIA } from './conferencia.routes.ts';

export const CAMPO_COMBUSTIVEL = 'tipoCombustivelSelecionado';

/** Of a delivery: whose book its litres are in, and how many came. Its invoice's own values stay. */
export const CAMPO_TANQUE = 'tanque';
export const CAMPO_RECEBIDO = 'litrosRecebidos';

/** Has no value to correct: Frota only confirms that it has seen it. */
export const CAMPO_DOCUMENTOS = 'documentos';

export const CAMPOS_CONFERENCIA: Readonly<Record<string, string>> = {
  placa: 'Placa',
  km: 'KM',
  bombaLitros: 'Litros',
  bombaValor: 'Valor (R$)',
  arlaLitros: 'Litros de ARLA',
  ocorrido_em: 'Horário do aparelho',
  fotoComprovante: 'Comprovante',
  [CAMPO_DOCUMENTOS]: 'Documentos',
  [CAMPO_COMBUSTIVEL]: 'Combustível',
  motorista: 'Motorista',
  posse: 'Responsável pela tarefa',
  bico: 'Bico',
  encerrante: 'Encerrante',
  [CAMPO_TANQUE]: 'Tanque',
  [CAMPO_RECEBIDO]: 'Litros recebidos',
};

/** Fields that the tanks' ledger has too: a correction changes it there. */
export const CAMPOS_DO_LIVRO: readonly string[] = [
  'bombaLitros',
  'arlaLitros',
  'ocorrido_em',
  CAMPO_COMBUSTIVEL,
];

export const ORIGENS_LANCAMENTO: Readonly<Record<(typeof ORIGENS_CONFERENCIA)[number], string>> = {
  checkin: 'Check-in',
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  encerrante: 'Turno do bico',
  entrada: 'Entrada',
};

/** What Frota corrects of a record though nobody asked, as the form of the record names it; the first is asked about most. */
export const CAMPOS_A_CORRIGIR = {
  checkin: ['km', 'placa', 'ocorrido_em', 'motorista'],
  abastecimento_interno: [
    'km',
    'bombaLitros',
    'arlaLitros',
    CAMPO_COMBUSTIVEL,
    'placa',
    'ocorrido_em',
  ],
  abastecimento_externo: [
    'km',
    'bombaLitros',
    'arlaLitros',
    'bombaValor',
    CAMPO_COMBUSTIVEL,
    'placa',
    'ocorrido_em',
    'motorista',
  ],
  entrada: [CAMPO_TANQUE, CAMPO_RECEBIDO, 'ocorrido_em'],
} as const;
export type OrigemACorrigir = keyof typeof CAMPOS_A_CORRIGIR;
export type CampoACorrigir = (typeof CAMPOS_A_CORRIGIR)[OrigemACorrigir][number];

const LITROS: readonly string[] = ['bombaLitros', 'arlaLitros', 'encerrante', CAMPO_RECEBIDO];

/** '12345' of a km field becomes '12.345 km'. */
export function formatCampo(campo: string, valor: string): string {
  if (campo === 'placa') return formatPlaca(valor);
  if (campo === 'ocorrido_em') return formatDataHora(valor);
  if (valor.trim() === '' || Number.isNaN(Number(valor))) return valor;
  if (campo === 'km') return `${formatKm(valor)} km`;
  if (campo === 'bombaValor') return formatReais(valor);
  return LITROS.includes(campo) ? `${formatLitros(valor)} L` : valor;
}

export const MOTIVOS_CONFERENCIA = {
  semLeitura: 'Valor digitado: a foto não foi lida.',
  diferenteDaLeitura: 'Valor diferente da foto.',
  placaNaoCadastrada: 'Placa não cadastrada na frota.',
  relogioSuspeito: 'O relógio do aparelho parece errado, ou o envio chegou com muito atraso.',
  acimaDoTanque: 'Litros acima da capacidade do tanque do veículo.',
  notaDeOutroMes: 'A nota do comprovante é de outro mês que o abastecimento.',
  documentoVencido: 'A portaria avisou: há documento vencido.',
  motoristaMudou: 'Motorista com outro nome no cadastro.',
  diferenteDaTarefa: 'Diferente da tarefa.',
  foraDaPosse: 'A tarefa estava com outra pessoa.',
  pelaFrota: 'Corrigido pela Frota.',
} as const;
export type MotivoConferencia = keyof typeof MOTIVOS_CONFERENCIA;

/** The same in two or three words, above those that have it. */
export const TITULOS_MOTIVO: Readonly<Record<MotivoConferencia, string>> = {
  semLeitura: 'Foto não lida',
  diferenteDaLeitura: 'Diferente da foto',
  placaNaoCadastrada: 'Placa não cadastrada',
  relogioSuspeito: 'Horário do aparelho',
  acimaDoTanque: 'Acima da capacidade do veículo',
  notaDeOutroMes: 'Nota de outro mês',
  documentoVencido: 'Documento vencido',
  motoristaMudou: 'Motorista mudou no cadastro',
  diferenteDaTarefa: 'Diferente da tarefa',
  foraDaPosse: 'Tarefa de outra pessoa',
  pelaFrota: 'Corrigido pela Frota',
};

export const DECISOES_CONFERENCIA = {
  confirmado: 'Confirmado',
  corrigido: 'Corrigido',
  inconclusivo: 'Inconclusivo',
  outro_corrigido: 'Encerrado: o valor foi corrigido em outro item',
  cadastrada: 'Encerrado: a placa foi cadastrada',
  estornado: 'Encerrado: o lançamento foi estornado',
  tarefa_excluida: 'Encerrado: a tarefa foi excluída',
} as const;
export type DecisaoConferencia = keyof typeof DECISOES_CONFERENCIA;

export function textoDaDecisao(campo: string, decisao: DecisaoConferencia): string {
  const isVisto = campo === CAMPO_DOCUMENTOS && decisao === 'confirmado';
  return isVisto ? 'Visto' : DECISOES_CONFERENCIA[decisao];
}

export type Encerramento = Exclude<DecisaoConferencia, DecisaoDaFrota>;

/** `inconclusivo`: the value counts as sent, unconfirmed. */
export const DECISOES_DA_FROTA = [
  'confirmado',
  'corrigido',
  'inconclusivo',
] as const satisfies DecisaoConferencia[];
export type DecisaoDaFrota = (typeof DECISOES_DA_FROTA)[number];

/** What Frota adds to a correction; it proves the right value. */
export const FOTO_CORRECAO = 'fotoCorrecao';

/** Photos that prove each field; for other fields every photo of the record. */
const PAPEIS: Readonly<Record<string, readonly string[]>> = {
  placa: ['fotoPlaca'],
  km: ['fotoPainelKm', 'fotoKm'],
  bombaLitros: ['fotoBomba', 'fotoComprovante'],
  bombaValor: ['fotoBomba', 'fotoComprovante'],
  arlaLitros: ['fotoBomba'],
  fotoComprovante: ['fotoComprovante'],
  encerrante: ['fotoEncerrante'],
  // No photo shows who drove.
  motorista: [],
};

export function provesCampo(campo: string, papel: string | null): boolean {
  return PAPEIS[campo]?.includes(papel ?? '') ?? true;
}

export const VALOR_CORRIGIDO_MAX = 100;

export const mensagensConferencia = {
  naoEncontrada: 'Pendência não encontrada.',
  naoDecidida: 'Este item ainda não foi conferido.',
  jaVale: 'Este já é o valor que vale.',
  campoFixo: 'Este campo não se corrige aqui.',
  jaDecidida: 'Este item já foi conferido.',
  valorObrigatorio: 'Digite o valor correto.',
  salto: (km: string) => `O KM muda ${km} km. Confira antes de salvar.`,
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
