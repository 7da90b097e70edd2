import {
  dismissNotaRoute,
  getEventoNotaRoute,
  getNotaRecebidaRoute,
  listNotasRoute,
  receiveNotasRoute,
} from '@frota/contract/posto';
import { implement, sendFile } from '../../../http/implement.ts';
import { HOUR_MS } from '../../../kernel/jobs.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { createNotasService, type NotasDeps } from './notas.service.ts';
import { createPastaService } from './pasta.service.ts';
import type { PastaDeNotas } from './pasta.ts';

/** Interval; a file must be unchanged over one. */
const PASTA_MS = 10_000;

export const notas = defineNoun({
  services: (given: NotasDeps & { readonly pasta?: PastaDeNotas | undefined }) => {
    const notas = createNotasService(given);
    return { notas, pastaDeNotas: createPastaService({ ...given, notas }) };
  },
  routes: ({ notas, pastaDeNotas }) => [
    implement(receiveNotasRoute, ({ user, files, gone }) => {
      const arquivos = files['notas[]'].map(({ filename, bytes }) => ({ nome: filename, bytes }));
      return notas.receive(user, arquivos, { userId: user.id, gone });
    }),
    implement(listNotasRoute, async () => ({
      ...(await notas.list()),
      pasta: pastaDeNotas.status(),
    })),
    implement(getNotaRecebidaRoute, async ({ params, reply }) => {
      const { chave, xml } = await notas.getXml(params.id);
      await sendFile(reply, `${chave}.xml`, 'application/xml', xml);
    }),
    implement(getEventoNotaRoute, async ({ params, reply }) => {
      const { chave, tipo, xml } = await notas.getEvento(params.id);
      await sendFile(reply, `${chave}-${tipo}.xml`, 'application/xml', xml);
    }),
    implement(dismissNotaRoute, ({ user, params }) => notas.dismiss(user, params.id)),
  ],
  jobs: ({ notas, pastaDeNotas }) => [
    { name: 'invoices folder', everyMs: PASTA_MS, run: pastaDeNotas.run },
    { name: 'old received invoices', everyMs: HOUR_MS, run: notas.forget },
  ],
  ressalvas: {
    'nota_recebida.emitente': "a supplier's, as in nota_fiscal",
    'nota_recebida.destinatario': 'a company, by its CNPJ; no person is named',
    'nota_recebida.emitida_em': 'an instant, as the invoice writes it',
    'nota_recebida.itens': 'what was bought',
    'nota_evento.em': 'an instant, as the event writes it',
    'nota_evento.texto': "a supplier's reason or correction, emptied with the invoice",
    'nota_recebida.avisos': 'what was bought, and its sums',
  },
});
