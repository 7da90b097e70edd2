import {
  type listConferenciasRoute,
  type MotivoConferencia,
  provesCampo,
  type sumConferenciasRoute,
} from '@frota/contract/conferencia';
import { valorLido } from '@frota/contract/conferencia/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import type { BaseDeps } from '../../database/deps.ts';
import { type Listing, readInstantListing } from '../../kernel/cursor.ts';
import { listFotosOf } from '../fotos/fotos.public.ts';
import { photoUrl } from '../fotos/keys.ts';
import { listCadastradas } from '../veiculos/lookup.ts';
import type * as decisions from './decisao.repository.ts';
import { listKmVizinhos } from './km-vizinhos.repository.ts';
import * as repository from './list.repository.ts';

type Item = RouteAnswerInput<typeof listConferenciasRoute>['conferencias'][number];

export function createListaService({ db }: BaseDeps) {
  return {
    /** Newest first. Throws `invalid` for a foreign cursor. */
    async list({
      situacao,
      busca,
      motivo,
      inicio,
      fim,
      ...query
    }: RouteQuery<typeof listConferenciasRoute>): Promise<Listing<Item>> {
      const span = spanOfDias({ inicio, fim });
      const filter = { ...span, busca, motivo, decidida: situacao === 'decididas' };
      const page = await readInstantListing(
        query,
        repository.conferenciasInSteps(db, filter),
        (row) => row.criada_em,
      );
      const ids = page.rows.map(({ id }) => id);
      const doRegistro = page.rows.map(({ origem_id }) => origem_id);
      const provas = await listFotosOf(db, [...doRegistro, ...ids]);
      const vizinhos = new Map((await listKmVizinhos(db, ids)).map((row) => [row.id, row]));
      const desfeitas = await repository.listDesfeitas(db, ids);
      const comConhecido = await repository.listComConhecido(db, ids);
      const canonicas = page.rows.map(({ placa }) => placaCanonica(placa));
      const cadastradas = await listCadastradas(db, canonicas);
      const bicos = await repository.listBicosDe(
        db,
        page.rows.filter(isEncerrante).map(({ origem_id }) => origem_id),
      );
      const rows = page.rows.map((row) => ({
        ...row,
        lido_com_conhecido: outroLido(row, comConhecido.get(row.id)),
        assunto: bicos.get(row.origem_id) ?? null,
        cadastrada: cadastradas.has(placaCanonica(row.placa)),
        km_anterior: vizinhos.get(row.id)?.anterior ?? null,
        km_seguinte: vizinhos.get(row.id)?.seguinte ?? null,
        desfeitas: desfeitas.filter(({ conferencia_id }) => conferencia_id === row.id),
        motivo: row.motivo as MotivoConferencia,
        usuario: row.usuario_nome,
        decidida_por: row.decidida_por_nome,
        fotos: provas
          .filter(
            ({ vinculo_id, papel }) =>
              vinculo_id === row.id ||
              (vinculo_id === row.origem_id && provesCampo(row.campo, papel)),
          )
          .map(({ key }) => photoUrl(key)),
      }));
      return { ...page, rows };
    },

    /** How many are open. */
    async count(): Promise<{ abertas: number }> {
      return { abertas: await repository.conferenciasInSteps(db, { decidida: false }).count() };
    },

    /** How many are open, by why they are asked about. */
    async sum({
      inicio,
      fim,
      busca,
    }: RouteQuery<typeof sumConferenciasRoute>): Promise<
      RouteAnswerInput<typeof sumConferenciasRoute>
    > {
      const motivos = await repository.countByMotivo(db, { ...spanOfDias({ inicio, fim }), busca });
      return {
        motivos: motivos.map(({ motivo, itens }) => ({
          motivo: motivo as MotivoConferencia,
          itens,
        })),
      };
    },
  };
}

const isEncerrante = ({ origem }: Pick<decisions.Origem, 'origem'>): boolean =>
  origem === 'encerrante';

/** What a reading's text says of the item's field, unless that is what the item says, too. */
function outroLido(
  { campo, valor_lido }: { readonly campo: string; readonly valor_lido: string | null },
  texto: string | undefined,
): string | null {
  const lido = valorLido(campo, texto);
  return lido === valor_lido ? null : lido;
}
