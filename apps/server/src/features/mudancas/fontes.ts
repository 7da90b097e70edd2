import type { TipoMudanca } from '@frota/contract/mudancas';
import { sql } from 'kysely';
import type { BaseDeps } from '../../database/schema.ts';
import { listCheckinsOf } from '../checkin/list.service.ts';
import { listExternos, listInternos, toExterno, toInterno } from '../dashboard/lista.public.ts';
import type { DivergenciasService } from '../divergencias/pendencias/lista.service.ts';
import { listEntradas } from '../posto/entradas/entradas.public.ts';
import { listMedicoes } from '../posto/medicao/medicao.service.ts';
import { listVeiculosOf } from '../veiculos/service.ts';
import type { Tabela } from './repository.ts';

export interface FontesDeps extends BaseDeps {
  readonly divergencias: Pick<DivergenciasService, 'listOf'>;
}

interface Fonte extends Tabela {
  readonly read: (ids: readonly string[]) => Promise<readonly { readonly id: string | number }[]>;
}

type Fontes = Readonly<Record<TipoMudanca, Fonte>>;

export function createFontes({ db, divergencias }: FontesDeps): Fontes {
  const fueled = (ids: readonly string[]) => sql`r.id = any(${[...ids]}::uuid[])`;
  const all = (ids: readonly string[]) => ({ limit: ids.length });
  return {
    checkin: {
      tabela: 'checkin',
      chave: 'uuid',
      escrito: 'recebido_em',
      read: (ids) => listCheckinsOf(db, ids),
    },
    abastecimento: {
      tabela: 'abastecimento_interno',
      chave: 'uuid',
      escrito: 'recebido_em',
      read: async (ids) => (await listInternos(db, fueled(ids), all(ids))).map(toInterno),
    },
    externo: {
      tabela: 'abastecimento_externo',
      chave: 'uuid',
      escrito: 'recebido_em',
      read: async (ids) => (await listExternos(db, fueled(ids), all(ids))).map(toExterno),
    },
    entrada: {
      tabela: 'entrada',
      chave: 'uuid',
      escrito: 'registrada_em',
      read: (ids) => listEntradas(db, { ids }, all(ids)),
    },
    medicao: {
      tabela: 'medicao',
      chave: 'uuid',
      escrito: 'atualizada_em',
      read: (ids) => listMedicoes(db, ids),
    },
    veiculo: {
      tabela: 'veiculo',
      chave: 'integer',
      escrito: 'criado_em',
      read: (ids) => listVeiculosOf(db, ids.map(Number)),
    },
    divergencia: {
      tabela: 'divergencia',
      chave: 'uuid',
      escrito: 'criada_em',
      read: (ids) => divergencias.listOf(ids),
    },
  };
}
