import type { Campos } from '../lista/campos.ts';
import { SITUACOES_EXTRATO } from './extrato.ts';

/** Statements that were taken in. */
export const CAMPOS_IMPORTADO = {
  id: { tipo: 'texto' },
  operadora: { tipo: 'texto', tela: 'Extrato' },
  arquivo: { tipo: 'texto' },
  inicio: { tipo: 'instante', tela: 'Período' },
  fim: { tipo: 'instante' },
  novas: { tipo: 'inteiro', tela: 'Novas' },
  repetidas: { tipo: 'inteiro', tela: 'Repetidas' },
  recusadas: { tipo: 'inteiro', tela: 'Ignoradas' },
  usuario: { tipo: 'pessoa', tela: 'Importado' },
  recebido_em: { tipo: 'instante' },
} as const satisfies Campos;

/** A statement's lines as they are read. */
export const CAMPOS_PREVIA = {
  linha: { tipo: 'inteiro', tela: 'Linha' },
  em: { tipo: 'instante', tela: 'Quando' },
  /** Without a time `em` is the day's start. */
  com_hora: { tipo: 'simNao' },
  placa: { tipo: 'placa', tela: 'Placa' },
  km: { tipo: 'km', tela: 'KM', nulo: true },
  litros: { tipo: 'litros', tela: 'Litros' },
  valor: { tipo: 'reais', tela: 'Valor', nulo: true },
  produto: { tipo: 'texto', tela: 'Produto' },
  posto: { tipo: 'texto', tela: 'Posto' },
  motorista: { tipo: 'texto', tela: 'Motorista' },
} as const satisfies Campos;

/** A statement's lines beside what drivers sent. */
export const CAMPOS_CONFERIDA = {
  id: { tipo: 'texto' },
  linha: { tipo: 'inteiro', tela: 'Linha', nulo: true },
  situacao: { tipo: 'opcao', tela: 'Situação', opcoes: SITUACOES_EXTRATO },
  registro_id: { tipo: 'texto', nulo: true },
  diferencas: { tipo: 'proprio' },
  placa: { tipo: 'proprio', tela: 'Placa', foraDaApi: true },
  extrato: { tipo: 'proprio', tela: 'No extrato' },
  app: { tipo: 'proprio', tela: 'No app' },
  divergencia_id: { tipo: 'texto', nulo: true },
  perguntar_a: { tipo: 'proprio' },
} as const satisfies Campos;
