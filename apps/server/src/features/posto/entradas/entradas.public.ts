import { sql } from 'kysely';
import { allOf, countRows, during, newestFirst, searched } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import type { InstantPage } from '../../../kernel/cursor.ts';
import { listFotosOf, photoUrl } from '../../fotos/fotos.public.ts';
import { MOSTRADAS } from '../notas/notas.repository.ts';
import { cartasDe, type DoTanque } from './entradas.repository.ts';
import { type ProvaJson, provaJson } from './prova.sql.ts';

interface EntradaFiltro extends DoTanque {
  readonly ids?: readonly string[];
  readonly chave?: string | undefined;
}

const entradasOf = ({ ids, chave, tipo, busca, ...span }: EntradaFiltro) =>
  allOf(
    ids && sql`entrada.id = any(${[...ids]}::uuid[])`,
    chave && sql`entrada.chave = ${chave}`,
    during('entrada.registrada_em', span),
    tipo && sql`entrada.tipo = ${tipo}`,
    searched('entrada.nf', busca),
  );

const precoAntes = sql<string | null>`(
  select sum(litros * preco) / sum(litros)
    from (
      select antes.litros, antes.preco from entrada antes
       where antes.tipo = entrada.tipo and antes.estornada_em is null and antes.preco is not null
         and (antes.registrada_em, antes.id) < (entrada.registrada_em, entrada.id)
       order by antes.registrada_em desc, antes.id desc
       limit 3) antes)`;

interface Medidor {
  readonly id: number;
  readonly nome: string;
}

const medidoPor = sql<Medidor | null>`(
  select jsonb_build_object('id', d.usuario_id, 'nome', d.usuario_nome)
    from descarga d where d.id = entrada.descarga_id)`;

export async function listEntradas(db: Db, filter: EntradaFiltro, page: InstantPage) {
  const query = db
    .selectFrom('entrada')
    .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
    .leftJoin('estorno', 'estorno.origem_id', 'entrada.id')
    .select([
      'entrada.id',
      'entrada.nf',
      'entrada.item',
      'entrada.tipo',
      'entrada.litros',
      'entrada.registrada_em as data_registro',
      'nota_fiscal.emitente',
      'entrada.preco',
      precoAntes.as('preco_antes'),
      'entrada.usuario_nome as usuario',
      'entrada.usuario_id',
      'entrada.estornada_em as estornado_em',
      'estorno.motivo as estorno_motivo',
      'entrada.lacres',
      'entrada.placa_caminhao',
      'entrada.motorista',
      'entrada.descarga_id',
      'entrada.informado',
      medidoPor.as('medido_por'),
      cartasDe(sql`entrada.chave`).as('correcoes'),
      sql<ProvaJson | null>`${provaJson(sql.ref('entrada'))}`.as('prova'),
    ])
    .where(entradasOf(filter));
  const rows = await newestFirst(query, 'entrada.registrada_em', 'entrada.id', page).execute();
  const instant = (em: string | null): Date | null => (em === null ? null : new Date(em));
  const fotos = await listFotosOf(
    db,
    rows.flatMap(({ id, descarga_id }) => [id, ...(descarga_id === null ? [] : [descarga_id])]),
  );
  return rows.map(({ prova, descarga_id, medido_por, correcoes, ...row }) => ({
    ...row,
    correcoes: [...correcoes],
    fotos: fotos
      .filter(
        ({ vinculo_id }) =>
          vinculo_id === row.id || (descarga_id !== null && vinculo_id === descarga_id),
      )
      .map(({ key }) => photoUrl(key)),
    prova: prova && {
      ...prova,
      medido_por,
      antes_em: instant(prova.antes_em),
      depois_em: instant(prova.depois_em),
    },
  }));
}

export function countEntradas(db: Db, filter: EntradaFiltro): Promise<number> {
  return countRows(db, sql`entrada where ${entradasOf(filter)}`);
}

export function listCanceladas(db: Db) {
  return db
    .selectFrom('entrada')
    .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
    .innerJoin('nota_evento as v', (on) =>
      on.onRef('v.chave', '=', 'entrada.chave').on('v.tipo', '=', 'cancelamento'),
    )
    .distinctOn(['entrada.registrada_em', 'entrada.id'])
    .select(['entrada.id as entrada_id', 'entrada.nf', 'entrada.tipo', 'entrada.litros'])
    .select(['nota_fiscal.emitente', 'v.id as evento_id', 'v.em as cancelada_em', 'v.texto'])
    .where('entrada.estornada_em', 'is', null)
    .orderBy('entrada.registrada_em')
    .orderBy('entrada.id')
    .orderBy('v.sequencia')
    .limit(MOSTRADAS)
    .execute();
}
