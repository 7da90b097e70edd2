import type { BaseDeps } from '../../database/deps.ts';
import { SOON_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createDecisaoService } from './decisao.service.ts';
import { createDossieService } from './dossie.service.ts';
import { catchUp } from './fila.ts';
import { createDivergenciasService } from './lista.service.ts';
import { DIVERGENCIAS } from './marcos.sql.ts';
import { createRegrasService } from './regras.service.ts';
import { routes } from './routes.ts';

type Given = BaseDeps & Pick<Parameters<typeof createDossieService>[0], 'storage' | 'empresa'>;

const DIVERGENCIA = ['decidida_em', 'placa', 'regra', 'frase', 'decisao', 'nota'];
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
      regrasDivergencia: createRegrasService(given),
      filaDivergencias: { catchUp: (stop: AbortSignal) => catchUp(given, stop) },
    };
  },
  routes,
  jobs: ({ filaDivergencias }) => [
    { name: 'waiting differences', everyMs: SOON_MS, run: filaDivergencias.catchUp },
  ],
  pessoais: [
    comNome('divergencias', 'divergencia_pessoa', 'usuario_id', ['divergencia_id', 'papel']),
    semNome('divergencias_de_varios_lancamentos', 'divergencia', 'pessoa_id', DIVERGENCIA),
    comNome('divergencias_decididas', 'divergencia', 'decidida_por_id', DIVERGENCIA),
    comNome('historico_de_divergencias', 'divergencia_historico', 'usuario_id', HISTORICO),
    comNome('declaracoes', 'divergencia_pedido', 'pessoa_id', DECLARACAO),
    comNome('declaracoes_pedidas', 'divergencia_pedido', 'pedido_por_id', ['pedido_em']),
    comNome('regras_alteradas', 'divergencia_regra', 'alterada_por_id', REGRA),
  ],
  ressalvas: { 'divergencia_pessoa_fila.usuario_id': 'waits some seconds, then is gone' },
  moldes: DIVERGENCIAS,
});
