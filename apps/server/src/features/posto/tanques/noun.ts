import {
  getArqueacaoRoute,
  listCustosRoute,
  listEstoqueRoute,
  listSaldosRoute,
  listTanquesRoute,
  readArqueacaoRoute,
  saveArqueacaoRoute,
  saveTanqueRoute,
} from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { implement } from '../../../http/implement.ts';
import { defineNoun } from '../../../noun/noun.ts';
import type { Avisos } from '../../avisos/service.ts';
import type { MovimentosService } from '../../movimentos/service.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import type { MedicaoCegaService } from '../medicao/medicao-cega.service.ts';
import { createArqueacaoService } from './arqueacao.service.ts';
import { createEstoqueBaixo, readEstoque } from './estoque.public.ts';
import { createCadastroService } from './tanques.service.ts';

const LOW_MS = 60_000;

type Given = PostoDeps & {
  readonly movimentos: MovimentosService;
  readonly avisos: Avisos;
  readonly medicaoCega: MedicaoCegaService;
};

export const tanques = defineNoun({
  services: (given: Given) => ({
    cadastroTanques: createCadastroService(given),
    arqueacao: createArqueacaoService(given),
    estoqueBaixo: createEstoqueBaixo(given),
  }),
  routes: ({ db, clock, movimentos, medicaoCega, cadastroTanques, arqueacao }) => [
    implement(listTanquesRoute, () => cadastroTanques.list()),
    implement(saveTanqueRoute, ({ user, params, body }) =>
      cadastroTanques.save(user, params.tipo, body),
    ),
    implement(listSaldosRoute, ({ user }) =>
      medicaoCega.unlessBlind(user, () => movimentos.listSaldos()),
    ),
    implement(listCustosRoute, () => movimentos.listCustos()),
    implement(listEstoqueRoute, ({ user }) =>
      medicaoCega.unlessBlind(user, () => readEstoque(db, movimentos, diaOf(clock.now()))),
    ),
    implement(getArqueacaoRoute, ({ params, query }) => arqueacao.read(params.tipo, query)),
    implement(saveArqueacaoRoute, ({ user, params, body }) =>
      arqueacao.save(user, params.tipo, body),
    ),
    implement(readArqueacaoRoute, ({ user, body, files, gone }) =>
      arqueacao.readPlanilha(files.planilha[0]!.bytes, body.folha, { userId: user.id, gone }),
    ),
  ],
  jobs: ({ estoqueBaixo }) => [{ name: 'low stock', everyMs: LOW_MS, run: estoqueBaixo.run }],
  ressalvas: { 'tanque.nome': 'what a tank is called, which its manager changes' },
});
