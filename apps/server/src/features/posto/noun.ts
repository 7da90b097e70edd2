import {
  ajusteExternoRoute,
  ajusteInternoRoute,
  ajusteOutroRoute,
  CAMPOS_DA_MEDICAO,
  conciliarRoute,
  correctBicoRoute,
  createBicoRoute,
  createDescargaRoute,
  createEncerranteRoute,
  createEntradaRoute,
  createLancamentoRoute,
  estornarRoute,
  FOTO_LANCAMENTO,
  FOTOS_DA_ENTREGA,
  fecharMesRoute,
  getAnaliseRoute,
  getArqueacaoRoute,
  getBalancoRoute,
  getFechamentosRoute,
  getLivroCsvRoute,
  getLivroPdfRoute,
  getLivroRoute,
  getLivroXlsxRoute,
  getMedicaoHojeRoute,
  getMesAFecharRoute,
  getNotaFiscalRoute,
  listAjustesRoute,
  listCustosRoute,
  listDescargasRoute,
  listEntradasRoute,
  listEstoqueRoute,
  listLinhasLivroRoute,
  listSaidasRoute,
  listSaldosRoute,
  listTanquesRoute,
  listTurnosRoute,
  mensagensPosto,
  readArqueacaoRoute,
  saveArqueacaoRoute,
  saveBicoRoute,
  saveMedicaoRoute,
  savePostoAjustesRoute,
  saveTanqueRoute,
} from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { CSV_TYPE, PDF_TYPE, sendFile, XLSX_TYPE } from '../../http/send-file.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import { SOON_MS } from '../../kernel/jobs.ts';
import { comNome, semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import type { Avisos } from '../avisos/service.ts';
import { foiPerguntado } from '../divergencias/pedidos/pedido.sql.ts';
import { receivedPhotos } from '../fotos/received-photos.ts';
import type { RecordPhotos } from '../fotos/record-photos.ts';
import type { TanquesService } from '../movimentos/service.ts';
import { createAjusteService } from './ajuste/ajuste.service.ts';
import { createEstornoService } from './ajuste/estorno.service.ts';
import { createLancamentosService } from './ajuste/lancamentos.service.ts';
import { createBicoCorrigidoService } from './bicos/bico-corrigido.service.ts';
import { createBicosService } from './bicos/bicos.service.ts';
import { createEncerranteService } from './bicos/encerrante.service.ts';
import { readTurnos } from './bicos/turnos.service.ts';
import { listLivres } from './entradas/descarga.repository.ts';
import { createDescargaService } from './entradas/descarga.service.ts';
import { clearNotas } from './entradas/entradas.repository.ts';
import { createEntradasService, type PostoDeps } from './entradas/entradas.service.ts';
import { readAnalise } from './livro/analise.service.ts';
import { readBalanco } from './livro/balanco.service.ts';
import { createFechamentoService } from './livro/fechamento.service.ts';
import { createLivroService } from './livro/livro.service.ts';
import { POSTO } from './marcos.sql.ts';
import { createMedicaoService } from './medicao/medicao.service.ts';
import { createMedicaoCegaService } from './medicao/medicao-cega.service.ts';
import { createArqueacaoService } from './tanques/arqueacao.service.ts';
import { readEstoque } from './tanques/estoque.service.ts';
import { createEstoqueBaixo } from './tanques/estoque-baixo.ts';
import { createCadastroService } from './tanques/tanques.service.ts';

const LITROS = CAMPOS_DA_MEDICAO.flatMap(({ litros, cm, agua }) => [litros, cm, agua]);
/** The reading that begins the shift which this one ends. */
const ABERTURA_DA_LEITURA = sql`
  select dono.id
   union all
  (select a.id from encerrante a
    where a.bico_id = dono.bico_id and a.estornado_em is null and a.ocorrido_em < dono.ocorrido_em
    order by a.ocorrido_em desc, a.id desc limit 1)`;
const LANCAMENTO = [
  'ocorrido_em',
  'recebido_em',
  'classe',
  'tipo',
  'litros',
  'devolvidos',
  'erro_ml',
  'motivo',
  'estornado_em',
];
const DESCARGA = [
  'medido_depois_em',
  'medido_antes_em',
  'tipo',
  'medido_antes',
  'medido_depois',
  'estornada_em',
];
const ENCERRANTE = ['ocorrido_em', 'momento', 'valor', 'reinicio', 'motivo', 'estornado_em'];

const LOW_MS = 60_000;

export const posto = defineNoun({
  services: (
    given: PostoDeps & {
      readonly tanques: TanquesService;
      readonly fotos: RecordPhotos;
      readonly avisos: Avisos;
      readonly empresa: string;
    },
  ) => ({
    cadastroTanques: createCadastroService(given),
    bicos: createBicosService(given),
    bicoCorrigido: createBicoCorrigidoService(given),
    encerrante: createEncerranteService(given),
    descarga: createDescargaService(given),
    arqueacao: createArqueacaoService(given),
    medicao: createMedicaoService(given),
    medicaoCega: createMedicaoCegaService(given),
    entradas: createEntradasService(given),
    livro: createLivroService(given),
    fechamento: createFechamentoService(given),
    ajuste: createAjusteService(given),
    lancamentos: createLancamentosService(given),
    estorno: createEstornoService(given),
    estoqueBaixo: createEstoqueBaixo(given),
  }),
  routes: ({
    db,
    clock,
    tanques,
    cadastroTanques,
    bicos,
    bicoCorrigido,
    encerrante,
    descarga,
    arqueacao,
    medicao,
    medicaoCega,
    entradas,
    ajuste,
    lancamentos,
    estorno,
    livro,
    fechamento,
  }) => [
    implement(listCustosRoute, () => tanques.listCustos()),
    implement(listSaldosRoute, ({ user }) =>
      medicaoCega.unlessBlind(user, () => tanques.listSaldos()),
    ),
    implement(listEstoqueRoute, ({ user }) =>
      medicaoCega.unlessBlind(user, () => readEstoque(db, tanques, diaOf(clock.now()))),
    ),
    implement(savePostoAjustesRoute, ({ user, body }) => medicaoCega.set(user, body.medicao_cega)),
    implement(getBalancoRoute, ({ query }) => readBalanco(db, query.mes)),
    implement(getAnaliseRoute, ({ query }) => readAnalise(db, tanques, query)),
    implement(listTanquesRoute, () => cadastroTanques.list()),
    implement(saveTanqueRoute, ({ user, params, body }) =>
      cadastroTanques.save(user, params.tipo, body),
    ),
    implement(createBicoRoute, ({ user, body }) => bicos.create(user, body)),
    implement(saveBicoRoute, ({ user, params, body }) => bicos.save(user, params.id, body)),
    implement(correctBicoRoute, ({ user, params, body }) =>
      bicoCorrigido.correct(user, params.id, body),
    ),
    implement(createEncerranteRoute, (call) =>
      encerrante.create(call.user, call.body, receivedPhotos(createEncerranteRoute, call)),
    ),
    implement(createDescargaRoute, (call) =>
      descarga.create(call.user, call.body, receivedPhotos(createDescargaRoute, call)),
    ),
    implement(listDescargasRoute, () => listLivres(db, clock.now())),
    implement(listTurnosRoute, async ({ query, paged }) => paged(await readTurnos(db, query))),
    implement(getArqueacaoRoute, ({ params, query }) => arqueacao.read(params.tipo, query)),
    implement(saveArqueacaoRoute, ({ user, params, body }) =>
      arqueacao.save(user, params.tipo, body),
    ),
    implement(readArqueacaoRoute, ({ user, body, files, gone }) =>
      arqueacao.readPlanilha(files.planilha[0]!.bytes, body.folha, { userId: user.id, gone }),
    ),
    implement(getMedicaoHojeRoute, ({ user }) => medicao.today(user)),
    implement(saveMedicaoRoute, ({ user, body }) => medicao.save(user, body)),
    implement(conciliarRoute, ({ user, body }) => medicao.reconcile(user, body)),
    implement(createEntradaRoute, ({ user, body, files, gone }) => {
      const { notaFiscal, ...fotos } = files;
      const photos = receivedPhotos(createEntradaRoute, { files: fotos, body });
      return entradas.create(user, body, { xml: notaFiscal[0]!.bytes, photos }, gone);
    }),
    implement(listEntradasRoute, async ({ query, paged }) =>
      paged(await entradas.listEntradas(query)),
    ),
    implement(listSaidasRoute, async ({ query, paged }) => paged(await entradas.listSaidas(query))),
    implement(getNotaFiscalRoute, async ({ params, reply }) => {
      const { chave, xml } = await entradas.getNota(params.id);
      await sendFile(reply, `${chave}.xml`, 'application/xml', xml);
    }),
    implement(createLancamentoRoute, ({ user, body }) => lancamentos.create(user, body)),
    implement(ajusteInternoRoute, ({ user, body }) => ajuste.interno(user, body)),
    implement(ajusteExternoRoute, ({ user, body }) => ajuste.externo(user, body)),
    implement(listAjustesRoute, async ({ query, paged }) => paged(await ajuste.list(query))),
    implement(ajusteOutroRoute, async () => {
      throw invalidField('tipo', mensagensPosto.tipoOperacao);
    }),
    implement(estornarRoute, ({ user, body }) => estorno.estornar(user, body)),
    implement(getLivroRoute, ({ query }) => livro.list(query)),
    implement(listLinhasLivroRoute, ({ query }) => livro.listLinhas(query)),
    implement(fecharMesRoute, ({ user, params }) => fechamento.fechar(user, params.mes)),
    implement(getMesAFecharRoute, async () => ({ mes: await fechamento.findAFechar() })),
    implement(getFechamentosRoute, ({ params }) => fechamento.read(params.mes)),
    implement(getLivroCsvRoute, async ({ query, reply }) => {
      await sendFile(reply, livroName(query, 'csv'), CSV_TYPE, await livro.toCsv(query));
    }),
    implement(getLivroPdfRoute, async ({ user, query, reply }) => {
      await sendFile(reply, livroName(query, 'pdf'), PDF_TYPE, livro.toPdf(user.usuario, query));
    }),
    implement(getLivroXlsxRoute, async ({ query, reply }) => {
      await sendFile(reply, livroName(query, 'xlsx'), XLSX_TYPE, await livro.toXlsx(query));
    }),
  ],
  fotos: [
    { tabela: 'lancamento', papeis: [FOTO_LANCAMENTO], classe: 'fotos_abastecimento' },
    {
      tabela: 'medicao',
      papeis: CAMPOS_DA_MEDICAO.map(({ foto }) => foto),
      classe: 'fotos_abastecimento',
    },
    ...(['entrada', 'descarga'] as const).map((tabela) => ({
      tabela,
      papeis: Object.keys(FOTOS_DA_ENTREGA),
      classe: 'fotos_abastecimento' as const,
    })),
    {
      tabela: 'encerrante',
      papeis: Object.keys(createEncerranteRoute.multipart.files),
      classe: 'fotos_abastecimento',
      // A shift's case hangs on its first reading.
      vista: (id) => foiPerguntado(ABERTURA_DA_LEITURA, id),
    },
  ],
  jobs: ({ entradas, estoqueBaixo }) => [
    { name: 'unread prices', everyMs: SOON_MS, run: entradas.readPrecos },
    { name: 'low stock', everyMs: LOW_MS, run: estoqueBaixo.run },
  ],
  moldes: POSTO,
  pessoais: [
    comNome('encerrantes', 'encerrante', 'usuario_id', ENCERRANTE),
    comNome('medicoes', 'medicao', 'usuario_id', ['dia', ...LITROS, 'criada_em', 'atualizada_em']),
    semNome('envios_de_medicoes', 'medicao_envio', 'autor_id', ['dia']),
    comNome('medicoes_substituidas', 'medicao_versao', 'usuario_id', ['em', ...LITROS]),
    semNome('bicos_criados', 'bico', 'autor_id', ['criado_em', 'tipo', 'nome']),
    comNome('lancamentos_do_posto', 'lancamento', 'usuario_id', LANCAMENTO),
    comNome('fechamentos_do_livro', 'fechamento', 'usuario_id', ['em', 'mes', 'numero', 'sha256']),
    comNome('descargas', 'descarga', 'usuario_id', DESCARGA),
    comNome('entradas', 'entrada', 'usuario_id', [
      'registrada_em',
      'nf',
      'tipo',
      'litros',
      'medido_antes',
      'medido_depois',
      'estornada_em',
    ]),
  ],
  textos: {
    entrada: ['lacres', 'placa_caminhao', 'motorista'],
    descarga: ['lacres', 'placa_caminhao'],
    bico: ['nome'],
    lancamento: ['motivo'],
    encerrante: ['motivo'],
  },
  ressalvas: {
    'tanque.nome': 'what a tank is called, which its manager changes',
    'nota_fiscal.emitente': "a supplier's, which the law has kept with the invoice",
  },
  guardados: [
    {
      classe: 'notas',
      vencidos: (before) => ({
        from: sql`nota_fiscal`,
        where: sql`recebida_em < ${before}`,
        key: [
          ['recebida_em', 'timestamptz'],
          ['chave', 'text'],
        ],
        found: sql`length(xml) > 0`,
      }),
      purge: clearNotas,
    },
  ],
});

function livroName(query: { tipo: string; inicio: string; fim: string }, ext: string): string {
  const tipo = query.tipo.toLowerCase().replace(' ', '_');
  return `livro_${tipo}_${query.inicio}_a_${query.fim}.${ext}`;
}
