import { sql } from 'kysely';
import type { Fragment } from '../../../database/schema.ts';
import { provaDe } from '../../movimentos/prova.public.ts';

export interface ProvaJson {
  readonly antes: number;
  readonly depois: number;
  readonly antes_em: string | null;
  readonly depois_em: string | null;
  readonly saiu: number;
  readonly recebido: number;
  readonly nota: number;
  readonly notas: string[];
  readonly diferenca: number;
  /** Marks one of the deliveries that share dips. */
  readonly primeira: boolean;
}

export const provaJson = (entrada: Fragment): Fragment => sql`(
  select jsonb_build_object(
           'antes', ${entrada}.medido_antes, 'depois', ${entrada}.medido_depois,
           'antes_em', ${entrada}.medido_antes_em, 'depois_em', ${entrada}.medido_depois_em, 'saiu', p.saiu,
           'recebido', p.recebido, 'nota', p.nota, 'notas', p.notas, 'diferenca', p.recebido - p.nota,
           'primeira', p.primeira)
    from ${provaDe(entrada)} p)`;
