import { hash } from 'node:crypto';
import { ROTAS_WEB, type TipoLogin } from '@frota/contract/acesso';
import type { getCampoRoute } from '@frota/contract/campo';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';
import type { BaseDeps } from '../../database/deps.ts';
import { hashCuidados, readCuidados } from '../cuidados/portaria.repository.ts';
import { listSituacoes } from '../cuidados/portaria.service.ts';
import * as repository from './repository.ts';

export interface CampoService {
  /** What tells one state of a user's data from another; the same for all server processes. */
  version(tipo: TipoLogin): Promise<string>;
  read(tipo: TipoLogin): Promise<RouteAnswerInput<typeof getCampoRoute>>;
}

/** Only the gate chooses a driver. */
const GATE: readonly TipoLogin[] = ROTAS_WEB.checkin.tipos;

/** What devices keep of the register, so that the forms know vehicles and drivers without a network. */
export function createCampoService({ db, clock }: BaseDeps): CampoService {
  return {
    async version(tipo) {
      const veiculos = await repository.hashVeiculos(db);
      if (!GATE.includes(tipo)) return veiculos;
      const situacoes = hash('md5', JSON.stringify(await listSituacoes(db, clock)));
      const motoristas = await repository.hashMotoristas(db);
      return [veiculos, motoristas, await hashCuidados(db), situacoes].join('-');
    },
    async read(tipo) {
      const veiculos = await repository.listVeiculos(db);
      if (!GATE.includes(tipo)) return { veiculos, motoristas: [] };
      const cuidadosOf = await readCuidados(db);
      return {
        veiculos: veiculos.map((veiculo) => ({
          ...veiculo,
          cuidados: cuidadosOf(placaCanonica(veiculo.placa)),
        })),
        motoristas: await repository.listMotoristas(db),
        situacoes: await listSituacoes(db, clock),
      };
    },
  };
}
