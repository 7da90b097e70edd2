import { hash } from 'node:crypto';
import type { Random } from '@frota/amostras';
import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { v7 } from 'uuid';
import type { Achados } from './achados.ts';
import type { Fotos } from './fotos.ts';
import type { Posto } from './posto.ts';
import type { Rows } from './rows.ts';
import type { Usuario, Usuarios } from './usuarios.ts';
import type { Veiculo } from './veiculos.ts';
import type { Yard } from './yard.ts';

export function minutesAfter(em: Date, minutes: number): Date {
  return new Date(em.getTime() + Math.round(minutes * 60_000));
}

export type MakeId = (em: Date) => string;

/** UUID version 7 of the record's time, deterministic. */
export function createIds(random: Random): MakeId {
  return (em) =>
    v7({
      msecs: em.getTime(),
      random: Uint8Array.from({ length: 16 }, () => random.int(0, 255)),
    });
}

export function litrosText(amount: number): string {
  return amount.toFixed(2);
}

/** Any hash: nobody posts these records again. */
export function contentHash(id: string): string {
  return hash('sha256', id);
}

export const SEM_DECISAO = {
  decisao: null,
  valor_corrigido: null,
  valor_aplicado: null,
  decidida_em: null,
  decidida_por_id: null,
  decidida_por_nome: null,
} as const;

export function envioOf(id: string, ocorrido_em: Date) {
  return {
    id,
    conteudo_hash: contentHash(id),
    ocorrido_em,
    recebido_em: minutesAfter(ocorrido_em, 0.2),
    relogio_suspeito: false,
  };
}

const DIA_MINUTOS = 1_440;
const DIAS = 21;

/** Mistypes often, lately every other fueling. */
const DISTRAIDO = 'Wagner Cabral';
/** Lately fills a can beside each fueling. */
const COM_BALDE = 'Gilmar Ortiz';

/** More would show at a single visit. */
const BALDE = { doTanque: 0.19, doAbastecido: 0.5 } as const;

type Pessoa = Pick<Usuario, 'usuario'>;

type Habitos = ReturnType<typeof createHabitos>;

interface Tanque {
  readonly capacidade: number;
  readonly nivel: Nivel;
  readonly litros: number;
}

/** Nothing else is staged on it. */
export function hasBalde({ manobrista_nome }: { readonly manobrista_nome: string }): boolean {
  return manobrista_nome === COM_BALDE;
}

/** Visible only in many records together. */
export function createHabitos(now: Date) {
  const since = minutesAfter(now, -DIAS * DIA_MINUTOS);
  return {
    /** Probability, and litres. */
    slips(
      { usuario }: Pessoa,
      em: Date,
    ): { chance: number; litros: readonly [number, ...number[]] } {
      if (usuario !== DISTRAIDO) return { chance: 0.003, litros: [0.1, 1, 10] };
      return em < since
        ? { chance: 0.02, litros: [0.1, 1, 10] }
        : { chance: 0.5, litros: [2, 4, 10] };
    },
    balde({ usuario }: Pessoa, em: Date, { capacidade, nivel, litros }: Tanque): number {
      if (usuario !== COM_BALDE || em < since) return 0;
      const parte = NIVEIS.indexOf(nivel) / (NIVEIS.length - 1);
      const unseen = capacidade * (1 - parte + BALDE.doTanque) - litros;
      return Math.max(0, Math.min(unseen, litros * BALDE.doAbastecido));
    },
  };
}

interface Everything {
  readonly rows: Rows;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly usuarios: Usuarios;
  readonly veiculos: readonly Veiculo[];
  readonly posto: Posto;
  readonly achados: Achados;
  readonly fotos: Fotos;
  readonly habitos: Habitos;
  readonly yard: Yard;
  readonly foraDoPatio: readonly Veiculo[];
  readonly now: Date;
}

export type Stage<K extends keyof Everything> = Pick<Everything, K>;
