import {
  type getCampoRoute,
  ROTAS_WEB,
  type RouteAnswerInput,
  type TipoLogin,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import * as repository from './repository.ts';

export interface CampoService {
  /** What tells one state of a user's data from another; the same for all server processes. */
  version(tipo: TipoLogin): Promise<string>;
  read(tipo: TipoLogin): Promise<RouteAnswerInput<typeof getCampoRoute>>;
}

/** Only the gate chooses a driver. */
const GATE: readonly TipoLogin[] = ROTAS_WEB.checkin.tipos;

/** What devices keep of the register, so that the forms know vehicles and drivers without a network. */
export function createCampoService({ db }: { readonly db: Kysely<Schema> }): CampoService {
  return {
    async version(tipo) {
      const veiculos = await repository.hashVeiculos(db);
      return GATE.includes(tipo) ? `${veiculos}-${await repository.hashMotoristas(db)}` : veiculos;
    },
    async read(tipo) {
      return {
        veiculos: await repository.listVeiculos(db),
        motoristas: GATE.includes(tipo) ? await repository.listMotoristas(db) : [],
      };
    },
  };
}
