import {
  createVeiculoRoute,
  deleteVeiculoRoute,
  diaOf,
  exportVeiculosRoute,
  getVeiculoByPlacaRoute,
  listPlacasRoute,
  listVeiculosRoute,
  updateVeiculoRoute,
} from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import { CSV_TYPE, sendFile } from '../../http/send-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { VeiculosService } from './service.ts';

export interface VeiculosServices {
  readonly veiculos: VeiculosService;
  readonly clock: Clock;
}

export function routes({ veiculos, clock }: VeiculosServices): Implementation[] {
  return [
    implement(listVeiculosRoute, async ({ query, setPage }) => {
      const { rows, ...page } = await veiculos.list(query);
      setPage(page);
      return rows;
    }),
    implement(exportVeiculosRoute, async ({ query, reply }) => {
      const name = `veiculos_frota_${diaOf(clock.now())}.csv`;
      sendFile(reply, name, CSV_TYPE, veiculos.exportCsv(query.busca));
    }),
    implement(createVeiculoRoute, ({ body }) => veiculos.create(body)),
    implement(updateVeiculoRoute, ({ params, body }) => veiculos.update(params.id, body)),
    implement(deleteVeiculoRoute, ({ params }) => veiculos.remove(params.id)),
    implement(listPlacasRoute, () => veiculos.listPlacas()),
    implement(getVeiculoByPlacaRoute, ({ params }) => veiculos.getByPlaca(params.placa)),
  ];
}
