import {
  anonymizeRoute,
  exportDadosRoute,
  exportMeusDadosRoute,
  listExcluidosRoute,
  listRetencaoRoute,
  previewRetencaoRoute,
  saveRetencaoRoute,
  undoRetencaoRoute,
} from '@frota/contract/privacidade';
import { diaOf } from '@frota/contract/tempo';
import type { FastifyReply } from 'fastify';
import { implement, sendFile } from '../../http/implement.ts';
import { HOUR_MS } from '../../kernel/jobs.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createDadosService, type DadosDeps } from './dados.service.ts';
import { createPessoasService, type PessoasDeps } from './pessoas.service.ts';
import { createRetencaoService, type RetencaoDeps } from './retencao.service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export const privacidade = defineNoun({
  services: (given: DadosDeps & PessoasDeps & RetencaoDeps) => ({
    dados: createDadosService(given),
    pessoas: createPessoasService(given),
    retencao: createRetencaoService(given),
  }),
  routes({ retencao, dados, pessoas, clock }) {
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
        retencao.save(user, params.classe, body),
      ),
      implement(undoRetencaoRoute, ({ user, params }) => retencao.undo(user, params.classe)),
      implement(exportDadosRoute, ({ params, reply }) => sendDados(reply, params.id)),
      implement(listExcluidosRoute, async ({ query, paged }) => ({
        excluidos: paged(await pessoas.listExcluidos(query)),
      })),
      implement(anonymizeRoute, ({ user, params }) => pessoas.anonymize(user, params.id)),
      implement(exportMeusDadosRoute, ({ user, reply }) => sendDados(reply, user.id)),
    ];
  },
  jobs: ({ retencao }) => [{ name: 'retention', everyMs: HOUR_MS, run: retencao.run }],
});
