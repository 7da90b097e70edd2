import { checkDecimal, encerranteLido } from '@frota/contract/conferencia/motor';
import { formatDataHora, formatLitros } from '@frota/contract/formato';
import { urlFieldNames } from '@frota/contract/fotos';
import { compareLitros } from '@frota/contract/litros';
import {
  createEncerranteRoute,
  faultsOfLeitura,
  isReinicioEmDuvida,
  type MomentoEncerrante,
  nomeDaLeitura,
  REINICIOS_ENCERRANTE,
} from '@frota/contract/posto';
import type { RouteAnswer, RouteBody } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';
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
import { recordProvas } from '../../conferencia/provas.public.ts';
import type { ReceivedPhoto, RecordFotos, StoredPhoto } from '../../fotos/record-fotos.ts';
import { findReadings, type ReadingOf } from '../../ocr/readings.public.ts';
import { listContasAnteriores } from '../../usuarios/lookup.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import { lockBico } from '../tanques/tanques.repository.ts';

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
      const { antes, depois } = await findVizinhas(trx, bico_id, ocorrido_em);
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
      const inserted = await insertEncerrante(trx, {
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
        find: (id) => findEncerrante(db, id),
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

type EncerranteRow = RowOf<'encerrante'>;

function findEncerrante(db: Db, id: string) {
  return db
    .selectFrom('encerrante')
    .select(['id', 'conteudo_hash', 'conferencia', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False where the id is taken. */
async function insertEncerrante(trx: Db, row: NewRow<'encerrante'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('encerrante')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function findVizinhas(
  trx: Db,
  bicoId: string,
  em: Date,
): Promise<{ antes: EncerranteRow | undefined; depois: EncerranteRow | undefined }> {
  const dele = trx
    .selectFrom('encerrante')
    .selectAll()
    .where('bico_id', '=', bicoId)
    .where('estornado_em', 'is', null);
  const [antes, depois] = [
    dele.where('ocorrido_em', '<=', em).orderBy('ocorrido_em', 'desc').orderBy('id', 'desc'),
    dele.where('ocorrido_em', '>', em).orderBy('ocorrido_em').orderBy('id'),
  ];
  return {
    antes: await antes.limit(1).executeTakeFirst(),
    depois: await depois.limit(1).executeTakeFirst(),
  };
}

export interface UltimaRow {
  readonly valor: string;
  readonly momento: MomentoEncerrante;
  readonly em: Date;
  readonly usuario: string;
}

export async function listUltimas(db: Db): Promise<Map<string, UltimaRow>> {
  const { rows } = await sql<UltimaRow & { bico_id: string }>`
    select b.id as bico_id, e.valor, e.momento, e.ocorrido_em as em, e.usuario_nome as usuario
      from bico b
     cross join lateral (
       select * from encerrante
        where bico_id = b.id and estornado_em is null
        order by ocorrido_em desc, id desc limit 1) e
     where b.fechado_em is null`.execute(db);
  return new Map(rows.map(({ bico_id, ...ultima }) => [bico_id, ultima]));
}
