import {
  askDeclaracaoRoute,
  countDivergenciasRoute,
  decideDivergenciaRoute,
  declareRoute,
  getDivergenciaRoute,
  getDossieRoute,
  listDivergenciasRoute,
  listMeusPedidosRoute,
  listPessoasDivergenciasRoute,
  listRegrasRoute,
  previaRegraRoute,
  saveRegraRoute,
  undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import { type Implementation, implement } from '../../http/implement.ts';
import { PDF_TYPE, sendFile } from '../../http/send-file.ts';
import type { DecisaoService } from './decisao.service.ts';
import type { DossieService } from './dossie.service.ts';
import type { DivergenciasService } from './lista.service.ts';
import type { RegrasService } from './regras.service.ts';

export function routes(services: {
  readonly divergencias: DivergenciasService;
  readonly decisaoDivergencia: DecisaoService;
  readonly regrasDivergencia: RegrasService;
  readonly dossie: DossieService;
}): Implementation[] {
  const { divergencias, dossie } = services;
  const { decisaoDivergencia: decisao, regrasDivergencia: regras } = services;
  return [
    implement(listDivergenciasRoute, async ({ query, paged }) => ({
      divergencias: paged(await divergencias.list(query)),
    })),
    implement(listPessoasDivergenciasRoute, ({ query }) =>
      divergencias.listPessoas(query.situacao),
    ),
    implement(countDivergenciasRoute, () => divergencias.count()),
    implement(getDivergenciaRoute, ({ params }) => divergencias.get(params.id)),
    implement(getDossieRoute, async ({ user, params, reply }) => {
      const { name, pdf } = await dossie.print(user.usuario, params.id);
      await sendFile(reply, name, PDF_TYPE, pdf);
    }),
    implement(decideDivergenciaRoute, ({ user, params, body }) =>
      decisao.decide(user, params.id, body),
    ),
    implement(undoDecisaoDivergenciaRoute, ({ user, params }) => decisao.takeBack(user, params.id)),
    implement(askDeclaracaoRoute, ({ user, params, body }) =>
      decisao.ask(user, params.id, body.pessoa),
    ),
    implement(declareRoute, ({ user, params, body }) =>
      decisao.declare(user, params.id, body.texto),
    ),
    implement(listMeusPedidosRoute, async ({ user }) => ({
      pedidos: await decisao.listPedidosTo(user.id),
    })),
    implement(listRegrasRoute, () => regras.list()),
    implement(saveRegraRoute, ({ user, body }) => regras.save(user, body)),
    implement(previaRegraRoute, ({ params, body }) => regras.preview(params.regra, body)),
  ];
}
