import type { Nivel } from '@frota/contract/combustivel';
import { comparadaOf, type LeituraComparada } from '@frota/contract/conferencia/motor';
import type { TipoLeitura } from '@frota/contract/ocr';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import type { PhotoReading } from '../../ports/photos.ts';
import type { StoredPhoto } from '../fotos/record-fotos.ts';
import { type Lido, ultimosKm } from '../veiculos/veiculos.public.ts';

/** The reading of a photo; undefined if nobody asked for one. */
export type ReadingOf = (papel: string, tipo: TipoLeitura) => LeituraComparada | undefined;

export async function findReadings(
  db: Db,
  usuarioId: number,
  photos: readonly StoredPhoto[],
): Promise<ReadingOf> {
  const hashes = photos.map(({ sha256 }) => sha256);
  const readings = await listLeituras(db, usuarioId, hashes);
  return (papel, tipo) => {
    const photo = photos.find((candidate) => candidate.papel === papel);
    const read = readings.find((one) => one.sha256 === photo?.sha256 && one.tipo === tipo);
    return read && comparadaOf(read, read.texto_foto);
  };
}

/** `sha256`: of the photo as received. */
export function keepLeitura(
  db: Db,
  photo: { readonly sha256: string; readonly usuario_id: number; readonly tipo: TipoLeitura },
  reading: PhotoReading,
  criada_em: Date,
): Promise<void> {
  const { sha256, usuario_id, tipo } = photo;
  return insertLeitura(db, {
    id: newId(),
    sha256,
    usuario_id,
    tipo,
    criada_em,
    texto: reading.texto,
    confianca: reading.confianca,
    texto_foto: reading.daFoto?.texto ?? null,
    confianca_foto: reading.daFoto?.confianca ?? null,
    litros: reading.litros ?? null,
    valor: reading.valor ?? null,
    preco: reading.precoUnitario ?? null,
    ms: Math.round(reading.ms),
  });
}

type Reading = Pick<
  RowOf<'leitura'>,
  'sha256' | 'tipo' | 'texto' | 'litros' | 'valor' | 'texto_foto'
>;

async function insertLeitura(db: Db, leitura: NewRow<'leitura'>): Promise<void> {
  await db.insertInto('leitura').values(leitura).execute();
}

export function listLeituras(
  db: Db,
  usuarioId: number,
  hashes: readonly string[],
): Promise<Reading[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('leitura')
    .distinctOn(['sha256', 'tipo'])
    .select(['sha256', 'tipo', 'texto', 'litros', 'valor', 'texto_foto'])
    .where('usuario_id', '=', usuarioId)
    .where('sha256', 'in', hashes)
    .orderBy('sha256')
    .orderBy('tipo')
    .orderBy('criada_em', 'desc')
    .execute();
}

/** As the panel of that time shows it. */
export async function listUltimosKm(db: Db, placa: string, before: Date): Promise<Lido[]> {
  const canonica = sql`${placaCanonica(placa)}::text`;
  const { rows } = await ultimosKm(canonica, sql`${before}::timestamptz`).execute(db);
  return rows;
}

/** The gauge level seen at a check-in at most a day before `em`, if nobody fueled the vehicle since. */
export async function findNivel(db: Db, placa: string, em: Date): Promise<Nivel | undefined> {
  const { rows } = await sql<{ nivel: Nivel }>`
    select c.nivel from checkin c
     where c.placa_canonica = ${placaCanonica(placa)}
       and c.ocorrido_em < ${em} and c.ocorrido_em >= ${em}::timestamptz - interval '1 day'
       and not exists (
         select from dashboard_registro r
          where r.placa_canonica = c.placa_canonica and r.em >= c.ocorrido_em and r.em < ${em})
     order by c.ocorrido_em desc limit 1`.execute(db);
  return rows[0]?.nivel;
}

const PRECO_DIAS = 14;
const MIN_PRECOS = 3;

/** Median R$/L of foreign fuelings; undefined of too few. */
export async function findPrecoUsual(
  db: Db,
  tipo_combustivel: string,
  em: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ mediana: number | null; n: number }>`
    select percentile_cont(0.5) within group (order by (valor / litros)::float8) as mediana,
           count(*)::integer as n
      from abastecimento_externo
     where tipo_combustivel = ${tipo_combustivel} and estornado_em is null
       and valor > 0 and litros > 0 and arla_litros = 0
       and ocorrido_em < ${em} and ocorrido_em >= ${em}::timestamptz - make_interval(days => ${PRECO_DIAS})`.execute(
    db,
  );
  const [found] = rows;
  return found && found.n >= MIN_PRECOS ? (found.mediana ?? undefined) : undefined;
}

/** Readings that no form can refer to any more. Pump and odometer readings of records stay: cases use them. */
export async function deleteLeituras(db: Db, before: Date): Promise<number> {
  await sql`
    update leitura s set foto_id = f.id from foto f
     where f.sha256 = s.sha256 and f.vinculo_id is not null and s.tipo in ('bomba', 'km')
       and s.foto_id is null and s.criada_em < ${before}`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('leitura')
    .where('foto_id', 'is', null)
    .where('criada_em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
