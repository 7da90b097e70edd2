import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { minutesAfter } from './moments.ts';
import type { Usuario } from './usuarios.ts';

const DIA_MINUTOS = 1_440;
/** Two attendants have their habits since so many days. */
const DIAS = 21;

/** Mistypes several times as often as the others, and lately every other fueling. */
const DISTRAIDO = 'Wagner Cabral';
/** Lately fills a can beside each fueling. */
const COM_BALDE = 'Gilmar Ortiz';

/**
 * Of a tank beyond what the gauge tells, and of what was fueled: so much goes into the can, as more would show at a
 * single visit.
 */
const BALDE = { doTanque: 0.19, doAbastecido: 0.5 } as const;

type Pessoa = Pick<Usuario, 'usuario'>;

/** What two attendants do in the last weeks: nothing at a single visit shows it, their records together do. */
export interface Habitos {
  /** How likely a person mistypes what the pump shows, and by how many litres. */
  slips(pessoa: Pessoa, em: Date): { chance: number; litros: readonly [number, ...number[]] };
  /** Litres that the pump gives beside those that fill a tank. */
  balde(pessoa: Pessoa, em: Date, tanque: Tanque): number;
}

/** What an attendant finds and fills. */
interface Tanque {
  readonly capacidade: number;
  /** The gauge at the gate. */
  readonly nivel: Nivel;
  readonly litros: number;
}

/** Whether it was served by him who fills a can: nothing else is staged on it. */
export function hasBalde({ manobrista_nome }: { readonly manobrista_nome: string }): boolean {
  return manobrista_nome === COM_BALDE;
}

export function createHabitos(now: Date): Habitos {
  const since = minutesAfter(now, -DIAS * DIA_MINUTOS);
  return {
    slips({ usuario }, em) {
      if (usuario !== DISTRAIDO) return { chance: 0.003, litros: [0.1, 1, 10] };
      return em < since
        ? { chance: 0.02, litros: [0.1, 1, 10] }
        : { chance: 0.5, litros: [2, 4, 10] };
    },
    balde({ usuario }, em, { capacidade, nivel, litros }) {
      if (usuario !== COM_BALDE || em < since) return 0;
      const parte = NIVEIS.indexOf(nivel) / (NIVEIS.length - 1);
      const unseen = capacidade * (1 - parte + BALDE.doTanque) - litros;
      return Math.max(0, Math.min(unseen, litros * BALDE.doAbastecido));
    },
  };
}
