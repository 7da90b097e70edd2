import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { minutesAfter } from './moments.ts';
import type { Usuario } from './usuarios.ts';

const DIA_MINUTOS = 1_440;
const DIAS = 21;

/** Mistypes often, lately every other fueling. */
const DISTRAIDO = 'Wagner Cabral';
/** Lately fills a can beside each fueling. */
const COM_BALDE = 'Gilmar Ortiz';

/** More would show at a single visit. */
const BALDE = { doTanque: 0.19, doAbastecido: 0.5 } as const;

type Pessoa = Pick<Usuario, 'usuario'>;

/** Visible only in many records together. */
export interface Habitos {
  /** Probability, and litres. */
  slips(pessoa: Pessoa, em: Date): { chance: number; litros: readonly [number, ...number[]] };
  balde(pessoa: Pessoa, em: Date, tanque: Tanque): number;
}

interface Tanque {
  readonly capacidade: number;
  readonly nivel: Nivel;
  readonly litros: number;
}

/** Nothing else is staged on it. */
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
