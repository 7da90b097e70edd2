import { formatDia } from '../../formato/dia.ts';
import { formatContagem, formatLitrosEmJogo, formatReais } from '../../formato/numero.ts';
import { CAUSAS } from '../../posto/livro/analise.ts';
import { MEDIDAS_MIN, type Medida } from '../../posto/motor/analise.ts';
import { type Analise, litrosPorUnidade } from '../../posto/motor/veredito.ts';
import type { Limites } from '../regras/regras.ts';
import type { Achada } from './caso.ts';

export interface MesDoTanque {
  readonly tanque: string;
  /** Days looked at, 'YYYY-MM-DD', and those with a valid dip. */
  readonly inicio: string;
  readonly fim: string;
  readonly medicoes: number;
  readonly doMes: readonly Medida[];
  readonly analise: Analise;
  readonly preco: number | null;
}

/** At stake is only this month's loss: earlier days belong to another case. A surplus is no loss. */
export function livroAponta(
  { tanque, inicio, fim, medicoes, doMes, analise, preco }: MesDoTanque,
  limites: Limites<'livro_aponta'>,
): Achada | undefined {
  if (doMes.length < MEDIDAS_MIN) return undefined;
  const causas = analise.causas.filter(
    ({ aponta, litros_mes, reais_mes }) =>
      aponta &&
      Math.abs(litros_mes) >= limites.litros &&
      (reais_mes === null || Math.abs(reais_mes) >= limites.reais),
  );
  if (causas.length === 0) return undefined;
  const unidade = litrosPorUnidade(doMes);
  const perdidos = causas.flatMap(({ causa, valor }) => (valor > 0 ? valor * unidade[causa] : []));
  const litros = perdidos.reduce((sum, each) => sum + each, 0);
  return {
    litros: perdidos.length === 0 ? null : litros,
    valor: perdidos.length === 0 || preco === null ? null : litros * preco,
    frase: `${tanque}, de ${formatDia(inicio)} a ${formatDia(fim)}. ${causas.map(({ frase }) => frase).join(' ')}`,
    numeros: {
      Tanque: tanque,
      Medido: `${formatContagem(medicoes, 'dia', 'dias')}, ${doMes.length} deste mês`,
      ...Object.fromEntries(
        causas.map(({ causa, litros_mes, reais_mes }) => [
          CAUSAS[causa],
          `${formatLitrosEmJogo(Math.abs(litros_mes))} L por mês${reais_mes === null ? '' : `, ${formatReais(Math.round(Math.abs(reais_mes)))}`}`,
        ]),
      ),
    },
  };
}
