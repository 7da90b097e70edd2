import { formatLitros } from '@frota/contract/formato';
import { colunasDosTextos } from '@frota/contract/formulario';
import { urlFieldNames } from '@frota/contract/fotos';
import {
  type createDescargaRoute,
  DESCARGA,
  FOTOS_DA_ENTREGA,
  faultsOfDescarga,
} from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidFields } from '../../../kernel/domain-error.ts';
import {
  type Autor,
  autorColumns,
  bookOnce,
  type Envio,
  EnvioRepetidoError,
  readEnvio,
} from '../../../kernel/envio.ts';
import { recordAuditoria } from '../../auditoria/record.ts';
import type { ReceivedPhoto, RecordFotos } from '../../fotos/record-fotos.ts';
import { listContasAnteriores } from '../../usuarios/lookup.public.ts';
import * as repository from './descarga.repository.ts';
import type { PostoDeps } from './entradas.service.ts';
import { readDips } from './prova.ts';

const REFERENCES = urlFieldNames(FOTOS_DA_ENTREGA);
const NOME_DA_FOTO = 'descarga';

type Fields = RouteBody<typeof createDescargaRoute>;

export function createDescargaService(deps: PostoDeps & { readonly fotos: RecordFotos }) {
  const { db, clock, mudou, fotos } = deps;
  return {
    /** Does not change the book. Throws `invalid`, `conflict` for a used id, `tooLarge`, `unsupported`. */
    create(
      autor: Autor,
      fields: Fields,
      received: readonly ReceivedPhoto[],
    ): Promise<{ id: string }> {
      const envio = readEnvio(fields, clock, REFERENCES);
      const { id } = envio;
      const { tipo } = fields;
      const medida = { ...fields, ...instantsOf(fields, envio) };
      return bookOnce(autor, envio, {
        find: (key) => repository.findDescarga(db, key),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: () => ({ id }),
        async book() {
          const faults = faultsOfDescarga(medida, envio.recebido_em);
          if (Object.keys(faults).length > 0) throw invalidFields(faults);
          await fotos.withStored(autor.id, NOME_DA_FOTO, received, (photos) =>
            inTransaction(db, async (trx) => {
              const { medido_antes, medido_depois, medido_erro, ...dips } = await readDips(
                trx,
                tipo,
                medida,
              );
              const inserted = await repository.insertDescarga(trx, {
                ...envio,
                ...dips,
                tipo,
                ...autorColumns(autor),
                medido_antes: medido_antes!,
                medido_depois: medido_depois!,
                medido_antes_em: dips.medido_antes_em!,
                medido_depois_em: dips.medido_depois_em!,
                medido_erro: medido_erro!,
                ...colunasDosTextos(DESCARGA, fields),
              });
              if (!inserted) throw new EnvioRepetidoError();
              await fotos.link(trx, 'descarga', id, photos);
              await mudou(trx, 'posto', {});
              await recordAuditoria(trx, deps, autor, {
                acao: 'descarga',
                alvo: `${tipo}: ${formatLitros(medido_antes!)} L a ${formatLitros(medido_depois!)} L`,
              });
            }),
          );
          return { id };
        },
      });
    },
  };
}

function instantsOf(
  { medido_antes_em, medido_depois_em }: Fields,
  { ocorrido_em, recebido_em, relogio_suspeito }: Envio,
) {
  const ahead = relogio_suspeito ? Math.max(0, ocorrido_em.getTime() - recebido_em.getTime()) : 0;
  const back = (em: string | undefined) => em && new Date(Date.parse(em) - ahead).toISOString();
  return { medido_antes_em: back(medido_antes_em), medido_depois_em: back(medido_depois_em) };
}
