import type { ClasseRetencao } from '@frota/contract/privacidade';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** What the server itself needs: counted calls, events between its processes, terms of keeping, its clock. */
export interface OperacaoTables {
  chamada: {
    /** Who calls (user or address) and in which minute. */
    chave: string;
    minuto: Instant;
    total: number;
  };

  evento: {
    id: string;
    topico: string;
    em: Instant;
  };

  /** Terms that Frota chose. */
  retencao: {
    classe: ClasseRetencao;
    meses: number;
    /** In the place of `meses` from `vale_em` on. */
    meses_novos: number | null;
    vale_em: NullableInstant;
  };

  /** One row. */
  relogio: {
    unico: Generated<boolean>;
    /** What the server's clock showed when it was last believed. */
    visto_em: Instant;
    /** How many seconds it was then from the database's. */
    desvio_s: Generated<number>;
  };
}
