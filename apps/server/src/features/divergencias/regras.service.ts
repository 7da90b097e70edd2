import {
  type Limites,
  type listRegrasRoute,
  precisao,
  type previaRegraRoute,
  REGRAS,
  type Regra,
  readLimites,
  type saveRegraRoute,
  type ValorLimite,
} from '@frota/contract/divergencias';
import type { RouteAnswer, RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidFields } from '../../kernel/domain-error.ts';
import type { Autor } from '../../kernel/envio.ts';
import { refuseStale, versaoOf } from '../../kernel/versao.ts';
import { diffMudancas, recordAuditoria } from '../auditoria/record.ts';
import { queueTodas } from './fila.repository.ts';
import { queueFotosSince } from './foto.repository.ts';
import { PASSADO_MS } from './passado.ts';
import { queuePessoasSince } from './pessoa.repository.ts';
import { countCasos, countDePessoas, countFotosRepetidas, countNotasRepetidas } from './previa.ts';
import {
  countByRegra,
  limitesOf,
  listRegraRows,
  lockRegras,
  type RegraRow,
  readLigadas,
  saveRegra,
  TODAS_AS_REGRAS,
} from './regras.repository.ts';

export interface RegrasService {
  list(): Promise<RouteAnswerInput<typeof listRegrasRoute>>;
  /** Throws `invalid`, naming each limit that cannot be set so, and `conflict` for a `versao` of before. */
  save(
    autor: Autor,
    fields: RouteBody<typeof saveRegraRoute>,
  ): Promise<RouteAnswer<typeof saveRegraRoute>>;
  /** How many cases the rule finds in the last 90 days under these limits. Throws `invalid`. */
  preview(
    regra: Regra,
    fields: RouteBody<typeof previaRegraRoute>,
  ): Promise<RouteAnswerInput<typeof previaRegraRoute>>;
}

export function createRegrasService(deps: BaseDeps): RegrasService {
  const { db, clock } = deps;
  const since = (): Date => new Date(clock.now().getTime() - PASSADO_MS);

  return {
    async list() {
      const rows = await listRegraRows(db);
      const counts = await countByRegra(db);
      const regras = TODAS_AS_REGRAS.map((regra) => {
        const row = rows.get(regra);
        const none = { abertas: 0, procede: 0, nao_procede: 0, inconclusivo: 0 };
        const count = counts.get(regra) ?? none;
        return {
          regra,
          ...ajusteOf(regra, row),
          ...count,
          precisao: precisao(count),
          alterada_em: row?.alterada_em ?? null,
          alterada_por: row?.alterada_por_nome ?? null,
        };
      });
      return { regras };
    },

    async save(autor, { regra, ativa, limites: given, versao }) {
      const limites = checked(regra, given);
      return inTransaction(db, async (trx) => {
        await lockRegras(trx);
        const before = (await listRegraRows(trx)).get(regra);
        refuseStale(versao, ajusteOf(regra, before));
        await saveRegra(trx, {
          regra,
          ativa,
          limites,
          alterada_em: clock.now(),
          alterada_por_id: autor.id,
          alterada_por_nome: autor.usuario,
        });
        const settings = (on: boolean, some: Limites<Regra>) => ({
          ativa: on ? 'sim' : 'não',
          ...Object.fromEntries(Object.entries(some).map(([nome, valor]) => [nome, `${valor}`])),
        });
        await recordAuditoria(trx, deps, autor, {
          acao: 'regra_alterada',
          alvo: REGRAS[regra].titulo,
          mudancas: diffMudancas(
            settings(before?.ativa ?? true, limitesOf(regra, before)),
            settings(ativa, limites),
          ),
        });
        await queueSince[REGRAS[regra].quando](trx, since());
        const after = (await listRegraRows(trx)).get(regra);
        return { versao: ajusteOf(regra, after).versao };
      });
    },

    async preview(regra, { limites }) {
      const others = await readLigadas(db);
      switch (regra) {
        case 'foto_repetida':
          return countFotosRepetidas(db, checked(regra, limites), others.nota_repetida, since());
        case 'digitado_pessoa':
        case 'balanco_atendente':
          return countDePessoas(db, { [regra]: checked(regra, limites) }, since());
        case 'nota_repetida':
          return countNotasRepetidas(db, checked(regra, limites), since());
        default:
          return countCasos(db, regra, { ...others, [regra]: checked(regra, limites) }, since());
      }
    },
  };
}

/** How a rule is set. */
function ajusteOf(regra: Regra, row: RegraRow | undefined) {
  const ajuste = { ativa: row?.ativa ?? true, limites: { ...limitesOf(regra, row) } };
  return { ...ajuste, versao: versaoOf(ajuste) };
}

/** Has all since an instant asked again, by when its rules are asked. */
const queueSince = { evento: queueTodas, foto: queueFotosSince, pessoa: queuePessoasSince };

function checked<R extends Regra>(
  regra: R,
  given: Readonly<Record<string, ValorLimite>>,
): Limites<R> {
  const read = readLimites(regra, given);
  if ('faults' in read) throw invalidFields(read.faults);
  return read.limites;
}
