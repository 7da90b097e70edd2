import type { listVeiculoMarcosRoute } from '@frota/contract/historia';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { formasDaPlaca, placaCanonica } from '@frota/contract/veiculos';
import type { Db } from '../../database/schema.ts';
import { type Page, readInstantPage } from '../../kernel/cursor.ts';
import type { Facts } from '../../noun/facts.ts';
import { listFotosOf } from '../fotos/fotos.public.ts';
import { photoUrl } from '../fotos/keys.ts';
import { historiaErrors } from './errors.ts';
import { listMarcos, listVisita, type MarcoRow } from './marcos.repository.ts';
import type { Alvo } from './marcos.sql.ts';
import { requirePessoa } from './pessoa.service.ts';

type Marco = RouteAnswerInput<typeof listVeiculoMarcosRoute>['marcos'][number];
type Query = RouteQuery<typeof listVeiculoMarcosRoute>;

export interface MarcosDeps {
  readonly db: Db;
  readonly facts: readonly Facts[];
}

const VISITA_MAX = 200;
const COM_FOTOS: readonly MarcoRow['tipo'][] = ['checkin', 'abastecimento', 'painel', 'correcao'];

export function createMarcosService({ db, facts }: MarcosDeps) {
  const moldes = facts.flatMap((noun) => noun.moldes ?? []);

  async function complete(rows: readonly MarcoRow[]): Promise<Marco[]> {
    const withFotos = rows.filter(({ tipo }) => COM_FOTOS.includes(tipo));
    const fotos = await listFotosOf(
      db,
      withFotos.map(({ id }) => id),
    );
    return rows.map(({ dados, ...row }) => {
      if (!COM_FOTOS.includes(row.tipo)) return { ...row, ...dados } as Marco;
      const its = fotos.filter(({ vinculo_id }) => vinculo_id === row.id);
      const urls = its.map(({ papel, key }) => ({ papel: papel ?? '', url: photoUrl(key) }));
      return { ...row, ...dados, fotos: urls } as Marco;
    });
  }

  async function readPage(alvo: Alvo, query: Query): Promise<Page<Marco>> {
    const filtro = { grupo: query.grupo, ...spanOfDias(query) };
    const { rows, cursor } = await readInstantPage(
      query,
      (page) => listMarcos(db, moldes, alvo, filtro, page),
      ({ em }) => em,
    );
    return { rows: await complete(rows), cursor };
  }

  return {
    /** Newest first. Throws `invalid` for a foreign cursor. */
    listVeiculo: (placa: string, query: Query): Promise<Page<Marco>> =>
      readPage({ placa: placaCanonica(placa), formas: formasDaPlaca(placa) }, query),

    /** Throws `invalid` for a foreign cursor, and as `requirePessoa`. */
    async listPessoa(id: number, query: Query): Promise<Page<Marco>> {
      await requirePessoa(db, id);
      return readPage({ pessoa: id }, query);
    },

    /** Throws registroDesconhecido. */
    async listRegistro(id: string): Promise<Marco[]> {
      const registros = await listVisita(db, id);
      if (registros.length === 0) throw historiaErrors.registroDesconhecido();
      return complete(await listMarcos(db, moldes, { registros }, {}, { limit: VISITA_MAX }));
    },
  };
}
