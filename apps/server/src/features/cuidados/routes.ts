import {
  countCuidadosRoute,
  createPreventivaRoute,
  deletePreventivaRoute,
  deleteVencimentoRoute,
  exportVencimentosRoute,
  getCuidadosVeiculoRoute,
  listFeitasRoute,
  listMotoristasSituacaoRoute,
  listPendenciasRoute,
  listPreventivasRoute,
  listVencimentosRoute,
  resolvePendenciaRoute,
  saveVencimentoRoute,
} from '@frota/contract/cuidados';
import { diaOf } from '@frota/contract/tempo';
import { type Implementation, implement } from '../../http/implement.ts';
import { CSV_TYPE, sendFile } from '../../http/send-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PendenciasService } from './pendencias.service.ts';
import type { CuidadosPortariaService } from './portaria.service.ts';
import type { PreventivasService } from './preventivas.service.ts';
import type { VencimentosService } from './vencimentos.service.ts';

export function routes(services: {
  readonly vencimentos: VencimentosService;
  readonly preventivas: PreventivasService;
  readonly pendencias: PendenciasService;
  readonly cuidadosPortaria: CuidadosPortariaService;
  readonly clock: Clock;
}): Implementation[] {
  const { vencimentos, preventivas, pendencias, cuidadosPortaria, clock } = services;
  return [
    implement(listVencimentosRoute, async ({ query, paged }) => ({
      vencimentos: paged(await vencimentos.list(query)),
    })),
    implement(exportVencimentosRoute, async ({ query, reply }) => {
      const name = `vencimentos_${diaOf(clock.now())}.csv`;
      await sendFile(reply, name, CSV_TYPE, vencimentos.exportCsv(query));
    }),
    implement(saveVencimentoRoute, ({ user, body }) => vencimentos.save(user, body)),
    implement(deleteVencimentoRoute, ({ user, params }) => vencimentos.remove(user, params.id)),
    implement(listPreventivasRoute, async ({ query, paged }) => ({
      preventivas: paged(await preventivas.list(query)),
    })),
    implement(listFeitasRoute, async ({ params }) => ({
      feitas: await preventivas.listFeitas(params.placa),
    })),
    implement(createPreventivaRoute, ({ user, body }) => preventivas.create(user, body)),
    implement(deletePreventivaRoute, ({ user, params }) => preventivas.takeBack(user, params.id)),
    implement(listPendenciasRoute, async ({ query, paged }) => ({
      pendencias: paged(await pendencias.list(query)),
    })),
    implement(resolvePendenciaRoute, ({ user, params, body }) =>
      pendencias.resolve(user, params.id, body),
    ),
    implement(getCuidadosVeiculoRoute, ({ params }) => cuidadosPortaria.getVeiculo(params.placa)),
    implement(listMotoristasSituacaoRoute, async () => ({
      motoristas: await cuidadosPortaria.listMotoristas(),
    })),
    implement(countCuidadosRoute, () => cuidadosPortaria.count()),
  ];
}
