import type { Produto } from '@frota/contract/combustivel';
import { formatContagem, formatLitros } from '@frota/contract/formato';
import {
  ARQUEACAO_MAX_PONTOS,
  type Arqueacao,
  alturaDe,
  faultOfCilindro,
  faultOfPontos,
  faultsOfRegua,
  type getArqueacaoRoute,
  litrosDaRegua,
  litrosEm,
  mensagensArqueacao,
  type readArqueacaoRoute,
  readTabelaColada,
  type saveArqueacaoRoute,
  textoDaPlanilha,
} from '@frota/contract/posto';
import type { RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import type { LinhaDaPlanilha } from '@frota/planilha';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Caller } from '../../../kernel/bounded-work/pool.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import { type Autor, refuseStale, versaoOf } from '../../../kernel/envio.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { findArqueacao, lockSaldo } from '../../movimentos/tanques.public.ts';
import { createLeitorPlanilha } from '../../veiculos/leitor-planilha.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';

type Fields = RouteBody<typeof saveArqueacaoRoute>;

const COLUNAS_MAX = 24;

export function createArqueacaoService(deps: PostoDeps) {
  const { db, clock, mudou } = deps;
  const leitor = createLeitorPlanilha(ARQUEACAO_MAX_PONTOS);
  return {
    /** Throws `notFound` without a table, `invalid` beyond it. */
    async read(
      tipo: Produto,
      { cm, agua_mm }: RouteQuery<typeof getArqueacaoRoute>,
    ): Promise<RouteAnswerInput<typeof getArqueacaoRoute>> {
      const arqueacao = await findArqueacao(db, tipo);
      if (cm === undefined) return arqueacaoOut(arqueacao);
      if (!arqueacao) throw postoErrors.semArqueacao(tipo);
      const [altura, agua] = [Number(cm), Number(agua_mm ?? 0)];
      const faults = faultsOfRegua(arqueacao, altura, agua);
      if (faults.cm) throw invalidField('cm', faults.cm);
      if (faults.agua) throw invalidField('agua_mm', faults.agua);
      const { versao } = arqueacaoOut(arqueacao);
      return { litros: litrosDaRegua(arqueacao, altura, agua), versao };
    },

    /** Throws `invalid` where it does not rise, `conflict` for an outdated `versao`. */
    async save(
      autor: Autor,
      tipo: Produto,
      { versao, ...fields }: Fields,
    ): Promise<{ versao: string }> {
      const arqueacao = arqueacaoOf(fields);
      const saved = await inTransaction(db, async (trx) => {
        // A concurrent measurement uses the old or the new table.
        await lockSaldo(trx, tipo);
        const before = await findArqueacao(trx, tipo);
        refuseStale(versao, arqueacaoOut(before));
        await replaceArqueacao(trx, tipo, arqueacao);
        const mudancas = diffFields(
          { Arqueação: describe(before) },
          { Arqueação: describe(arqueacao) },
        );
        const after = arqueacaoOut(await findArqueacao(trx, tipo));
        if (after.versao !== arqueacaoOut(before).versao) {
          const alvo = `Tanque de ${tipo}`;
          await recordAuditoria(trx, deps, autor, { acao: 'arqueacao_alterada', alvo, mudancas });
          await mudou(trx, 'tanque', { tipo, em: clock.now() });
        }
        return { versao: after.versao };
      });
      return saved;
    },

    /** Throws `invalid` where it cannot be read. */
    async readPlanilha(
      planilha: Uint8Array,
      nome: string | undefined,
      caller: Caller,
    ): Promise<RouteAnswerInput<typeof readArqueacaoRoute>> {
      const { folha, folhas } = await leitor.read(planilha, nome, pontosDe, caller);
      return {
        linhas: textoDe(folha.linhas),
        folha: folhas.length > 0 ? folha.nome : '',
        folhas,
      };
    },
  };
}

/** Undefined: removes the table. */
function arqueacaoOf({ pontos, diametro_cm, comprimento_cm }: Fields): Arqueacao | undefined {
  if (diametro_cm === undefined && comprimento_cm === undefined) {
    if (!pontos) return undefined;
    const numeros = pontos.map(({ cm, litros }) => ({ cm: Number(cm), litros: Number(litros) }));
    const falta = faultOfPontos(numeros);
    if (falta !== undefined) throw invalidField('pontos', falta);
    return { pontos: numeros };
  }
  if (pontos) throw invalidField('pontos', mensagensArqueacao.umaForma);
  const cilindro = {
    diametro_cm: Number(diametro_cm ?? 0),
    comprimento_cm: Number(comprimento_cm ?? 0),
  };
  const falta = faultOfCilindro(cilindro);
  if (falta !== undefined) throw invalidField('diametro_cm', falta);
  return cilindro;
}

function arqueacaoOut(arqueacao: Arqueacao | undefined) {
  const values = arqueacao && 'pontos' in arqueacao ? { pontos: [...arqueacao.pontos] } : arqueacao;
  return { ...values, versao: versaoOf(values ?? {}) };
}

function describe(arqueacao: Arqueacao | undefined): string | null {
  if (!arqueacao) return null;
  const altura = alturaDe(arqueacao);
  const cheio = `${formatLitros(litrosEm(arqueacao, altura))} L em ${formatLitros(altura)} cm`;
  return 'pontos' in arqueacao
    ? `Tabela de ${formatContagem(arqueacao.pontos.length, 'ponto', 'pontos')}: ${cheio}`
    : `Cilindro de ${formatLitros(arqueacao.comprimento_cm)} cm: ${cheio}`;
}

const textoDe = (linhas: readonly LinhaDaPlanilha[]): string[][] =>
  linhas.map(({ celulas }) => celulas.slice(0, COLUNAS_MAX));

const pontosDe = (linhas: readonly LinhaDaPlanilha[]): number =>
  readTabelaColada(textoDaPlanilha(textoDe(linhas)), 'milhar').pontos.length;

export async function listComTabela(db: Db): Promise<Produto[]> {
  const rows = await db.selectFrom('arqueacao_ponto').select('tipo').distinct().execute();
  return rows.map(({ tipo }) => tipo);
}

async function replaceArqueacao(
  trx: Db,
  tipo: Produto,
  arqueacao: Arqueacao | undefined,
): Promise<void> {
  const cilindro = arqueacao && 'diametro_cm' in arqueacao ? arqueacao : undefined;
  await trx
    .updateTable('tanque')
    .set({
      diametro_cm: cilindro ? String(cilindro.diametro_cm) : null,
      comprimento_cm: cilindro ? String(cilindro.comprimento_cm) : null,
    })
    .where('tipo', '=', tipo)
    .execute();
  await trx.deleteFrom('arqueacao_ponto').where('tipo', '=', tipo).execute();
  const pontos = arqueacao && 'pontos' in arqueacao ? arqueacao.pontos : [];
  if (pontos.length === 0) return;
  const rows = pontos.map(({ cm, litros }) => ({ tipo, cm: String(cm), litros: String(litros) }));
  await trx.insertInto('arqueacao_ponto').values(rows).execute();
}
