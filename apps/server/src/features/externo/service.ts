import { createExternoRoute } from '@frota/contract/externo';
import { urlFieldNames } from '@frota/contract/fotos';
import type { RouteAnswer } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, bookOnce, type Envio, readEnvio } from '../../kernel/envio.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { findExternoEnvio } from '../abastecimentos/abastecimentos.public.ts';
import { bookExterno } from '../abastecimentos/book.ts';
import { hasConferencia } from '../conferencia/conferencia.public.ts';
import { recordProvas } from '../conferencia/provas.ts';
import { saveNotaChave } from '../fotos/fotos.public.ts';
import type { ReceivedPhoto, RecordPhotos } from '../fotos/record-photos.ts';
import { findReadings } from '../ocr/readings.ts';
import { listContasAnteriores } from '../usuarios/lookup.ts';
import { findVeiculo } from '../veiculos/lookup.ts';
import { achadosOfExterno, type ExternoFields, newExterno } from './new-externo.ts';

export interface ExternoDeps extends BaseDeps {
  readonly mudou: Mudou;
  readonly fotos: RecordPhotos;
}

type Answer = RouteAnswer<typeof createExternoRoute>;

const REFERENCES = urlFieldNames(createExternoRoute.multipart.files);

export function createExternoService({ db, clock, mudou, fotos }: ExternoDeps) {
  async function book(
    autor: Autor,
    envio: Envio,
    fields: ExternoFields,
    received: readonly ReceivedPhoto[],
  ): Promise<Answer> {
    const veiculo = await findVeiculo(db, fields.placa);
    const externo = newExterno(envio, autor, fields, veiculo);
    const capacidade = veiculo?.capacidade_combustivel ?? null;
    return fotos.withStored(autor.id, fields.placa, received, async (photos) => {
      const readingOf = await findReadings(db, autor.id, photos);
      const papeis = photos.map(({ papel }) => papel);
      const achados = achadosOfExterno(externo, { capacidade, papeis }, readingOf);
      const comprovante = photos.find(({ papel }) => papel === 'fotoComprovante');
      const chave = readingOf('fotoComprovante', 'comprovante')?.texto;
      return inTransaction(db, (trx) =>
        bookExterno(trx, mudou, externo, async () => {
          const provas = { photos, readingOf, achados };
          await recordProvas(trx, fotos, 'abastecimento_externo', externo, autor, provas);
          if (comprovante && chave) await saveNotaChave(trx, comprovante.id, chave);
          return { id: envio.id, conferencia: achados.length > 0 };
        }),
      );
    });
  }

  return {
    /** Throws `invalid` with a sentence per field, `conflict` for a used id, `tooLarge`, `unsupported`. */
    create(autor: Autor, fields: ExternoFields, photos: readonly ReceivedPhoto[]): Promise<Answer> {
      const envio = readEnvio(fields, clock, REFERENCES);
      return bookOnce(autor, envio, {
        find: (id) => findExternoEnvio(db, id),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: async ({ id }) => ({ id, conferencia: await hasConferencia(db, id) }),
        book: () => book(autor, envio, fields, photos),
      });
    },
  };
}
