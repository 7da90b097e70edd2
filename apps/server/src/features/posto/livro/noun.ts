import {
  fecharMesRoute,
  getAnaliseRoute,
  getBalancoRoute,
  getFechamentosRoute,
  getLivroCsvRoute,
  getLivroPdfRoute,
  getLivroRoute,
  getLivroXlsxRoute,
  getMesAFecharRoute,
  listLinhasLivroRoute,
} from '@frota/contract/posto';
import { implement, implementTable, PDF_TYPE, sendFile } from '../../../http/implement.ts';
import { comNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import type { MovimentosService } from '../../movimentos/service.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { readBalanco } from './balanco.service.ts';
import { createFechamentoService } from './fechamento.service.ts';
import { createLivroService, readAnalise } from './livro.service.ts';

const FECHAMENTO = ['em', 'mes', 'numero', 'sha256'];

export const livro = defineNoun({
  services: (
    given: PostoDeps & { readonly movimentos: MovimentosService; readonly empresa: string },
  ) => ({
    livro: createLivroService(given),
    fechamento: createFechamentoService(given),
  }),
  routes: ({ db, movimentos, livro, fechamento }) => [
    implement(getLivroRoute, ({ query }) => livro.list(query)),
    implement(listLinhasLivroRoute, ({ query }) => livro.listLinhas(query)),
    ...implementTable([getLivroCsvRoute, getLivroXlsxRoute], async ({ query }) => ({
      name: livroName(query),
      table: await livro.toTable(query),
    })),
    implement(getLivroPdfRoute, async ({ user, query, reply }) => {
      await sendFile(reply, `${livroName(query)}.pdf`, PDF_TYPE, livro.toPdf(user.usuario, query));
    }),
    implement(fecharMesRoute, ({ user, params }) => fechamento.fechar(user, params.mes)),
    implement(getMesAFecharRoute, async () => ({ mes: await fechamento.findAFechar() })),
    implement(getFechamentosRoute, ({ params }) => fechamento.read(params.mes)),
    implement(getBalancoRoute, ({ query }) => readBalanco(db, query.mes)),
    implement(getAnaliseRoute, ({ query }) => readAnalise(db, movimentos, query)),
  ],
  pessoais: [comNome('fechamentos_do_livro', 'fechamento', 'usuario_id', FECHAMENTO)],
});

function livroName(query: { tipo: string; inicio: string; fim: string }): string {
  const tipo = query.tipo.toLowerCase().replace(' ', '_');
  return `livro_${tipo}_${query.inicio}_a_${query.fim}`;
}
