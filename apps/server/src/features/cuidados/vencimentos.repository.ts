import {
  DOCUMENTOS,
  DONOS_VENCIMENTO,
  type DonoVencimento,
  type FiltroCuidado,
  type listVencimentosRoute,
  type TipoVencimento,
} from '@frota/contract/cuidados';
import { plainText, type RouteAnswer } from '@frota/contract/rota';
import { sql } from 'kysely';
import { allOf, containsPattern, placaLike } from '../../database/conditions.ts';
import type { Db, Fragment, NewRow } from '../../database/schema.ts';
import { avisaDias } from '../veiculos/veiculos.public.ts';

export interface VencimentoFiltro {
  readonly situacao?: FiltroCuidado | undefined;
  readonly de?: DonoVencimento | undefined;
  readonly tipo?: TipoVencimento | undefined;
  readonly busca?: string | undefined;
  readonly hoje: string;
}

export type VencimentoRow = RouteAnswer<typeof listVencimentosRoute>['vencimentos'][number];

export type CursorDeVencimentos = readonly [
  vence: string,
  alvo: string,
  de: string,
  tipo: string,
  nome: string,
];

/** Sorts documents without a date last. */
export const SEM_DIA = '9999-12-31';

const CADASTROS: Readonly<Record<DonoVencimento, (busca: string) => Fragment>> = {
  veiculo: (busca) => sql`
    select id as veiculo_id, null::integer as usuario_id, placa as alvo from veiculo
     where excluido_em is null and ${busca === '' ? sql`true` : placaLike(busca)}`,
  motorista(busca) {
    const nome = plainText(busca);
    return sql`
      select null::integer as veiculo_id, id as usuario_id, usuario as alvo from usuario
       where excluido_em is null and tipo_login = 'Motorista'
         ${nome === '' ? sql`` : sql`and usuario_busca like ${containsPattern(nome)}`}`;
  },
};

export function linhas({ de, busca = '' }: VencimentoFiltro): Fragment {
  const donos = DONOS_VENCIMENTO.filter((dono) => de === undefined || de === dono).map((dono) => {
    const tipos = [...Object.keys(DOCUMENTOS[dono]), 'outro'].map((tipo) => sql`(${tipo}::text)`);
    const quem = sql.ref(dono === 'veiculo' ? 'veiculo_id' : 'usuario_id');
    return sql`
      select x.id, ${dono}::text as de, d.alvo, d.usuario_id, t.tipo, coalesce(x.nome, '') as nome, x.vence_em,
             ${avisaDias(sql`t.tipo`)} as avisa_dias
        from (${CADASTROS[dono](busca)}) d
        cross join (values ${sql.join(tipos)}) t (tipo)
        left join vencimento x on x.${quem} = d.${quem} and x.tipo = t.tipo
       where t.tipo <> 'outro' or x.id is not null`;
  });
  return sql.join(donos, sql` union all `);
}

export function matches({ situacao, tipo, hoje }: VencimentoFiltro): Fragment {
  const aviso = sql`${hoje}::date + avisa_dias`;
  const situacoes: Readonly<Record<FiltroCuidado, Fragment>> = {
    vencido: sql`vence_em < ${hoje}::date`,
    vence_logo: sql`vence_em between ${hoje}::date and ${aviso}`,
    em_dia: sql`vence_em > ${aviso}`,
    sem_dado: sql`vence_em is null`,
  };
  return allOf(situacao && situacoes[situacao], tipo && sql`tipo = ${tipo}`);
}

export async function listVencimentos(
  db: Db,
  filtro: VencimentoFiltro,
  { after, limit }: { readonly after: CursorDeVencimentos | undefined; readonly limit: number },
): Promise<VencimentoRow[]> {
  const ordem = sql`(coalesce(vence_em, ${SEM_DIA}::date), alvo, de, tipo, nome)`;
  const beyond = after
    ? sql`and ${ordem} > (${after[0]}::date, ${after[1]}::text, ${after[2]}::text, ${after[3]}::text, ${after[4]}::text)`
    : sql``;
  const { rows } = await sql<VencimentoRow>`
    select * from (${linhas(filtro)}) l where ${matches(filtro)} ${beyond}
     order by coalesce(vence_em, ${SEM_DIA}::date), alvo, de, tipo, nome
     limit ${limit + 1}`.execute(db);
  return rows;
}

type Dono = { readonly veiculo_id: number } | { readonly usuario_id: number };

export async function lockVencimento(
  trx: Db,
  dono: Dono,
  { tipo, nome }: { readonly tipo: TipoVencimento; readonly nome: string },
): Promise<{ vence_em: string } | undefined> {
  return trx
    .selectFrom('vencimento')
    .select('vence_em')
    .where((eb) => eb.and({ ...dono, tipo }))
    .where((eb) => eb(eb.fn('lower', ['nome']), '=', eb.fn('lower', [eb.val(nome)])))
    .forUpdate()
    .executeTakeFirst();
}

export async function saveVencimento(
  trx: Db,
  row: NewRow<'vencimento'>,
): Promise<{ id: string; nome: string }> {
  const quem = row.veiculo_id === null ? 'usuario_id' : 'veiculo_id';
  return trx
    .insertInto('vencimento')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`${sql.ref(quem)}, tipo, lower(nome)`)
        .where(quem, 'is not', null)
        .doUpdateSet((eb) => ({
          nome: eb.ref('excluded.nome'),
          vence_em: eb.ref('excluded.vence_em'),
          alterado_em: eb.ref('excluded.alterado_em'),
          alterado_por_id: eb.ref('excluded.alterado_por_id'),
          alterado_por_nome: eb.ref('excluded.alterado_por_nome'),
        })),
    )
    .returning(['id', 'nome'])
    .executeTakeFirstOrThrow();
}

export async function deleteVencimento(trx: Db, id: string) {
  return trx
    .deleteFrom('vencimento')
    .where('id', '=', id)
    .returning(['veiculo_id', 'usuario_id', 'tipo', 'nome', 'vence_em'])
    .executeTakeFirst();
}

export async function findAlvo(
  trx: Db,
  { veiculo_id, usuario_id }: { veiculo_id: number | null; usuario_id: number | null },
): Promise<string> {
  const row =
    veiculo_id === null
      ? await trx
          .selectFrom('usuario')
          .select('usuario as alvo')
          .where('id', '=', usuario_id)
          .executeTakeFirst()
      : await trx
          .selectFrom('veiculo')
          .select('placa as alvo')
          .where('id', '=', veiculo_id)
          .executeTakeFirst();
  return row?.alvo ?? '';
}

export async function deleteOfNoDriver(db: Db): Promise<void> {
  await sql`
    delete from vencimento x using usuario u
     where u.id = x.usuario_id and (u.excluido_em is not null or u.tipo_login <> 'Motorista')`.execute(
    db,
  );
}
