import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORTACAO_MAX_LINHAS,
  type ImportacaoConferida,
  listasVeiculo,
  mensagensImportacao,
  placaCanonica,
} from '@frota/contract/veiculos';
import type { LinhaDaPlanilha } from '@frota/planilha';
import { violatedUnique } from '../../database/errors.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../kernel/bounded-work/pool.ts';
import type { Autor } from '../../kernel/envio.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { listAbertas } from './cidades.repository.ts';
import { veiculosErrors } from './errors.ts';
import {
  checkLinha,
  findTitulos,
  type LinhaConferida,
  readTitulos,
  refuseRepeated,
} from './importacao.rules.ts';
import { createLeitorPlanilha } from './leitor-planilha.public.ts';
import { toColumns } from './new-veiculo.ts';
import * as repository from './repository.ts';
import type { VeiculosDeps } from './service.ts';

/** Rows per turn of the event loop. */
const PER_TURN = 250;
const PER_INSERT = 500;

function* chunksOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

export function createImportacaoService(deps: VeiculosDeps) {
  const { db, clock } = deps;
  const leitor = createLeitorPlanilha(IMPORTACAO_MAX_LINHAS);

  async function readLinhas(planilha: Uint8Array, nome: string | undefined, caller: Caller) {
    // One title may be there by chance.
    const pontos = (linhas: readonly LinhaDaPlanilha[]): number =>
      Math.max(0, findTitulos(linhas).nomeadas - 1);
    const { folha, folhas } = await leitor.read(planilha, nome, pontos, caller);
    const { titulos: first } = findTitulos(folha.linhas);
    const titulos = readTitulos(first.celulas);
    if ('erro' in titulos) throw veiculosErrors.planilha(titulos.erro);
    const rest = folha.linhas.filter(({ numero }) => numero > first.numero);
    if (rest.length === 0) throw veiculosErrors.planilha(mensagensImportacao.semVeiculos);
    const listas = listasVeiculo(await listAbertas(db));
    const linhas = await inTurns(rest, (linha) => checkLinha(linha, titulos, listas));
    const registradas = await repository.listRegistered(db, placasOf(linhas));
    return {
      linhas: refuseRepeated(linhas, registradas),
      ignoradas: titulos.ignoradas,
      folha: folhas.length > 0 ? folha.nome : '',
      folhas,
    };
  }

  return {
    /** Throws planilha where the file cannot be read. */
    async check(
      planilha: Uint8Array,
      nome: string | undefined,
      caller: Caller,
    ): Promise<ImportacaoConferida> {
      const { linhas, ignoradas, folha, folhas } = await readLinhas(planilha, nome, caller);
      return {
        linhas: linhas.map(({ linha, dados, faltas }) => ({ linha, dados, faltas })),
        ignoradas: [...ignoradas],
        folha,
        folhas,
      };
    },

    /** All or nothing. Throws planilha, also for a faulty row, and mudouNoMeio for a concurrent registration. */
    async importAll(
      autor: Autor,
      planilha: Uint8Array,
      nome: string | undefined,
      caller: Caller,
    ): Promise<{ total: number }> {
      const { linhas } = await readLinhas(planilha, nome, caller);
      const veiculos = linhas.flatMap(({ veiculo }) => veiculo ?? []);
      const faulty = linhas.length - veiculos.length;
      if (faulty > 0) throw veiculosErrors.planilha(mensagensImportacao.nadaGravado(faulty));
      const criado_em = clock.now();
      try {
        await inTransaction(db, async (trx) => {
          const cidades = await listAbertas(trx, 'share');
          const rows = veiculos.map((veiculo) => ({ ...toColumns(veiculo, cidades), criado_em }));
          for (const chunk of chunksOf(rows, PER_INSERT)) {
            await repository.insertVeiculos(trx, chunk);
          }
          const alvo = `${rows.length} veículos`;
          await recordAuditoria(trx, deps, autor, { acao: 'veiculos_importados', alvo });
          const placas = rows.map(({ placa_canonica }) => placa_canonica);
          await deps.mudou(trx, 'veiculos', { autor, canonicas: placas, em: criado_em });
        });
      } catch (error) {
        if (violatedUnique(error) === 'veiculo_placa_key') throw veiculosErrors.mudouNoMeio();
        throw error;
      }
      return { total: veiculos.length };
    },
  };
}

function placasOf(linhas: readonly LinhaConferida[]): string[] {
  return linhas
    .filter(({ faltas }) => faltas.Placa === undefined)
    .map(({ dados }) => placaCanonica(dados.Placa));
}

async function inTurns(
  linhas: readonly LinhaDaPlanilha[],
  check: (linha: LinhaDaPlanilha) => LinhaConferida,
): Promise<LinhaConferida[]> {
  const checked: LinhaConferida[] = [];
  for (const chunk of chunksOf(linhas, PER_TURN)) {
    checked.push(...chunk.map(check));
    await nextTurn();
  }
  return checked;
}
