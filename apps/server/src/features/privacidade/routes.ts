import {
  anonymizeRoute,
  exportDadosRoute,
  exportMeusDadosRoute,
  listExcluidosRoute,
  listRetencaoRoute,
  previewRetencaoRoute,
  saveRetencaoRoute,
} from '@frota/contract/privacidade';
import { diaOf } from '@frota/contract/tempo';
import type { FastifyReply } from 'fastify';
import { type Implementation, implement } from '../../http/implement.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DadosService } from './dados.service.ts';
import type { PessoasService } from './pessoas.service.ts';
import type { RetencaoService } from './retencao.service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function routes(services: {
  readonly retencao: RetencaoService;
  readonly dados: DadosService;
  readonly pessoas: PessoasService;
  readonly clock: Clock;
}): Implementation[] {
  const { retencao, dados, pessoas, clock } = services;
  const sendDados = async (reply: FastifyReply, id: number): Promise<void> => {
    const name = `dados_${id}_${diaOf(clock.now())}.json`;
    await sendFile(reply, name, JSON_TYPE, await dados.exportJson(id));
  };
  return [
    implement(listRetencaoRoute, () => retencao.list()),
    implement(previewRetencaoRoute, async ({ params, query }) => ({
      vencidos: await retencao.preview(params.classe, query.meses),
    })),
    implement(saveRetencaoRoute, ({ user, params, body }) =>
      retencao.save(user, params.classe, body.meses),
    ),
    implement(exportDadosRoute, ({ params, reply }) => sendDados(reply, params.id)),
    implement(listExcluidosRoute, async ({ query, paged }) => ({
      excluidos: paged(await pessoas.listExcluidos(query)),
    })),
    implement(anonymizeRoute, ({ user, params }) => pessoas.anonymize(user, params.id)),
    implement(exportMeusDadosRoute, ({ user, reply }) => sendDados(reply, user.id)),
  ];
}
