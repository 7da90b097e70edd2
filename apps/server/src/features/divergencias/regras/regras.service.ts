import {
  type AjusteRegra,
  type Limite,
  type Limites,
  type listRegrasRoute,
  type previaRegraRoute,
  REGRAS,
  type Regra,
  readLimites,
  type saveRegrasRoute,
  textoDoLimite,
  type ValorLimite,
} from '@frota/contract/divergencias';
import type { RouteAnswer, RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import type { BaseDeps } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidFields } from '../../../kernel/domain-error.ts';
import { type Autor, refuseStale, versaoOf } from '../../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { readLigadas } from '../divergencias.public.ts';
import { PASSADO_MS, queueTodas } from '../motor/fila.repository.ts';
import { queueFotosSince } from '../motor/foto.repository.ts';
import { queuePessoasSince } from '../motor/pessoa.repository.ts';
import { queuePostoSince } from '../motor/posto.fila.ts';
import { isRegraDoPosto } from '../motor/posto.ts';
import {
  countCasos,
  countDePessoas,
  countDoPosto,
  countFotosRepetidas,
  countNotasRepetidas,
} from './previa.ts';
import {
  countByRegra,
  limitesOf,
  listRegraRows,
  lockRegras,
  type RegraRow,
  saveRegra,
  TODAS_AS_REGRAS,
} from './regras.repository.ts';

export function createRegrasService(deps: BaseDeps) {
  const { db, clock } = deps;
  const since = (): Date => new Date(clock.now().getTime() - PASSADO_MS);

  return {
    async list(): Promise<RouteAnswerInput<typeof listRegrasRoute>> {
      const rows = await listRegraRows(db);
      const counts = await countByRegra(db);
      const regras = TODAS_AS_REGRAS.map((regra) => {
        const row = rows.get(regra);
        const none = { abertas: 0, procede: 0, nao_procede: 0, inconclusivo: 0 };
        return {
          ...ajusteOf(regra, row),
          ...(counts.get(regra) ?? none),
          alterada_em: row?.alterada_em ?? null,
          alterada_por: row?.alterada_por_nome ?? null,
        };
      });
      return { regras, versao: ajustesOf(rows).versao };
    },

    /** Throws `invalid` with each wrong limit, `conflict` for an older `versao`. */
    async save(
      autor: Autor,
      { regras, versao }: RouteBody<typeof saveRegrasRoute>,
    ): Promise<RouteAnswer<typeof saveRegrasRoute>> {
      const wanted = checkedAll(regras);
      return inTransaction(db, async (trx) => {
        await lockRegras(trx);
        const rows = await listRegraRows(trx);
        refuseStale(versao, ajustesOf(rows));
        const changes = wanted.flatMap((ajuste) => {
          const before = ajusteOf(ajuste.regra, rows.get(ajuste.regra));
          const mudancas = diffFields(textosOf(before), textosOf(ajuste));
          return mudancas.length > 0 ? [{ ajuste, mudancas }] : [];
        });
        for (const { ajuste, mudancas } of changes) {
          await saveRegra(trx, {
            ...ajuste,
            alterada_em: clock.now(),
            alterada_por_id: autor.id,
            alterada_por_nome: autor.usuario,
          });
          await recordAuditoria(trx, deps, autor, {
            acao: 'regra_alterada',
            alvo: REGRAS[ajuste.regra].titulo,
            mudancas,
          });
        }
        const kinds = new Set(changes.map(({ ajuste }) => REGRAS[ajuste.regra].quando));
        for (const quando of kinds) await queueSince[quando](trx, since());
        return { versao: ajustesOf(await listRegraRows(trx)).versao };
      });
    },

    /** Cases of the last 90 days, as saved and with these limits. Throws `invalid`. */
    async preview(
      regra: Regra,
      { limites }: RouteBody<typeof previaRegraRoute>,
    ): Promise<RouteAnswerInput<typeof previaRegraRoute>> {
      const hoje = await readLigadas(db);
      const ajustes = { hoje, depois: { ...hoje, [regra]: checked(regra, limites) } };
      switch (regra) {
        case 'foto_repetida':
          return countFotosRepetidas(db, ajustes, since());
        case 'digitado_pessoa':
        case 'balanco_atendente':
          return countDePessoas(db, regra, ajustes, since());
        case 'nota_repetida':
          return countNotasRepetidas(db, ajustes, since(), clock.now());
        default:
          return isRegraDoPosto(regra)
            ? countDoPosto(db, regra, ajustes, since())
            : countCasos(db, regra, ajustes, since());
      }
    },
  };
}

function ajusteOf(regra: Regra, row: RegraRow | undefined): AjusteRegra {
  return { regra, ativa: row?.ativa ?? true, limites: { ...limitesOf(regra, row) } };
}

function ajustesOf(rows: ReadonlyMap<Regra, RegraRow>) {
  const regras = TODAS_AS_REGRAS.map((regra) => ajusteOf(regra, rows.get(regra)));
  return { regras, versao: versaoOf(regras) };
}

function textosOf({ regra, ativa, limites }: AjusteRegra): Record<string, string> {
  const known: Readonly<Record<string, Limite>> = REGRAS[regra].limites;
  const textos = Object.entries(known).map(([nome, limite]) => [
    limite.rotulo,
    textoDoLimite(limite, limites[nome] ?? limite.padrao),
  ]);
  return { Ligada: ativa ? 'sim' : 'não', ...Object.fromEntries(textos) };
}

const queueSince = {
  abastecimento: queueTodas,
  foto: queueFotosSince,
  pessoa: queuePessoasSince,
  posto: queuePostoSince,
  extrato: queuePostoSince,
};

function checked<R extends Regra>(
  regra: R,
  given: Readonly<Record<string, ValorLimite>>,
): Limites<R> {
  const read = readLimites(regra, given);
  if ('faults' in read) throw invalidFields(read.faults);
  return read.limites;
}

/** An error names its rule. */
function checkedAll(regras: readonly AjusteRegra[]): AjusteRegra[] {
  const faults: Record<string, string> = {};
  const wanted = regras.map((ajuste) => {
    const read = readLimites(ajuste.regra, ajuste.limites);
    if ('limites' in read) return { ...ajuste, limites: { ...read.limites } };
    for (const [nome, fault] of Object.entries(read.faults)) {
      faults[`${ajuste.regra}.${nome}`] = fault;
    }
    return ajuste;
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return wanted;
}
