import {
  CAMPOS_DA_MEDICAO,
  conciliarRoute,
  getMedicaoHojeRoute,
  saveMedicaoRoute,
  savePostoAjustesRoute,
} from '@frota/contract/posto';
import { implement } from '../../../http/implement.ts';
import { comNome, semNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import type { RecordFotos } from '../../fotos/record-fotos.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { createMedicaoService } from './medicao.service.ts';
import { createMedicaoCegaService } from './medicao-cega.service.ts';

const LITROS = CAMPOS_DA_MEDICAO.flatMap(({ litros, cm, agua }) => [litros, cm, agua]);

export const medicao = defineNoun({
  services: (given: PostoDeps & { readonly fotos: RecordFotos }) => ({
    medicao: createMedicaoService(given),
    medicaoCega: createMedicaoCegaService(given),
  }),
  routes: ({ medicao, medicaoCega }) => [
    implement(getMedicaoHojeRoute, ({ user }) => medicao.today(user)),
    implement(saveMedicaoRoute, ({ user, body }) => medicao.save(user, body)),
    implement(conciliarRoute, ({ user, body }) => medicao.reconcile(user, body)),
    implement(savePostoAjustesRoute, ({ user, body }) => medicaoCega.set(user, body.medicao_cega)),
  ],
  fotos: [
    {
      tabela: 'medicao',
      papeis: CAMPOS_DA_MEDICAO.map(({ foto }) => foto),
      classe: 'fotos_abastecimento',
    },
  ],
  pessoais: [
    comNome('medicoes', 'medicao', 'usuario_id', ['dia', ...LITROS, 'criada_em', 'atualizada_em']),
    semNome('envios_de_medicoes', 'medicao_envio', 'autor_id', ['dia']),
    comNome('medicoes_substituidas', 'medicao_versao', 'usuario_id', ['em', ...LITROS]),
  ],
});
