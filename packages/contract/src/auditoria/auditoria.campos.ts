import type { Campos } from '../lista/campos.ts';
import { ACOES_AUDITORIA } from '../nouns.ts';

export const CAMPOS_AUDITORIA = {
  id: { tipo: 'texto' },
  em: { tipo: 'instante', titulo: 'Quando' },
  fuso: { tipo: 'fuso', de: 'em', csv: 'Fuso' },
  usuario: { tipo: 'pessoa', titulo: 'Quem', semConta: true },
  acao: { tipo: 'opcao', titulo: 'O quê', opcoes: ACOES_AUDITORIA },
  /** A name, plate, masked CPF, address of the API or path of a screen. */
  alvo: { tipo: 'texto', csv: 'Alvo' },
  mudancas: { tipo: 'proprio', titulo: 'Mudanças' },
  /** IP address; null for the command line. */
  endereco: { tipo: 'texto', titulo: 'De onde', nulo: true },
} as const satisfies Campos;
