import { combustivelLabel } from '@frota/contract/combustivel';
import { CAMPOS_CONFERENCIA, formatCampo } from '@frota/contract/conferencia';
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
        historico: [
          ...(await listHistorico(db, checkinId)),
          ...(await listCorrecoes(db, checkinId)),
        ].sort((a, b) => a.em.getTime() - b.em.getTime()),
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

type AcontecimentoRow = Detalhe['historico'][number] & { readonly em: Date };

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

/** What Frota corrected of the check-in and its fuelings, as it stands now. */
async function listCorrecoes(db: Db, checkinId: string): Promise<AcontecimentoRow[]> {
  const rows = await db
    .selectFrom('conferencia')
    .select(['campo', 'valor_informado', 'valor_aplicado', 'nota'])
    .select(['decidida_em', 'decidida_por_nome', 'decidida_por_id'])
    .where('decisao', '=', 'corrigido')
    .where((eb) =>
      eb.or([
        eb('origem', '=', 'checkin').and('origem_id', '=', checkinId),
        eb('origem', '=', 'abastecimento_interno').and(
          'origem_id',
          'in',
          eb.selectFrom('abastecimento_interno').select('id').where('tarefa_id', '=', checkinId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ campo, valor_informado, valor_aplicado, nota, ...quem }) => {
    const [de, para] = [valor_informado, valor_aplicado ?? ''].map(
      (valor) => formatCampo(campo, valor) || '–',
    );
    return {
      em: quem.decidida_em!,
      usuario: quem.decidida_por_nome ?? '',
      usuario_id: quem.decidida_por_id,
      acao: 'corrigida',
      detalhe: `${CAMPOS_CONFERENCIA[campo] ?? campo}: de ${de} para ${para}.${nota ? ` ${nota}` : ''}`,
    };
  });
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
