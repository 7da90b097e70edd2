import { CAMPOS_CHECKIN, type Checkin, type listCheckinsRoute } from '@frota/contract/checkin';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import type { Linha } from '@frota/contract/lista';
import type { RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  allOf,
  during,
  isIndexed,
  type ListFilter,
  newestFirst,
  searched,
} from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import type { Db } from '../../database/schema.ts';
import { createInstantList, type InstantList, type InstantPage } from '../../kernel/cursor.ts';
import { urlOfKey } from '../fotos/fotos.public.ts';

interface Query extends Pick<RouteQuery<typeof listCheckinsRoute>, 'inicio' | 'fim' | 'busca'> {
  readonly status?: 'finalizado';
}
type CheckinRow = Linha<typeof CAMPOS_CHECKIN> & Pick<Checkin, 'itens_nao_vistos'>;

export type CheckinList = InstantList<Query, CheckinRow>;

/** In the company's days. */
export const createCheckinList = ({ db }: { readonly db: Db }): CheckinList =>
  createInstantList(
    CAMPOS_CHECKIN,
    'created_at',
    ({ inicio, fim, ...filter }: Query) =>
      checkinsInSteps(db, { ...spanOfDias({ inicio, fim }), ...filter }),
    {
      itens_nao_vistos: ({ itens_nao_vistos: itens }) =>
        itens?.map((item) => NOMES_ITENS[item].nome).join(', '),
    },
  );

export function listCheckinsOf(db: Db, ids: readonly string[]): Promise<CheckinRow[]> {
  const where = sql<SqlBool>`checkin.id = any(${[...ids]}::uuid[])`;
  return listCheckins(db, where, { limit: ids.length });
}

export function checkinsInSteps(
  db: Db,
  { status, busca, ...span }: ListFilter & Pick<Query, 'status'>,
) {
  const found = searched('checkin.busca', busca);
  // A literal, to match the partial index.
  const finished = status && sql`checkin.status = ${sql.lit(status)}`;
  const where = allOf(during('checkin.ocorrido_em', span), finished);
  const indexed = isIndexed(busca ?? '');
  const source = { from: sql`checkin`, em: 'checkin.ocorrido_em', id: 'checkin.id', where };
  return instantsInSteps(db, { ...source, found, indexed }, (within, page) =>
    listCheckins(db, allOf(where, within, found), page),
  );
}

function listCheckins(
  db: Db,
  where: RawBuilder<SqlBool>,
  page: InstantPage,
): Promise<CheckinRow[]> {
  const query = db
    .selectFrom('checkin')
    .select(['id', 'placa', 'placa_informada', 'km', 'km_informado', 'em_informado', 'status'])
    .select(['cidade', 'capacidade', 'motorista_id', 'usuario_id', 'km as km_portaria'])
    .select(['km_manobrista', 'carrinho', 'cone', 'itens_nao_vistos', 'finalizado_em'])
    .select((eb) => [
      'ocorrido_em as created_at',
      'nivel as combustivel',
      'tipo_combustivel as tipocombustivel',
      'motorista_nome as motorista',
      'motorista_informado',
      'usuario_nome as usuario',
      'trava_rodas as travarodas',
      eb
        .selectFrom('foto')
        .select(urlOfKey('foto.key').as('url'))
        .whereRef('foto.vinculo_id', '=', 'checkin.id')
        .where('foto.papel', '=', 'fotoPainelCombustivel')
        .limit(1)
        .as('foto_painel_combustivel_url'),
      eb
        .selectFrom('abastecimento_interno as a')
        .innerJoin('foto', 'foto.vinculo_id', 'a.id')
        .select(urlOfKey('foto.key').as('url'))
        .whereRef('a.tarefa_id', '=', 'checkin.id')
        .where('foto.papel', '=', 'fotoBomba')
        .orderBy('a.recebido_em')
        .limit(1)
        .as('foto_bomba_combustivel_url'),
    ])
    .where(where);
  return newestFirst(query, 'checkin.ocorrido_em', 'checkin.id', page).execute();
}
