import { readPlanilha } from '@frota/planilha';
import { serveJobs } from '@frota/processos';

export interface Pedido {
  readonly bytes: Uint8Array;
  readonly maxLinhas: number;
}

serveJobs(({ bytes, maxLinhas }: Pedido) => readPlanilha(bytes, maxLinhas));
