import type { ClasseRetencao } from '@frota/contract';
import type { Instant } from './columns.ts';

interface ChamadaTable {
  /** Who calls (user or address) and in which minute. */
  chave: string;
  minuto: Instant;
  total: number;
}

interface EventoTable {
  id: string;
  topico: string;
  em: Instant;
}

/** Terms that Frota chose. */
interface RetencaoTable {
  classe: ClasseRetencao;
  meses: number;
}

/** What the server itself needs: counted calls, events between its processes, terms of keeping. */
export interface OperacaoTables {
  chamada: ChamadaTable;
  evento: EventoTable;
  retencao: RetencaoTable;
}
