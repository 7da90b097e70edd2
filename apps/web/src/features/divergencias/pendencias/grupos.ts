import {
  type MotivoConferencia,
  type sumConferenciasRoute,
  TITULOS_MOTIVO,
} from '@frota/contract/conferencia';
import { REGRAS, type Regra, type sumDivergenciasRoute } from '@frota/contract/divergencias';
import type { RouteAnswer } from '@frota/contract/rota';

interface Parte {
  /** Stands in the address. */
  readonly key: string;
  readonly titulo: string;
  /** How many wait; undefined where they are not counted by group. */
  readonly quantas?: number;
  readonly valor: number;
  readonly litros_sem_valor: number;
}

/** What of the inbox stands under one heading. */
export type Grupo =
  | (Parte & { readonly classe: 'divergencia'; readonly cabeca: Regra | undefined })
  | (Parte & { readonly classe: 'conferencia'; readonly motivo: MotivoConferencia | undefined });

const NADA = { valor: 0, litros_sem_valor: 0 } as const;

/** What is open, by rule: most R$ at stake first, then litres, then how many; values to check have neither. */
export function gruposAbertos(
  { regras }: Pick<RouteAnswer<typeof sumDivergenciasRoute>, 'regras'>,
  { motivos }: Pick<RouteAnswer<typeof sumConferenciasRoute>, 'motivos'>,
): Grupo[] {
  const grupos: Grupo[] = [
    ...regras.map(({ regra, casos, ...emJogo }) => ({
      classe: 'divergencia' as const,
      key: regra,
      titulo: REGRAS[regra].titulo,
      quantas: casos,
      cabeca: regra,
      ...emJogo,
    })),
    ...motivos.map(({ motivo, itens }) => ({
      classe: 'conferencia' as const,
      key: motivo,
      titulo: TITULOS_MOTIVO[motivo],
      quantas: itens,
      motivo,
      ...NADA,
    })),
  ];
  return grupos.sort(
    (a, b) =>
      b.valor - a.valor ||
      b.litros_sem_valor - a.litros_sem_valor ||
      (b.quantas ?? 0) - (a.quantas ?? 0) ||
      a.titulo.localeCompare(b.titulo, 'pt-BR'),
  );
}

/** What is over is not summed up: it may be years of it. */
export const GRUPOS_PASSADOS: Readonly<Record<'decidida' | 'encerrada', readonly Grupo[]>> = {
  decidida: [
    {
      classe: 'divergencia',
      key: 'divergencias',
      titulo: 'Apontadas pelas regras',
      cabeca: undefined,
      ...NADA,
    },
    {
      classe: 'conferencia',
      key: 'valores',
      titulo: 'Valores conferidos',
      motivo: undefined,
      ...NADA,
    },
  ],
  encerrada: [
    {
      classe: 'divergencia',
      key: 'divergencias',
      titulo: 'Encerradas pela correção dos registros',
      cabeca: undefined,
      ...NADA,
    },
  ],
};

/** How many there are in all of them, and what is at stake. */
export function somaDe(grupos: readonly Grupo[]): Record<'quantas' | keyof typeof NADA, number> {
  const sum = (of: (grupo: Grupo) => number): number =>
    grupos.reduce((soma, grupo) => soma + of(grupo), 0);
  return {
    quantas: sum(({ quantas = 0 }) => quantas),
    valor: sum(({ valor }) => valor),
    litros_sem_valor: sum(({ litros_sem_valor }) => litros_sem_valor),
  };
}
