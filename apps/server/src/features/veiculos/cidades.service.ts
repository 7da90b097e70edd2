import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { plainText } from '@frota/contract/rota';
import {
  CIDADES_MAX,
  type createCidadeRoute,
  type listCidadesRoute,
  mensagensCidades,
  OUTRAS_CIDADES,
  type previaCidadeRoute,
  regraEmPalavras,
  type saveCidadeRoute,
} from '@frota/contract/veiculos';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, refuseStale, versaoOf } from '../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import * as repository from './cidades.repository.ts';
import { veiculosErrors } from './errors.ts';

type CidadeOut = RouteAnswerInput<typeof createCidadeRoute>;
type Row = repository.VersaoCidadeRow;

export function createCidadesService(deps: BaseDeps) {
  const { db, clock } = deps;

  async function write(
    trx: Db,
    autor: Autor,
    versao: Row,
    antes: Row | undefined,
  ): Promise<CidadeOut> {
    const mudancas = diffFields(antes ? textosOf(antes) : {}, textosOf(versao));
    if (mudancas.length > 0) {
      await repository.insertVersao(trx, versao);
      const acao = antes ? 'cidade_alterada' : 'cidade_criada';
      await recordAuditoria(trx, deps, autor, { acao, alvo: (antes ?? versao).nome, mudancas });
    }
    const veiculos = await repository.countVeiculosPorCidade(trx);
    return cidadeOut(mudancas.length > 0 ? versao : antes!, veiculos);
  }

  return {
    async list(): Promise<RouteAnswerInput<typeof listCidadesRoute>> {
      const veiculos = await repository.countVeiculosPorCidade(db);
      const todas = [...repository.atuais(await repository.listVersoes(db)).values()]
        .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
        .map((row) => cidadeOut(row, veiculos));
      return {
        cidades: todas.filter(({ id }) => id !== OUTRAS_CIDADES),
        outras: todas.find(({ id }) => id === OUTRAS_CIDADES)!,
      };
    },

    /** Throws `conflict` for a present or past name, and beyond CIDADES_MAX. */
    create: (autor: Autor, fields: RouteBody<typeof createCidadeRoute>): Promise<CidadeOut> =>
      inTransaction(db, async (trx) => {
        const versoes = await repository.lockVersoes(trx);
        refuseTaken(versoes, fields.nome);
        const ids = [...repository.atuais(versoes).keys()];
        if (ids.length > CIDADES_MAX) throw veiculosErrors.cidade(mensagensCidades.cheio);
        const nova = { ...fields, fechada: false, cidade_id: Math.max(...ids) + 1 };
        return write(trx, autor, { ...nova, desde: clock.now() }, undefined);
      }),

    /** Throws `notFound`, `conflict` for an outdated `versao`, a taken name, or a new name where there are check-ins. */
    save: (
      autor: Autor,
      id: number,
      { versao, ...fields }: RouteBody<typeof saveCidadeRoute>,
    ): Promise<CidadeOut> =>
      inTransaction(db, async (trx) => {
        const versoes = await repository.lockVersoes(trx);
        const antes = repository.atuais(versoes).get(id);
        if (!antes) throw veiculosErrors.cidadeNaoEncontrada();
        refuseStale(versao, cidadeOut(antes, await repository.countVeiculosPorCidade(trx)));
        // Only the rule can change.
        const { nome, fechada } = id === OUTRAS_CIDADES ? antes : fields;
        if (nome !== antes.nome) await rename(trx, versoes, antes, nome);
        // After the last version, even if the clock went back.
        const desde = new Date(Math.max(clock.now().getTime(), antes.desde.getTime() + 1));
        const depois = { cidade_id: id, desde, nome, fechada, abastece_ate: fields.abastece_ate };
        return write(trx, autor, depois, antes);
      }),

    /** Throws `notFound`. */
    async previa(id: number): Promise<RouteAnswerInput<typeof previaCidadeRoute>> {
      const versoes = await repository.listVersoes(db);
      const nomes = nomesOf(versoes, id);
      if (nomes.length === 0) throw veiculosErrors.cidadeNaoEncontrada();
      // Unregistered plates have no city.
      return { niveis: await repository.countNiveis(db, id === OUTRAS_CIDADES ? ['N/A'] : nomes) };
    },
  };
}

async function rename(trx: Db, versoes: readonly Row[], antes: Row, nome: string): Promise<void> {
  const { cidade_id } = antes;
  refuseTaken(
    versoes.filter((versao) => versao.cidade_id !== cidade_id),
    nome,
  );
  const isSpelling = plainText(nome) === plainText(antes.nome);
  if (!isSpelling && (await repository.hasCheckins(trx, nomesOf(versoes, cidade_id)))) {
    throw veiculosErrors.cidade(mensagensCidades.nomeEmUso);
  }
  await repository.renameInVeiculos(trx, antes.nome, nome);
}

/** Throws `conflict` for present and past names, by which records find their rule. */
function refuseTaken(versoes: readonly Row[], nome: string): void {
  if (versoes.some((versao) => plainText(versao.nome) === plainText(nome))) {
    throw veiculosErrors.cidade(mensagensCidades.repetida);
  }
}

function nomesOf(versoes: readonly Row[], id: number): string[] {
  return [...new Set(versoes.filter((row) => row.cidade_id === id).map(({ nome }) => nome))];
}

function cidadeOut(row: Row, veiculos: ReadonlyMap<string, number>): CidadeOut {
  const { cidade_id: id, nome, abastece_ate, fechada, desde } = row;
  const values = { id, nome, abastece_ate, fechada };
  return {
    ...values,
    desde: desde.getTime() === 0 ? null : desde,
    veiculos: veiculos.get(nome) ?? 0,
    versao: versaoOf(values),
  };
}

const textosOf = ({ nome, abastece_ate, fechada }: Row) => ({
  Nome: nome,
  Regra: regraEmPalavras(abastece_ate),
  Situação: fechada ? mensagensCidades.fechada : 'Aberta',
});
