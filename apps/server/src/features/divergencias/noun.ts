import {
  askDeclaracaoRoute,
  countDivergenciasRoute,
  decideDivergenciaRoute,
  decideDivergenciasRoute,
  declareRoute,
  getDivergenciaRoute,
  getDossieRoute,
  listDivergenciasRoute,
  listMeusPedidosRoute,
  listPessoasDivergenciasRoute,
  listRegrasRoute,
  listResponsaveisRoute,
  previaRegraRoute,
  saveRegrasRoute,
  saveResponsavelRoute,
  sumDivergenciasRoute,
  undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import type { BaseDeps } from '../../database/deps.ts';
import { implement } from '../../http/implement.ts';
import { PDF_TYPE, sendFile } from '../../http/send-file.ts';
import { SOON_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createDecisaoService } from './caso/decisao.service.ts';
import { createDossieService } from './caso/dossie.service.ts';
import { createResponsavelService } from './caso/responsavel.service.ts';
import { DIVERGENCIAS } from './marcos.sql.ts';
import { catchUp } from './motor/fila.ts';
import { createDeclaracaoService } from './pedidos/declaracao.service.ts';
import { createDivergenciasService } from './pendencias/lista.service.ts';
import { createRegrasService } from './regras/regras.service.ts';
import { SEGUIDORES } from './seguidores.ts';

type Given = BaseDeps & Pick<Parameters<typeof createDossieService>[0], 'storage' | 'empresa'>;

const DIVERGENCIA = ['ocorrido_em', 'decidida_em', 'placa', 'regra', 'frase', 'decisao', 'nota'];
const RESPONSAVEL = ['ocorrido_em', 'placa', 'regra', 'frase', 'responsavel_ate'];
const HISTORICO = ['em', 'acao', 'divergencia_id', 'detalhe'];
const DECLARACAO = ['pedido_em', 'texto', 'declarada_em'];
const REGRA = ['alterada_em', 'regra', 'ativa', 'limites'];

export const divergencias = defineNoun({
  services(given: Given) {
    const divergencias = createDivergenciasService(given);
    return {
      divergencias,
      dossie: createDossieService({ ...given, divergencias }),
      decisaoDivergencia: createDecisaoService(given),
      declaracao: createDeclaracaoService(given),
      responsavelDivergencia: createResponsavelService(given),
      regrasDivergencia: createRegrasService(given),
      filaDivergencias: { catchUp: (stop: AbortSignal) => catchUp(given, stop) },
    };
  },
  follows: () => SEGUIDORES,
  routes: ({
    divergencias,
    dossie,
    declaracao,
    decisaoDivergencia: decisao,
    responsavelDivergencia: responsavel,
    regrasDivergencia: regras,
  }) => [
    implement(listDivergenciasRoute, async ({ user, query, paged }) => ({
      divergencias: paged(await divergencias.list(user.id, query)),
    })),
    implement(listPessoasDivergenciasRoute, ({ query }) =>
      divergencias.listPessoas(query.situacao),
    ),
    implement(countDivergenciasRoute, () => divergencias.count()),
    implement(sumDivergenciasRoute, ({ user, query }) => divergencias.sum(user.id, query)),
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
    implement(askDeclaracaoRoute, ({ user, params, body }) =>
      declaracao.ask(user, params.id, body.pessoa),
    ),
    implement(declareRoute, ({ user, params, body }) =>
      declaracao.declare(user, params.id, body.texto),
    ),
    implement(listMeusPedidosRoute, async ({ user }) => ({
      pedidos: await declaracao.listPedidosTo(user.id),
    })),
    implement(listResponsaveisRoute, () => responsavel.list()),
    implement(saveResponsavelRoute, ({ user, params, body }) =>
      responsavel.save(user, params.id, body),
    ),
    implement(listRegrasRoute, () => regras.list()),
    implement(saveRegrasRoute, ({ user, body }) => regras.save(user, body)),
    implement(previaRegraRoute, ({ params, body }) => regras.preview(params.regra, body)),
  ],
  jobs: ({ filaDivergencias }) => [
    { name: 'waiting differences', everyMs: SOON_MS, run: filaDivergencias.catchUp },
  ],
  pessoais: [
    comNome('divergencias', 'divergencia_pessoa', 'usuario_id', ['divergencia_id', 'papel']),
    semNome('divergencias_de_varios_lancamentos', 'divergencia', 'pessoa_id', DIVERGENCIA),
    comNome('divergencias_decididas', 'divergencia', 'decidida_por_id', DIVERGENCIA),
    comNome('divergencias_com_ele', 'divergencia', 'responsavel_id', RESPONSAVEL),
    comNome('historico_de_divergencias', 'divergencia_historico', 'usuario_id', HISTORICO),
    comNome('historico_sobre_ele', 'divergencia_historico', 'pessoa_id', HISTORICO),
    comNome('declaracoes', 'divergencia_pedido', 'pessoa_id', DECLARACAO),
    comNome('declaracoes_pedidas', 'divergencia_pedido', 'pedido_por_id', ['pedido_em']),
    comNome('regras_alteradas', 'divergencia_regra', 'alterada_por_id', REGRA),
  ],
  textos: {
    divergencia: ['frase', 'numeros', 'quem', 'lancamentos', 'nota'],
    divergencia_historico: ['detalhe'],
    divergencia_pedido: ['texto'],
  },
  ressalvas: {
    'divergencia_pessoa_fila.usuario_id': 'waits some seconds, then is gone',
    'divergencia.assunto': 'the key of a nozzle, a delivery or a tank',
    'divergencia_posto_fila.assunto': 'the same',
  },
  moldes: DIVERGENCIAS,
});
