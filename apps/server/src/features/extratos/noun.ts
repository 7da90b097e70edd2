import {
  checkExtratoRoute,
  deleteExtratoMapaRoute,
  deleteExtratoRoute,
  getExtratoRoute,
  importExtratoRoute,
  listExtratoMapasRoute,
  listExtratoRoute,
  listExtratosImportadosRoute,
} from '@frota/contract/extratos';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { comNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createExtratoService, type ExtratoDeps } from './extrato.service.ts';
import { createExtratoConferidoService } from './extrato-conferido.service.ts';
import { purgeLinhas, SEM_CASO } from './extratos.public.ts';

const LINHA = ['em', 'placa', 'km', 'litros', 'valor', 'produto', 'posto'];

/** Before the cases, which ask about statements. */
export const extratos = defineNoun({
  services: (given: ExtratoDeps) => ({
    extratos: createExtratoService(given),
    extratoConferido: createExtratoConferidoService(given),
  }),
  routes: ({ extratos, extratoConferido }) => [
    implement(checkExtratoRoute, ({ user, body, files, gone }) =>
      extratos.check(files.arquivo[0]!, body.mapa, { userId: user.id, gone }),
    ),
    implement(importExtratoRoute, ({ user, body, files, gone }) =>
      extratos.importAll(user, body, files.arquivo[0]!, { userId: user.id, gone }),
    ),
    implement(listExtratosImportadosRoute, async ({ query, paged }) =>
      paged(await extratos.list(query)),
    ),
    implement(listExtratoMapasRoute, () => extratos.listMapas()),
    implement(deleteExtratoMapaRoute, ({ user, params }) => extratos.removeMapa(user, params.id)),
    implement(getExtratoRoute, ({ user, params, gone }) =>
      extratoConferido.get(params.id, { userId: user.id, gone }),
    ),
    implement(deleteExtratoRoute, ({ user, params }) => extratos.remove(user, params.id)),
    implement(listExtratoRoute, async ({ user, query, gone, paged }) =>
      paged(await extratoConferido.list(query, { userId: user.id, gone })),
    ),
  ],
  pessoais: [
    comNome('extratos_importados', 'extrato', 'usuario_id', [
      'recebido_em',
      'operadora',
      'arquivo',
    ]),
    comNome('linhas_de_extratos', 'extrato_linha', 'motorista_id', LINHA),
  ],
  // Other people's names, or a station's that may be a person's.
  textos: {
    extrato: ['operadora', 'arquivo'],
    extrato_linha: ['motorista_nome', 'posto'],
    extrato_mapa: ['operadora'],
  },
  ressalvas: { 'extrato_mapa.mapa': "titles of a file's columns" },
  guardados: [
    {
      classe: 'extratos',
      vencidos: (before) => ({
        from: sql`extrato_linha`,
        where: sql`em < ${before}`,
        found: SEM_CASO,
        key: [
          ['em', 'timestamptz'],
          ['id', 'uuid'],
        ],
      }),
      purge: purgeLinhas,
    },
  ],
});
