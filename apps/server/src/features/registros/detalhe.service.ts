import { combustivelLabel } from '@frota/contract/combustivel';
import type { registroDetalheRoute } from '@frota/contract/registros';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { listCheckinsOf } from '../checkin/list.service.ts';
import { photoUrl } from '../fotos/keys.ts';
import { listAbastecimentos, listFotos, listHistorico } from './detalhe.repository.ts';
import { registrosErrors } from './errors.ts';

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
