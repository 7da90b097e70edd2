import { createEntradaRoute, type RouteAnswer } from '@frota/contract';
import { call } from '../../../http/client.ts';
import type { ItemEntrada } from '../entrada/entrada.ts';

/** Books one fuel item of an invoice; the item's own id makes a retry book nothing twice. */
export function createEntrada(
  nf: string,
  xml: Blob,
  { id, item, tipo, litros }: ItemEntrada,
): Promise<RouteAnswer<typeof createEntradaRoute>> {
  return call(createEntradaRoute, {
    body: { id, item, tipo, litros, nf },
    files: { notaFiscal: xml },
  });
}
