import { parseTipoLogin } from '../acesso/tipo-login.ts';
import { formatLitros } from '../formato/numero.ts';
import type { Aviso, subscribeRoute } from './avisos.routes.ts';

export const AVISO_DE: Readonly<Record<(typeof subscribeRoute.who)[number], Aviso['tipo']>> = {
  Manobrista: 'tarefa',
  Frota: 'estoque',
};

export function avisoDe(tipoLogin: string): Aviso['tipo'] | undefined {
  const tipo = parseTipoLogin(tipoLogin);
  return tipo && (AVISO_DE as Partial<Record<string, Aviso['tipo']>>)[tipo];
}

export const estoqueBaixoText = (tanque: {
  readonly litros: number;
  readonly minimo: number;
}): string =>
  `${formatLitros(tanque.litros)} L no tanque; o mínimo é ${formatLitros(tanque.minimo)} L.`;
