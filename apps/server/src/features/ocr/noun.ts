import { ocrRoute } from '@frota/contract/ocr';
import { implement } from '../../http/implement.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/jobs.ts';
import { semNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createOcrService, type OcrDeps } from './service.ts';

const KEPT_MS = 30 * DAY_MS;

export const ocr = defineNoun({
  services: (given: OcrDeps) => ({ ocr: createOcrService(given) }),
  routes: ({ ocr }) => [
    implement(ocrRoute, ({ user, body, files }) =>
      ocr.read(user.id, { ...body, imagem: files.imagem[0]?.bytes }),
    ),
  ],
  jobs: ({ ocr, clock, relogio }) => [
    {
      name: 'old readings',
      everyMs: HOUR_MS,
      async run() {
        if (await relogio.isTrusted()) await ocr.purge(new Date(clock.now().getTime() - KEPT_MS));
      },
    },
  ],
  textos: { leitura: ['texto', 'texto_foto'] },
  ressalvas: { 'leitura.foto_id': 'goes with its photo' },
  pessoais: [
    semNome('leituras', 'leitura', 'usuario_id', [
      'criada_em',
      'tipo',
      'texto',
      'confianca',
      // The photo's reading without history, to compare with what was typed.
      'texto_foto',
      'confianca_foto',
    ]),
  ],
});
