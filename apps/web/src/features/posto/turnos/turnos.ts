import { formatLitros } from '@frota/contract/formato';
import type { LeituraEncerrante, Turno } from '@frota/contract/posto';

/** What a shift came to, in words, and whether it asks something. */
export function resultadoDe({ fechamento, encerrante, nao_registrado }: Turno): {
  readonly texto: string;
  readonly tone: 'verde' | 'ambar' | 'neutro';
} {
  if (!fechamento) return { texto: 'Em andamento', tone: 'neutro' };
  if (encerrante === null || nao_registrado === null) {
    const porque = fechamento.reinicio ? 'o encerrante recomeçou' : 'o número caiu';
    return { texto: `Sem conta: ${porque}`, tone: 'neutro' };
  }
  if (nao_registrado === 0) return { texto: 'Tudo registrado', tone: 'verde' };
  return nao_registrado > 0
    ? { texto: `${formatLitros(nao_registrado)} L não registrados`, tone: 'ambar' }
    : { texto: `${formatLitros(-nao_registrado)} L registrados a mais`, tone: 'ambar' };
}

/** What of a reading its photo does not bear out; undefined where all agrees. */
export function provaDe({ conferencia, lido, valor, foto }: LeituraEncerrante): string | undefined {
  if (!conferencia) return undefined;
  if (foto === null) return 'Digitado, sem foto';
  if (lido === null) return 'Digitado: a foto não pôde ser lida';
  return lido === valor
    ? 'Horário do aparelho errado: vale o da chegada'
    : `Digitado; na foto foi lido ${formatLitros(lido)} L`;
}
