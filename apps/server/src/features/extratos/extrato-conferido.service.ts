import {
  CHAVES_SITUACAO_EXTRATO,
  type getExtratoRoute,
  type listExtratoRoute,
  type SituacaoExtrato,
} from '@frota/contract/extratos';
import { diferencasDe } from '@frota/contract/extratos/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { z } from 'zod';
import type { BaseDeps, RowOf } from '../../database/schema.ts';
import type { Caller } from '../../kernel/bounded-work/pool.ts';
import { cutPage, type Listing, parseCursor } from '../../kernel/cursor.ts';
import { type CasoDaLinha, findLimites, listCasos } from './extrato.repository.ts';
import { extratoErrors, findExtrato, type LinhaRow, type RegistroRow } from './extratos.public.ts';
import { pairExtrato } from './pairing.public.ts';

type Conferida = RouteAnswerInput<typeof listExtratoRoute>[number];
type Linha = Pick<Conferida, 'situacao' | 'diferencas'> & {
  readonly linha: LinhaRow | undefined;
  readonly registro: RegistroRow | undefined;
};

const cursorSchema = z.tuple([z.int().min(0)]);

export function createExtratoConferidoService({ db }: BaseDeps) {
  async function read(
    id: string,
    caller: Caller,
  ): Promise<{ extrato: RowOf<'extrato'>; linhas: Linha[] }> {
    const extrato = await findExtrato(db, id);
    if (!extrato) throw extratoErrors.naoEncontrado();
    const limites = await findLimites(db);
    const { linhas, soNoApp } = await pairExtrato(db, extrato, caller);
    return {
      extrato,
      linhas: [
        ...linhas.map(({ linha, registro }): Linha => {
          if (!registro) {
            const situacao = linha.estorno ? 'estornada' : 'so_no_extrato';
            return { situacao, diferencas: [], linha, registro };
          }
          const diferencas = diferencasDe(linha, registro, limites);
          const situacao = diferencas.length > 0 ? 'difere' : 'confere';
          return { situacao, diferencas, linha, registro };
        }),
        ...soNoApp.map(
          (registro): Linha => ({
            situacao: 'so_no_app',
            diferencas: [],
            linha: undefined,
            registro,
          }),
        ),
      ],
    };
  }

  return {
    /** With the number of lines of each kind. Throws `notFound`, DemaisError. */
    async get(id: string, caller: Caller): Promise<RouteAnswerInput<typeof getExtratoRoute>> {
      const { extrato, linhas } = await read(id, caller);
      const { conteudo_hash: _, usuario_nome: usuario, ...shown } = extrato;
      const countOf = (situacao: SituacaoExtrato): number =>
        linhas.filter((each) => each.situacao === situacao).length;
      const contagem = Object.fromEntries(
        CHAVES_SITUACAO_EXTRATO.map((situacao) => [situacao, countOf(situacao)]),
      ) as Record<SituacaoExtrato, number>;
      return { ...shown, usuario, contagem };
    },

    /** Lines in the file's order, then unmatched records. Throws `notFound`, `invalid`, DemaisError. */
    async list(
      { extrato: id, situacao, cursor, limite }: RouteQuery<typeof listExtratoRoute>,
      caller: Caller,
    ): Promise<Listing<Conferida>> {
      const { linhas: all } = await read(id, caller);
      const linhas = situacao ? all.filter((each) => each.situacao === situacao) : all;
      const [from] = cursor === undefined ? [0] : parseCursor(cursor, cursorSchema);
      const asked = linhas
        .slice(from, from + limite + 1)
        .map((linha, i) => ({ linha, at: from + i }));
      const page = cutPage(asked, limite, ({ at }) => [at + 1]);
      const ids = page.rows.flatMap(({ linha }) => linha.linha?.id ?? []);
      const casos = await listCasos(db, ids);
      return {
        rows: page.rows.map(({ linha }) => conferida(linha, casos.get(linha.linha?.id ?? ''))),
        cursor: page.cursor,
        total: linhas.length,
      };
    },
  };
}

function conferida(
  { linha, registro, situacao, diferencas }: Linha,
  caso: CasoDaLinha | undefined,
): Conferida {
  const pessoa =
    caso?.situacao === 'aberta' && caso.usuario_id != null
      ? { id: caso.usuario_id, pedido: caso.pedido !== null }
      : null;
  return {
    id: linha?.id ?? registro!.id,
    linha: linha?.linha ?? null,
    situacao,
    registro_id: registro?.id ?? null,
    diferencas,
    extrato: linha ? { ...linha, com_hora: linha.comHora } : null,
    app: registro
      ? {
          ...registro,
          comprovante: registro.nota ? 'nota' : registro.comprovante ? 'foto' : 'nenhum',
          bomba: registro.lido,
        }
      : null,
    divergencia_id: caso?.id ?? null,
    perguntar_a: pessoa,
  };
}
