import { readPlanilha } from '@frota/planilha';
import { answerWork } from '../../kernel/bounded-work/program.ts';

/** A spreadsheet, and how many rows are taken below its titles. */
export interface Pedido {
  readonly bytes: Uint8Array;
  readonly maxLinhas: number;
}

answerWork(({ bytes, maxLinhas }: Pedido) => readPlanilha(bytes, maxLinhas));
