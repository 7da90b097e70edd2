import { textosDe } from '@frota/contract/formulario';
import {
  createDescargaRoute,
  createEntradaRoute,
  DESCARGA,
  FOTOS_DA_ENTREGA,
  getNotaFiscalRoute,
  listDescargasRoute,
  listEntradasRoute,
  listSaidasRoute,
} from '@frota/contract/posto';
import { sql } from 'kysely';
import { implement, sendFile } from '../../../http/implement.ts';
import { SOON_MS } from '../../../kernel/jobs.ts';
import { comNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { type RecordFotos, receivedPhotos } from '../../fotos/record-fotos.ts';
import { followCorrecaoDaEntrada } from './correcao.ts';
import { listLivres } from './descarga.repository.ts';
import { createDescargaService } from './descarga.service.ts';
import { clearNotas } from './entradas.repository.ts';
import type { PostoDeps } from './entradas.service.ts';
import { createEntradasService } from './entradas.service.ts';

const DA_DESCARGA = [
  'medido_depois_em',
  'medido_antes_em',
  'tipo',
  'medido_antes',
  'medido_depois',
  'estornada_em',
];
const ENTRADA = [
  'registrada_em',
  'nf',
  'tipo',
  'litros',
  'medido_antes',
  'medido_depois',
  'estornada_em',
];

export const entradas = defineNoun({
  services: (given: PostoDeps & { readonly fotos: RecordFotos }) => ({
    entradas: createEntradasService(given),
    descarga: createDescargaService(given),
  }),
  follows: ({ mudou }) => ({
    conferido: (trx, conferido) => followCorrecaoDaEntrada(trx, mudou, conferido),
  }),
  routes: ({ db, clock, entradas, descarga }) => [
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
    implement(createDescargaRoute, (call) =>
      descarga.create(call.user, call.body, receivedPhotos(createDescargaRoute, call)),
    ),
    implement(listDescargasRoute, () => listLivres(db, clock.now())),
  ],
  fotos: (['entrada', 'descarga'] as const).map((tabela) => ({
    tabela,
    papeis: Object.keys(FOTOS_DA_ENTREGA),
    classe: 'fotos_abastecimento',
  })),
  jobs: ({ entradas }) => [{ name: 'unread prices', everyMs: SOON_MS, run: entradas.readPrecos }],
  pessoais: [
    comNome('descargas', 'descarga', 'usuario_id', DA_DESCARGA),
    comNome('entradas', 'entrada', 'usuario_id', ENTRADA),
  ],
  textos: {
    entrada: ['lacres', 'placa_caminhao', 'motorista'],
    descarga: textosDe(DESCARGA),
  },
  ressalvas: {
    'entrada.informado': 'a tank, litres and an instant',
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
