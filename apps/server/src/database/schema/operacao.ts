import type { ClasseRetencao } from '@frota/contract/privacidade';
import type { Instant } from './columns.ts';

/** What the server itself needs: counted calls, events between its processes, terms of keeping. */
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
  };
}
