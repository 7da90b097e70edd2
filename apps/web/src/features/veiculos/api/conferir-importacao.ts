import { conferirImportacaoRoute, type ImportacaoConferida } from '@frota/contract';
import { call } from '../../../http/client.ts';

/** What a spreadsheet would register and what is wrong in it; nothing is written. */
export function conferirImportacao(planilha: File): Promise<ImportacaoConferida> {
  return call(conferirImportacaoRoute, { body: {}, files: { planilha } });
}
