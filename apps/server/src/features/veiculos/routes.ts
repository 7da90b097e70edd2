import {
  createVeiculoRoute,
  deleteVeiculoRoute,
  getVeiculoByPlacaRoute,
  listPlacasRoute,
  listVeiculosRoute,
  updateVeiculoRoute,
} from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { VeiculosService } from './service.ts';

export function routes({ veiculos }: { veiculos: VeiculosService }): Implementation[] {
  return [
    implement(listVeiculosRoute, async ({ query, setPage }) => {
      const { rows, ...page } = await veiculos.list(query);
      setPage(page);
      return rows;
    }),
    implement(createVeiculoRoute, ({ body }) => veiculos.create(body)),
    implement(updateVeiculoRoute, ({ params, body }) => veiculos.update(params.id, body)),
    implement(deleteVeiculoRoute, ({ params }) => veiculos.remove(params.id)),
    implement(listPlacasRoute, () => veiculos.listPlacas()),
    implement(getVeiculoByPlacaRoute, ({ params }) => veiculos.getByPlaca(params.placa)),
  ];
}
