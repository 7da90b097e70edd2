import { checkDecimal, encerranteLido } from '@frota/contract/conferencia/motor';
import { formatDataHora, formatLitros } from '@frota/contract/formato';
import { urlFieldNames } from '@frota/contract/fotos';
import { compareLitros } from '@frota/contract/litros';
import {
  createEncerranteRoute,
  faultsOfLeitura,
  isReinicioEmDuvida,
  nomeDaLeitura,
  REINICIOS_ENCERRANTE,
} from '@frota/contract/posto';
import type { RouteAnswer, RouteBody } from '@frota/contract/rota';
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
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { recordProvas } from '../../conferencia/provas.ts';
import type { ReceivedPhoto, RecordFotos, StoredPhoto } from '../../fotos/record-fotos.ts';
import { findReadings, type ReadingOf } from '../../ocr/readings.ts';
import { listContasAnteriores } from '../../usuarios/lookup.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import { lockBico } from '../tanques/tanques.repository.ts';
import * as repository from './encerrante.repository.ts';

type Fields = RouteBody<typeof createEncerranteRoute>;
type Answer = RouteAnswer<typeof createEncerranteRoute>;

const REFERENCES = urlFieldNames(createEncerranteRoute.multipart.files);
const NOME_DA_FOTO = 'encerrante';

export function createEncerranteService(deps: PostoDeps & { readonly fotos: RecordFotos }) {
  const { db, clock, mudou, fotos } = deps;

  async function save(
    autor: Autor,
    envio: Envio,
    { bico: bico_id, momento, valor, reinicio, motivo }: Fields,
    {
      photos,
      readingOf,
    }: { readonly photos: readonly StoredPhoto[]; readonly readingOf: ReadingOf },
  ): Promise<Answer> {
    const { id, recebido_em, relogio_suspeito } = envio;
    const lido = encerranteLido(readingOf('fotoEncerrante', 'totalizador')?.litros);
    // A late reading keeps its instant; one from the future does not.
    const adiantado = relogio_suspeito && envio.ocorrido_em > recebido_em;
    const ocorrido_em = adiantado ? recebido_em : envio.ocorrido_em;
    return inTransaction(db, async (trx) => {
      // Readings of one nozzle are compared with each other, so they run one at a time.
      const bico = await lockBico(trx, bico_id);
      if (!bico || (bico.fechado_em && bico.fechado_em <= ocorrido_em)) {
        throw postoErrors.bicoNaoEncontrado();
      }
      const { casas, encerrante_inicial } = bico;
      const { antes, depois } = await repository.findVizinhas(trx, bico_id, ocorrido_em);
      const vizinhas = { antes: antes ?? { valor: encerrante_inicial, casas }, depois };
      const temFoto = photos.length > 0;
      const campos = faultsOfLeitura({ valor, casas, reinicio, motivo, temFoto }, vizinhas);
      if (Object.keys(campos).length > 0) throw invalidFields(campos);
      // An opening that equals the last closing needs no photo.
      const continua = momento === 'abertura' && antes?.momento === 'fechamento';
      const provado = isSame(valor, temFoto ? lido : continua ? antes.valor : undefined);
      const daFrota = autor.tipo_login === 'Frota';
      const emDuvida = isReinicioEmDuvida({ valor, reinicio }, vizinhas.antes, daFrota);
      const conferencia = relogio_suspeito || !provado || emDuvida;
      const inserted = await repository.insertEncerrante(trx, {
        ...envio,
        ocorrido_em,
        bico_id,
        momento,
        valor,
        casas,
        lido,
        conferencia,
        reinicio: reinicio ?? null,
        motivo: reinicio ? motivo! : null,
        ...autorColumns(autor),
      });
      if (!inserted) throw new EnvioRepetidoError();
      const record = { ...envio, ocorrido_em, placa: '' };
      const achado = temFoto ? checkDecimal('encerrante', valor, lido) : undefined;
      const provas = { photos, readingOf, achados: achado ? [achado] : [] };
      await recordProvas(trx, fotos, 'encerrante', record, autor, provas);
      await mudou(trx, 'encerrante', { bico_id, ocorrido_em });
      await recordAuditoria(trx, deps, autor, {
        acao: 'encerrante',
        alvo: nomeDaLeitura(momento, bico),
        mudancas: diffFields(
          {},
          {
            ocorrido_em: formatDataHora(ocorrido_em),
            Encerrante: `${formatLitros(valor)} L`,
            Reinício: reinicio ? REINICIOS_ENCERRANTE[reinicio] : null,
            motivo: reinicio ? motivo! : null,
          },
        ),
      });
      return { id, conferencia };
    });
  }

  return {
    /** Throws `invalid`, `notFound` for a closed nozzle, `conflict` for a used id, `tooLarge`, `unsupported`. */
    create(autor: Autor, fields: Fields, received: readonly ReceivedPhoto[]): Promise<Answer> {
      const envio = readEnvio(fields, clock, REFERENCES);
      return bookOnce(autor, envio, {
        find: (id) => repository.findEncerrante(db, id),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: ({ id, conferencia }) => ({ id, conferencia }),
        book: () =>
          fotos.withStored(autor.id, NOME_DA_FOTO, received, async (photos) => {
            const readingOf = await findReadings(db, autor.id, photos);
            return save(autor, envio, fields, { photos, readingOf });
          }),
      });
    },
  };
}

const isSame = (valor: string, outro: string | null | undefined): boolean =>
  outro != null && compareLitros(valor, outro) === 0;
