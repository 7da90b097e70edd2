import {
  decideDivergenciaRoute,
  decideDivergenciasRoute,
  getDivergenciaRoute,
  getDossieRoute,
  listResponsaveisRoute,
  saveResponsavelRoute,
  undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import type { BaseDeps } from '../../../database/schema.ts';
import { implement, PDF_TYPE, sendFile } from '../../../http/implement.ts';
import { comNome, semNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { createDecisaoService } from './decisao.service.ts';
import { createDossieService } from './dossie.service.ts';
import { createResponsavelService } from './responsavel.service.ts';

const DIVERGENCIA = ['ocorrido_em', 'decidida_em', 'placa', 'regra', 'frase', 'decisao', 'nota'];
const RESPONSAVEL = ['ocorrido_em', 'placa', 'regra', 'frase', 'responsavel_ate'];
const HISTORICO = ['em', 'acao', 'divergencia_id', 'detalhe'];

export const caso = defineNoun({
  services: (given: BaseDeps & Parameters<typeof createDossieService>[0]) => ({
    dossie: createDossieService(given),
    decisaoDivergencia: createDecisaoService(given),
    responsavelDivergencia: createResponsavelService(given),
  }),
  routes: ({
    divergencias,
    dossie,
    decisaoDivergencia: decisao,
    responsavelDivergencia: responsavel,
  }) => [
    implement(getDivergenciaRoute, ({ params }) => divergencias.get(params.id)),
    implement(getDossieRoute, async ({ user, params, reply }) => {
      const { name, pdf } = await dossie.print(user.usuario, params.id);
      await sendFile(reply, name, PDF_TYPE, pdf);
    }),
    implement(decideDivergenciaRoute, ({ user, params, body }) =>
      decisao.decide(user, params.id, body),
    ),
    implement(decideDivergenciasRoute, ({ user, body }) => decisao.decideAll(user, body)),
    implement(undoDecisaoDivergenciaRoute, ({ user, params }) => decisao.takeBack(user, params.id)),
    implement(listResponsaveisRoute, () => responsavel.list()),
    implement(saveResponsavelRoute, ({ user, params, body }) =>
      responsavel.save(user, params.id, body),
    ),
  ],
  pessoais: [
    comNome('divergencias', 'divergencia_pessoa', 'usuario_id', ['divergencia_id', 'papel']),
    semNome('divergencias_de_varios_lancamentos', 'divergencia', 'pessoa_id', DIVERGENCIA),
    comNome('divergencias_decididas', 'divergencia', 'decidida_por_id', DIVERGENCIA),
    comNome('divergencias_com_ele', 'divergencia', 'responsavel_id', RESPONSAVEL),
    comNome('historico_de_divergencias', 'divergencia_historico', 'usuario_id', HISTORICO),
    comNome('historico_sobre_ele', 'divergencia_historico', 'pessoa_id', HISTORICO),
  ],
  textos: {
    divergencia: ['frase', 'numeros', 'quem', 'lancamentos', 'nota'],
    divergencia_historico: ['detalhe'],
  },
  ressalvas: { 'divergencia.assunto': 'the key of a nozzle, a delivery or a tank' },
});
