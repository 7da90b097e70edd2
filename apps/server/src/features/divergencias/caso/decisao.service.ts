import type { Decididos } from '@frota/contract/conferencia';
import {
  DECISOES_DIVERGENCIA,
  type decideDivergenciaRoute,
  type decideDivergenciasRoute,
  mensagensDivergencias,
  REGRAS,
  type Regra,
  type undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { recordAuditoria } from '../../auditoria/record.ts';
import { type LugarDoRegistro, listLugares } from '../../dashboard/registro.public.ts';
import { FIM } from '../motor/fatos.repository.ts';
import { queuePlaca } from '../motor/fila.repository.ts';
import { workOutRecorte } from '../motor/fila.ts';
import { queueFotos } from '../motor/foto.repository.ts';
import { workOutFotos } from '../motor/foto.ts';
import { findEscrita, queuePessoa } from '../motor/pessoa.repository.ts';
import { workOutPessoa } from '../motor/pessoa.ts';
import { queueAssunto } from '../motor/posto.fila.ts';
import { workOnPosto } from '../motor/posto.ts';
import { appendHistorico } from './caso.repository.ts';
import * as repository from './change-caso.ts';
import { alvoOf, type Caso, changeCaso, closedError, divergenciaErrors } from './change-caso.ts';

const isDeFoto = ({ regra }: Guardada): boolean => REGRAS[regra].quando === 'foto';

type Decisao = RouteBody<typeof decideDivergenciaRoute>;

export function createDecisaoService(deps: BaseDeps) {
  const { db, clock } = deps;

  async function write(
    trx: Db,
    autor: Autor,
    casos: readonly Caso[],
    { decisao, nota = '' }: Decisao,
  ): Promise<Caso[]> {
    const open = casos.filter(({ situacao }) => situacao === 'aberta');
    const isRepeated = (caso: Caso): boolean =>
      caso.decisao === decisao && caso.decidida_por_id === autor.id && (caso.nota ?? '') === nota;
    const refused = casos.filter((caso) => !open.includes(caso) && !isRepeated(caso));
    if (open.length === 0) return refused;
    const em = clock.now();
    const ids = open.map(({ id }) => id);
    await repository.saveDecisao(trx, ids, {
      decisao,
      nota: nota || null,
      decidida_por_id: autor.id,
      decidida_por_nome: autor.usuario,
      decidida_em: em,
    });
    const depois = DECISOES_DIVERGENCIA[decisao];
    const mudancas = [{ campo: 'decisao', antes: null, depois }];
    for (const caso of open) {
      const fato = { acao: 'divergencia_decidida', alvo: alvoOf(caso), mudancas } as const;
      await recordAuditoria(trx, deps, autor, fato);
    }
    const detalhe = [depois, nota].filter(Boolean).join(': ');
    const line = { acao: 'decidida', em, detalhe, ...autorColumns(autor) } as const;
    await appendHistorico(
      trx,
      ids.map((id) => ({ ...line, divergencia_id: id })),
    );
    return refused;
  }

  return {
    /** Throws `notFound`, `conflict` if it was decided differently before or has closed itself. */
    async decide(autor: Autor, id: string, fields: Decisao): Promise<void> {
      await inTransaction(db, async (trx) => {
        const casos = await repository.lockDivergencias(trx, [id]);
        if (casos.length === 0) throw divergenciaErrors.naoEncontrada();
        const [refused] = await write(trx, autor, casos, fields);
        if (refused) throw closedError(refused) ?? divergenciaErrors.jaDecidida();
      });
    },

    /** Decides the open ones in turn; answers for each other one why it was not decided. */
    async decideAll(
      autor: Autor,
      { ids, ...fields }: RouteBody<typeof decideDivergenciasRoute>,
    ): Promise<Decididos> {
      return inTransaction(db, async (trx) => {
        const casos = await repository.lockDivergencias(trx, ids);
        const refused = await write(trx, autor, casos, fields);
        const known = casos.map(({ id }) => id);
        const { naoEncontrada } = mensagensDivergencias;
        return {
          decididas: casos.filter((caso) => !refused.includes(caso)).map(({ id }) => id),
          recusadas: [
            ...refused.map((caso) => ({ id: caso.id, motivo: closedError(caso)!.message })),
            ...ids.filter((id) => !known.includes(id)).map((id) => ({ id, motivo: naoEncontrada })),
          ],
        };
      });
    },

    /** Opens a decided case again, or closes it if its cause is gone. Throws `notFound`, `conflict` if not decided. */
    async takeBack(
      autor: Autor,
      id: string,
    ): Promise<RouteAnswerInput<typeof undoDecisaoDivergenciaRoute>> {
      const caso = await changeCaso(deps, autor, id, async (trx, caso) => {
        const { decisao } = caso;
        if (caso.situacao !== 'decidida' || !decisao) throw divergenciaErrors.naoDecidida();
        await repository.clearDecisao(trx, id);
        // Its cause may be gone. If the server stops before the check below, the queue repeats it.
        await queueCaso(trx, caso);
        const mudancas = [{ campo: 'decisao', antes: DECISOES_DIVERGENCIA[decisao], depois: null }];
        await recordAuditoria(trx, deps, autor, {
          acao: 'divergencia_desfeita',
          alvo: alvoOf(caso),
          mudancas,
        });
        return { acao: 'desfeita', detalhe: DECISOES_DIVERGENCIA[decisao] };
      });
      try {
        await workOutCaso(deps, caso);
      } catch (error) {
        // The decision is saved anyway. What was too much waits in the queue or is left unchanged.
        if (!(error instanceof DomainError)) throw error;
      }
      return { situacao: await repository.findSituacao(db, id) };
    },
  };
}

interface Guardada {
  readonly regra: Regra;
  readonly registro_id: string;
  readonly placa_canonica: string | null;
  readonly ocorrido_em: Date;
  /** Set if the rule gathers one person's records. */
  readonly pessoa_id: number | null;
  /** Set if the rule is about the station. */
  readonly assunto: string | null;
}

/** Computes the cases of a queued fueling at once, and those of its photos or its person if the rule needs them. */
async function workOutCaso(deps: BaseDeps, caso: Guardada): Promise<void> {
  const { db, clock } = deps;
  if (caso.assunto !== null) {
    await workOnPosto(deps, caso.assunto);
    return;
  }
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const { placa_canonica, em: from } = await lugarDe(trx, caso);
    if (caso.pessoa_id !== null) await workOutPessoa(trx, caso.pessoa_id, from, now);
    else if (isDeFoto(caso)) await workOutFotos(trx, caso.registro_id, now);
    else if (placa_canonica !== null) {
      await workOutRecorte(trx, { placa_canonica, from, to: FIM }, now);
    }
  });
}

async function queueCaso(trx: Db, caso: Guardada): Promise<void> {
  const { placa_canonica, em } = await lugarDe(trx, caso);
  if (caso.assunto !== null) await queueAssunto(trx, caso.assunto, caso.ocorrido_em);
  else if (caso.pessoa_id !== null) await queuePessoa(trx, caso.pessoa_id, em);
  else if (isDeFoto(caso)) await queueFotos(trx, [caso.registro_id]);
  else if (placa_canonica !== null) await queuePlaca(trx, placa_canonica, em);
}

/**
 * Where a case's fueling stands now. A decided case keeps its old place; a person's case stands where that person
 * wrote, at the gate earlier.
 */
async function lugarDe(
  trx: Db,
  caso: Guardada,
): Promise<Pick<LugarDoRegistro, 'em'> & Pick<Guardada, 'placa_canonica'>> {
  const { registro_id, pessoa_id, placa_canonica, ocorrido_em: em } = caso;
  if (pessoa_id !== null) {
    return { placa_canonica, em: (await findEscrita(trx, pessoa_id, registro_id)) ?? em };
  }
  const [lugar] = await listLugares(trx, [registro_id]);
  return lugar ?? { placa_canonica, em };
}
