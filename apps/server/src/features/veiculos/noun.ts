import { diaOf } from '@frota/contract/tempo';
import {
  checkImportacaoRoute,
  compareVeiculosRoute,
  createCidadeRoute,
  createVeiculoRoute,
  deleteVeiculoRoute,
  exportComparacaoRoute,
  exportComparacaoXlsxRoute,
  exportVeiculosRoute,
  exportVeiculosXlsxRoute,
  getModeloCsvRoute,
  getModeloXlsxRoute,
  getVeiculoByPlacaRoute,
  importVeiculosRoute,
  listCidadesRoute,
  listPlacasRoute,
  listVeiculosRoute,
  previaCidadeRoute,
  saveCidadeRoute,
  updateVeiculoRoute,
} from '@frota/contract/veiculos';
import { CSV_TYPE, implement, implementTable, sendFile, XLSX_TYPE } from '../../http/implement.ts';
import { defineNoun } from '../../noun/noun.ts';
import { listAbertas } from './cidades.repository.ts';
import { createCidadesService } from './cidades.service.ts';
import { createComparacaoService } from './comparacao.service.ts';
import { createImportacaoService } from './importacao.service.ts';
import { writeModeloCsv, writeModeloXlsx } from './modelo.ts';
import { createVeiculosService, type VeiculosDeps } from './service.ts';

export const veiculos = defineNoun({
  services: (given: VeiculosDeps) => ({
    veiculos: createVeiculosService(given),
    cidades: createCidadesService(given),
    comparacao: createComparacaoService(given),
    importacao: createImportacaoService(given),
  }),
  routes: ({ db, clock, veiculos, cidades, comparacao, importacao }) => [
    implement(listVeiculosRoute, async ({ query, paged }) => paged(await veiculos.list(query))),
    ...implementTable([exportVeiculosRoute, exportVeiculosXlsxRoute], ({ query }) => ({
      name: `veiculos_frota_${diaOf(clock.now())}`,
      table: veiculos.exportTable(query),
    })),
    implement(compareVeiculosRoute, async ({ query, paged }) =>
      paged(await comparacao.list(query)),
    ),
    ...implementTable([exportComparacaoRoute, exportComparacaoXlsxRoute], ({ query }) => ({
      name: `comparacao_veiculos_${diaOf(clock.now())}`,
      table: comparacao.exportTable(query),
    })),
    implement(checkImportacaoRoute, ({ user, body, files, gone }) =>
      importacao.check(files.planilha[0]!.bytes, body.folha, { userId: user.id, gone }),
    ),
    implement(importVeiculosRoute, ({ user, body, files, gone }) =>
      importacao.importAll(user, files.planilha[0]!.bytes, body.folha, { userId: user.id, gone }),
    ),
    implement(getModeloCsvRoute, async ({ reply }) => {
      await sendFile(reply, 'modelo_veiculos.csv', CSV_TYPE, writeModeloCsv());
    }),
    implement(getModeloXlsxRoute, async ({ reply }) => {
      await sendFile(
        reply,
        'modelo_veiculos.xlsx',
        XLSX_TYPE,
        await writeModeloXlsx(await listAbertas(db)),
      );
    }),
    implement(createVeiculoRoute, ({ user, body }) => veiculos.create(user, body)),
    implement(updateVeiculoRoute, ({ user, params, body }) =>
      veiculos.update(user, params.id, body),
    ),
    implement(deleteVeiculoRoute, ({ user, params }) => veiculos.remove(user, params.id)),
    implement(listCidadesRoute, () => cidades.list()),
    implement(createCidadeRoute, ({ user, body }) => cidades.create(user, body)),
    implement(saveCidadeRoute, ({ user, params, body }) => cidades.save(user, params.id, body)),
    implement(previaCidadeRoute, ({ params }) => cidades.previa(params.id)),
    implement(listPlacasRoute, () => veiculos.listPlacas()),
    implement(getVeiculoByPlacaRoute, ({ params }) => veiculos.getByPlaca(params.placa)),
  ],
  textos: { veiculo: ['proprietario'] },
  ressalvas: { 'cidade_versao.nome': 'a city, which its manager names' },
});
