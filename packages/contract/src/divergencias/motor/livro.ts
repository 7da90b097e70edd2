import { formatDia } from '../../formato/dia.ts';
import { formatContagem, formatLitrosEmJogo, formatReais } from '../../formato/numero.ts';
import { CAUSAS } from '../../posto/analise.ts';
import type { Analise } from '../../posto/motor/veredito.ts';
import type { Limites } from '../regras.ts';
import type { Achada } from './caso.ts';

/** What a tank's book says at the end of a month, or of what there is of it. */
export interface MesDoTanque {
  readonly tanque: string;
  /** The days that were looked at, 'YYYY-MM-DD', and those of them with a dip that counts. */
  readonly inicio: string;
  readonly fim: string;
  readonly medicoes: number;
  readonly analise: Analise;
}

/** Causes that a tank's book names, as far as they are as much a month as both limits say. */
export function livroAponta(
  { tanque, inicio, fim, medicoes, analise }: MesDoTanque,
  limites: Limites<'livro_aponta'>,
): Achada | undefined {
  const causas = analise.causas.filter(
    ({ aponta, litros_mes, reais_mes }) =>
      aponta &&
      Math.abs(litros_mes) >= limites.litros &&
      (reais_mes === null || Math.abs(reais_mes) >= limites.reais),
  );
  if (causas.length === 0) return undefined;
  const sum = (of: (causa: (typeof causas)[number]) => number): number =>
    causas.reduce((total, causa) => total + Math.abs(of(causa)), 0);
  const semPreco = causas.some(({ reais_mes }) => reais_mes === null);
  return {
    litros: sum(({ litros_mes }) => litros_mes),
    valor: semPreco ? null : sum(({ reais_mes }) => reais_mes!),
    frase: `${tanque}, de ${formatDia(inicio)} a ${formatDia(fim)}. ${causas.map(({ frase }) => frase).join(' ')}`,
    numeros: {
      Tanque: tanque,
      Medido: formatContagem(medicoes, 'dia', 'dias'),
      ...Object.fromEntries(
        causas.map(({ causa, litros_mes, reais_mes }) => [
          CAUSAS[causa],
          `${formatLitrosEmJogo(Math.abs(litros_mes))} L por mês${reais_mes === null ? '' : `, ${formatReais(Math.round(Math.abs(reais_mes)))}`}`,
        ]),
      ),
    },
  };
}
