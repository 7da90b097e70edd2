import type { Campos } from '../../lista/campos.ts';

/** Deliveries of fuel. */
export const CAMPOS_ENTRADA = {
  id: { tipo: 'texto' },
  data_registro: { tipo: 'instante', tela: 'Registro' },
  usuario: { tipo: 'pessoa' },
  nf: { tipo: 'texto', tela: 'Nota' },
  /** Its number on the invoice. */
  item: { tipo: 'inteiro' },
  tipo: { tipo: 'proprio', tela: 'Combustível' },
  emitente: { tipo: 'texto', tela: 'Fornecedor' },
  litros: { tipo: 'litros', tela: 'Litros' },
  preco: { tipo: 'reais', tela: 'R$ por litro', nulo: true },
  /** The same of the three deliveries before, weighted by litres. */
  preco_antes: { tipo: 'reais', nulo: true },
  estornado_em: { tipo: 'instante', nulo: true },
  estorno_motivo: { tipo: 'texto', nulo: true },
  prova: { tipo: 'proprio', tela: 'Descarga' },
  lacres: { tipo: 'texto', nulo: true },
  placa_caminhao: { tipo: 'texto', nulo: true },
  motorista: { tipo: 'texto', nulo: true },
  fotos: { tipo: 'proprio' },
  correcoes: { tipo: 'proprio' },
  informado: { tipo: 'proprio' },
  detalhes: { tipo: 'proprio', tela: 'Detalhes', foraDaApi: true },
} as const satisfies Campos;
