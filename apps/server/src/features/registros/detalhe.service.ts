import { combustivelLabel } from '@frota/contract/combustivel';
import type { registroDetalheRoute } from '@frota/contract/registros';
import { mensagensGerais, type RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { listCheckinsOf } from '../checkin/list.service.ts';
import { photoUrl } from '../fotos/fotos.public.ts';

const registrosErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensGerais.naoEncontrado),
};

type Detalhe = RouteAnswerInput<typeof registroDetalheRoute>;

export function createDetalheService({ db }: { db: Db }) {
  return {
    /** Throws `notFound`. */
    async get(checkinId: string): Promise<Detalhe> {
      const [checkin] = await listCheckinsOf(db, [checkinId]);
      if (!checkin) throw registrosErrors.naoEncontrado();
      const fotos = await listFotos(db, checkinId);
      const abastecimentos = await listAbastecimentos(db, checkinId);
      return {
        checkin,
        fotos: fotos.map(({ papel, key, de }) => ({ papel, url: photoUrl(key), de })),
        historico: await listHistorico(db, checkinId),
        abastecimentos: abastecimentos.map((row) => ({
          ...row,
          tipo_combustivel: combustivelLabel(row.tipo_combustivel),
        })),
      };
    },
  };
}

function listFotos(
  db: Db,
  checkinId: string,
): Promise<{ papel: string; key: string; de: 'checkin' | 'abastecimento' }[]> {
  return db
    .selectFrom('foto')
    .select((eb) => [
      sql<string>`coalesce(papel, '')`.as('papel'),
      'key',
      eb
        .case()
        .when('vinculo_id', '=', checkinId)
        .then(eb.val<'checkin' | 'abastecimento'>('checkin'))
        .else(eb.val<'checkin' | 'abastecimento'>('abastecimento'))
        .end()
        .as('de'),
    ])
    .where((eb) =>
      eb.or([
        eb('vinculo_id', '=', checkinId),
        eb(
          'vinculo_id',
          'in',
          eb.selectFrom('abastecimento_interno').select('id').where('tarefa_id', '=', checkinId),
        ),
      ]),
    )
    .orderBy('criada_em')
    .orderBy('id')
    .execute();
}

type DetalheDetalhe = RouteAnswerInput<typeof registroDetalheRoute>;

type AcontecimentoRow = DetalheDetalhe['historico'][number];

async function listHistorico(db: Db, checkinId: string): Promise<AcontecimentoRow[]> {
  const { rows } = await sql<AcontecimentoRow>`
    select em, usuario, usuario_id, acao, detalhe from (
      select ocorrido_em as em, usuario_nome as usuario, usuario_id, 'checkin' as acao, null as detalhe, 1 as ordem
        from checkin where id = ${checkinId}
      union all
      select p.de, u.usuario, u.id, 'assumida', null, 2
        from tarefa_posse p join usuario u on u.id = p.usuario_id where p.tarefa_id = ${checkinId}
      union all
      select p.ate, u.usuario, u.id, 'devolvida', null, 4
        from tarefa_posse p join usuario u on u.id = p.usuario_id
       where p.tarefa_id = ${checkinId} and p.ate is not null
         and not p.concluida
      union all
      select a.ocorrido_em, a.manobrista_nome, a.manobrista_id, 'abastecida', null, 3
        from abastecimento_interno a where a.tarefa_id = ${checkinId}
      union all
      select excluido_em, excluido_por_nome, excluido_por_id, 'excluida', motivo, 5
        from exclusao_tarefa where tarefa_id = ${checkinId}
      union all
      select e.em, e.usuario_nome, e.usuario_id, 'estornada', e.motivo, 6
        from estorno e join abastecimento_interno a on a.id = e.origem_id
       where a.tarefa_id = ${checkinId}
      union all
      select c.em, c.usuario_nome, c.usuario_id, 'bico_corrigido',
             format('%s: de %s para %s. %s', c.tipo, coalesce(de.nome, 'sem bico'),
                    coalesce(para.nome, 'sem bico'), c.motivo), 7
        from bico_corrigido c join abastecimento_interno a on a.id = c.abastecimento_id
        left join bico de on de.id = c.de left join bico para on para.id = c.para
       where a.tarefa_id = ${checkinId}
    ) as acontecimento
    order by em, ordem`.execute(db);
  return rows;
}

function listAbastecimentos(db: Db, checkinId: string) {
  return db
    .selectFrom('abastecimento_interno')
    .select([
      'id',
      'manobrista_nome as manobrista',
      'manobrista_id',
      'ocorrido_em as em',
      'placa',
      'km',
    ])
    .select(['tipo_combustivel', 'litros', 'arla_litros', 'valor', 'informado'])
    .select(sql<boolean>`estornado_em is not null`.as('estornado'))
    .where('tarefa_id', '=', checkinId)
    .orderBy('ocorrido_em')
    .orderBy('id')
    .execute();
}
