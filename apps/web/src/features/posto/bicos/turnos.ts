import { formatLitros } from '@frota/contract/formato';
import type { LeituraEncerrante, Turno } from '@frota/contract/posto';

/** What a shift came to, in words, and whether it asks something. */
export function resultadoDe({ fechamento, encerrante, nao_registrado }: Turno): {
  readonly texto: string;
  readonly tone: 'verde' | 'ambar' | 'neutro';
} {
  if (!fechamento) return { texto: 'Em andamento', tone: 'neutro' };
  if (encerrante === null || nao_registrado === null) {
    if (fechamento.reinicio && fechamento.conferencia) {
      return { texto: 'Sem conta: bomba trocada, a conferir', tone: 'ambar' };
    }
    const porque = fechamento.reinicio ? 'o encerrante recomeçou' : 'o número caiu';
    return { texto: `Sem conta: ${porque}`, tone: 'neutro' };
  }
  if (nao_registrado === 0) return { texto: 'Tudo registrado', tone: 'verde' };
  return nao_registrado > 0
    ? { texto: `${formatLitros(nao_registrado)} L não registrados`, tone: 'ambar' }
    : { texto: `${formatLitros(-nao_registrado)} L registrados a mais`, tone: 'ambar' };
}

/** What of a reading its photo does not bear out; undefined where all agrees. */
export function provaDe(leitura: LeituraEncerrante): string | undefined {
  const { conferencia, relogio_suspeito, lido, valor, foto, reinicio } = leitura;
  if (!conferencia) return undefined;
  if (foto !== null && lido !== null && lido !== valor) {
    return `Digitado; na foto foi lido ${formatLitros(lido)} L`;
  }
  if (foto !== null && lido === null) return 'Digitado: a foto não pôde ser lida';
  // Without a photo it may be the closing before that was taken over.
  if (relogio_suspeito) return 'Chegou com dias de atraso, ou de um aparelho com o horário errado';
  return reinicio ? 'Reinício a conferir' : 'Digitado, sem foto';
}

export function notasDe(turno: Turno): string | null {
  const { sem_fechamento, fora_de_turno, outras_saidas, sem_bico } = turno;
  const notas = [
    sem_fechamento && 'Sem fechamento: encerrado pela abertura seguinte',
    fora_de_turno && 'Fora de turno: entre o fechamento e a abertura seguinte',
    outras_saidas > 0 && `Amostras e perdas: ${formatLitros(outras_saidas)} L`,
    sem_bico > 0 && `Sem bico: ${formatLitros(sem_bico)} L`,
  ].filter(Boolean);
  return notas.length > 0 ? notas.join(' · ') : null;
}
