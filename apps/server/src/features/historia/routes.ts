import {
  getPessoaHistoriaRoute,
  getVeiculoHistoriaRoute,
  listPessoaMarcosRoute,
  listRegistroMarcosRoute,
  listVeiculoMarcosRoute,
} from '@frota/contract/historia';
import { type Implementation, implement } from '../../http/implement.ts';
import type { MarcosService } from './marcos.service.ts';
import type { PessoaHistoriaService } from './pessoa.service.ts';
import type { VeiculoHistoriaService } from './veiculo.service.ts';

export interface HistoriaServices {
  readonly veiculoHistoria: VeiculoHistoriaService;
  readonly pessoaHistoria: PessoaHistoriaService;
  readonly marcos: MarcosService;
}

export function routes({
  veiculoHistoria,
  pessoaHistoria,
  marcos,
}: HistoriaServices): Implementation[] {
  return [
    implement(getVeiculoHistoriaRoute, ({ params }) => veiculoHistoria.get(params.placa)),
    implement(listVeiculoMarcosRoute, async ({ params, query, paged }) => ({
      marcos: paged(await marcos.listVeiculo(params.placa, query)),
    })),
    implement(getPessoaHistoriaRoute, ({ params, query }) => pessoaHistoria.get(params.id, query)),
    implement(listPessoaMarcosRoute, async ({ params, query, paged }) => ({
      marcos: paged(await marcos.listPessoa(params.id, query)),
    })),
    implement(listRegistroMarcosRoute, async ({ params }) => ({
      marcos: await marcos.listRegistro(params.id),
    })),
  ];
}
