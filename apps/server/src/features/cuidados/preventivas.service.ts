import type {
  createPreventivaRoute,
  listFeitasRoute,
  listPreventivasRoute,
} from '@frota/contract/cuidados';
import { formatDia } from '@frota/contract/formato';
import type { RouteAnswer, RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { z } from 'zod';
import type { BaseDeps } from '../../database/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cutPage, type Listing, parseCursor } from '../../kernel/cursor.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { findVeiculo } from '../veiculos/lookup.ts';
import { toUltimoKm } from '../veiculos/veiculos.public.ts';
import { cuidadosErrors } from './errors.ts';
import * as repository from './preventivas.repository.ts';

type Row = RouteAnswerInput<typeof listPreventivasRoute>['preventivas'][number];
type Feita = RouteAnswerInput<typeof listFeitasRoute>['feitas'][number];

const cursorKey = z.tuple([z.int32(), z.string(), z.int32()]);

export function createPreventivasService(deps: BaseDeps) {
  const { db, clock } = deps;
  return {
    /** Fewest km left first. Throws `invalid` for a foreign cursor. */
    async list({
      cursor,
      limite,
      ...filtro
    }: RouteQuery<typeof listPreventivasRoute>): Promise<Listing<Row>> {
      const after = cursor === undefined ? undefined : parseCursor(cursor, cursorKey);
      const found = await repository.listPreventivas(db, filtro, { after, limit: limite });
      const page = cutPage(found, limite, (row) => [row.ordem, row.placa, row.veiculo_id]);
      const total = await repository.countPreventivas(db, filtro);
      return { rows: page.rows.map(toPreventiva), cursor: page.cursor, total };
    },

    /** Throws naoEncontrado for an unregistered plate. */
    async listFeitas(placa: string): Promise<Feita[]> {
      const veiculo = await findVeiculo(db, placa);
      if (!veiculo) throw cuidadosErrors.naoEncontrado();
      return (await repository.listFeitas(db, veiculo.id)).map(toFeita);
    },

    /** Gives when the next is due. Throws veiculoDesconhecido, semIntervalo, diaFuturo. */
    async create(
      autor: Autor,
      { placa, km, dia }: RouteBody<typeof createPreventivaRoute>,
    ): Promise<RouteAnswer<typeof createPreventivaRoute>> {
      if (dia > diaOf(clock.now())) throw cuidadosErrors.diaFuturo();
      return inTransaction(db, async (trx) => {
        const veiculo = await findVeiculo(trx, placa);
        if (!veiculo) throw cuidadosErrors.veiculoDesconhecido('placa');
        if (veiculo.km_preventiva === null) throw cuidadosErrors.semIntervalo();
        const isNew = await repository.insertPreventiva(trx, {
          id: newId(),
          veiculo_id: veiculo.id,
          km,
          dia,
          registrada_em: clock.now(),
          ...autorColumns(autor),
        });
        const mudancas = diffFields({}, { km, dia: formatDia(dia) });
        const fato = { acao: 'preventiva_feita', alvo: veiculo.placa, mudancas } as const;
        if (isNew) await recordAuditoria(trx, deps, autor, fato);
        // An older one than the last changes nothing.
        return { proxima_km: await repository.findProxima(trx, veiculo.id) };
      });
    },

    /** Throws naoEncontrado. */
    async takeBack(autor: Autor, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const desfeita = await repository.markDesfeita(trx, id, {
          desfeita_em: clock.now(),
          desfeita_por_id: autor.id,
          desfeita_por_nome: autor.usuario,
        });
        if (!desfeita) throw cuidadosErrors.naoEncontrado();
        const mudancas = diffFields({ km: desfeita.km, dia: formatDia(desfeita.dia) }, {});
        const fato = { acao: 'preventiva_desfeita', alvo: desfeita.placa, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}

function toPreventiva({ feita_km, feita_dia, ...row }: repository.PreventivaRow): Row {
  const { veiculo_id, placa, proxima_km } = row;
  const feita = feita_km === null || feita_dia === null ? null : { km: feita_km, dia: feita_dia };
  return { veiculo_id, placa, ultimo_km: toUltimoKm(row), feita, proxima_km };
}

function toFeita(row: Awaited<ReturnType<typeof repository.listFeitas>>[number]): Feita {
  const { id, km, dia, usuario_nome: usuario, desfeita_em: em } = row;
  const desfeita = em && {
    em,
    usuario: row.desfeita_por_nome ?? '',
    usuario_id: row.desfeita_por_id,
  };
  return { id, km, dia, usuario, usuario_id: row.usuario_id, desfeita };
}
