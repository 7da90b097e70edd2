import {
  ajusteExternoRoute,
  ajusteInternoRoute,
  ajusteOutroRoute,
  conciliarRoute,
  createEntradaRoute,
  estornarRoute,
  getLivroCsvRoute,
  getLivroRoute,
  getLivroXlsxRoute,
  getMedicaoHojeRoute,
  getNotaFiscalRoute,
  listCustosRoute,
  listEntradasRoute,
  listLinhasLivroRoute,
  listSaidasRoute,
  listSaldosRoute,
  mensagensPosto,
  saveMedicaoRoute,
} from '@frota/contract/posto';
import { type Implementation, implement } from '../../http/implement.ts';
import { CSV_TYPE, sendFile, XLSX_TYPE } from '../../http/send-file.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import type { TanquesService } from '../tanques/service.ts';
import type { AjusteService } from './ajuste.service.ts';
import type { EntradasService } from './entradas.service.ts';
import type { EstornoService } from './estorno.service.ts';
import type { LivroService } from './livro.service.ts';
import type { MedicaoService } from './medicao.service.ts';

export interface PostoServices {
  readonly tanques: TanquesService;
  readonly medicao: MedicaoService;
  readonly entradas: EntradasService;
  readonly ajuste: AjusteService;
  readonly estorno: EstornoService;
  readonly livro: LivroService;
}

export function routes(services: PostoServices): Implementation[] {
  const { tanques, medicao, entradas, ajuste, estorno, livro } = services;
  return [
    implement(listCustosRoute, () => tanques.listCustos()),
    implement(listSaldosRoute, () => tanques.listSaldos()),
    implement(getMedicaoHojeRoute, () => medicao.today()),
    implement(saveMedicaoRoute, ({ user, body }) => medicao.save(user, body)),
    implement(conciliarRoute, ({ user, body }) => medicao.reconcile(user, body)),
    implement(createEntradaRoute, ({ user, body, files, gone }) =>
      entradas.create(user, body, files.notaFiscal[0]!.bytes, gone),
    ),
    implement(listEntradasRoute, async ({ query, paged }) =>
      paged(await entradas.listEntradas(query)),
    ),
    implement(listSaidasRoute, async ({ query, paged }) => paged(await entradas.listSaidas(query))),
    implement(getNotaFiscalRoute, async ({ params, reply }) => {
      const { chave, xml } = await entradas.getNota(params.id);
      await sendFile(reply, `${chave}.xml`, 'application/xml', xml);
    }),
    implement(ajusteInternoRoute, ({ user, body }) => ajuste.interno(user, body)),
    implement(ajusteExternoRoute, ({ user, body }) => ajuste.externo(user, body)),
    implement(ajusteOutroRoute, async () => {
      throw invalidField('tipo', mensagensPosto.tipoOperacao);
    }),
    implement(estornarRoute, ({ user, body }) => estorno.estornar(user, body)),
    implement(getLivroRoute, ({ query }) => livro.list(query)),
    implement(listLinhasLivroRoute, ({ query }) => livro.listLinhas(query)),
    implement(getLivroCsvRoute, async ({ query, reply }) => {
      await sendFile(reply, livroName(query, 'csv'), CSV_TYPE, await livro.toCsv(query));
    }),
    implement(getLivroXlsxRoute, async ({ query, reply }) => {
      await sendFile(reply, livroName(query, 'xlsx'), XLSX_TYPE, await livro.toXlsx(query));
    }),
  ];
}

function livroName(query: { tipo: string; inicio: string; fim: string }, ext: string): string {
  const tipo = query.tipo.toLowerCase().replace(' ', '_');
  return `livro_${tipo}_${query.inicio}_a_${query.fim}.${ext}`;
}
