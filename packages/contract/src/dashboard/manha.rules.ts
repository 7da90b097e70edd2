import { diasAntes } from '../tempo/index.ts';
import type { SemPassar } from '../veiculos/veiculo.rules.ts';

export const SEMANAS_MANHA = 12;
export const DIAS_SEM_PASSAR = '7' satisfies SemPassar;
export const CASOS_MANHA = 3;

interface Dias {
  readonly inicio: string;
  readonly fim: string;
}

const isDomingo = (dia: string): boolean => new Date(`${dia}T00:00:00Z`).getUTCDay() === 0;

/** Yesterday; on Mondays also Saturday and Sunday. Not today: half a day does not compare. */
export function diasDaManha(hoje: string): Dias {
  const ontem = diasAntes(hoje, 1);
  return { inicio: isDomingo(ontem) ? diasAntes(hoje, 2) : ontem, fim: ontem };
}

/** Oldest first; the last are the days themselves. */
export function semanasDe({ inicio, fim }: Dias): Dias[] {
  return Array.from({ length: SEMANAS_MANHA }, (_, i) => {
    const antes = 7 * (SEMANAS_MANHA - 1 - i);
    return { inicio: diasAntes(inicio, antes), fim: diasAntes(fim, antes) };
  });
}
