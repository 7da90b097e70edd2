import {
  type listResponsaveisRoute,
  mensagensDivergencias,
  type saveResponsavelRoute,
} from '@frota/contract/divergencias';
import { formatDia } from '@frota/contract/formato';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import type { BaseDeps } from '../../../database/schema.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import { type Autor, refuseStale, versaoOf } from '../../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { findFrota, listFrota } from '../../usuarios/lookup.public.ts';
import {
  alvoOf,
  changeCaso,
  type Responsavel,
  refuseClosed,
  saveResponsavel,
} from './change-caso.ts';

type Answer = RouteAnswerInput<typeof saveResponsavelRoute>;

export function createResponsavelService(deps: BaseDeps) {
  const { db, clock } = deps;
  return {
    async list(): Promise<RouteAnswerInput<typeof listResponsaveisRoute>> {
      return { responsaveis: await listFrota(db) };
    },

    /** Throws `notFound`, `invalid` for somebody outside Frota or a past day, `conflict` if closed or outdated. */
    async save(
      autor: Autor,
      id: string,
      { responsavel, ate, versao }: RouteBody<typeof saveResponsavelRoute>,
    ): Promise<Answer> {
      let saved: Responsavel | undefined;
      await changeCaso(deps, autor, id, async (trx, caso) => {
        refuseClosed(caso);
        refuseStale(versao, responsavelOf(caso));
        const quem = responsavel === null ? undefined : await findFrota(trx, responsavel);
        if (responsavel !== null && !quem) {
          throw invalidField('responsavel', mensagensDivergencias.responsavelAlheio);
        }
        saved = {
          responsavel_id: responsavel,
          responsavel_nome: quem?.nome ?? null,
          responsavel_ate: ate,
        };
        const same = caso.responsavel_id === responsavel && caso.responsavel_ate === ate;
        if (same) return undefined;
        if (ate !== null && ate < diaOf(clock.now())) {
          throw invalidField('ate', mensagensDivergencias.diaPassado);
        }
        await saveResponsavel(trx, id, saved);
        await recordAuditoria(trx, deps, autor, {
          acao: 'divergencia_atribuida',
          alvo: alvoOf(caso),
          mudancas: diffFields({ ate: caso.responsavel_ate }, { ate }),
        });
        if (quem === undefined || ate === null) return { acao: 'liberada' };
        const detalhe = `até ${formatDia(ate)}`;
        return { acao: 'atribuida', pessoa_id: quem.id, pessoa_nome: quem.nome, detalhe };
      });
      return responsavelOf(saved!);
    },
  };
}

export function responsavelOf(caso: Responsavel): Answer {
  const { responsavel_id: id, responsavel_nome: nome, responsavel_ate: ate } = caso;
  const responsavel = id !== null && nome !== null && ate !== null ? { id, nome, ate } : null;
  return { responsavel, versao: versaoOf({ id, ate }) };
}
