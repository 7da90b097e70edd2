import {
  nomeDoTipo,
  PRAZO_AVISO,
  type PrazosVencimento,
  type savePrazosRoute,
  TIPOS_VENCIMENTO,
} from '@frota/contract/cuidados';
import { formatContagem } from '@frota/contract/formato';
import type { RouteBody } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Autor } from '../../kernel/envio.ts';
import { refuseStale, versaoOf } from '../../kernel/versao.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';

export function createPrazosService(deps: BaseDeps) {
  const { db } = deps;
  return {
    read: (): Promise<{ prazos: PrazosVencimento; versao: string }> => readPrazos(db),

    /** Throws `conflict` for an outdated `versao`. */
    save: (
      autor: Autor,
      { prazos, versao }: RouteBody<typeof savePrazosRoute>,
    ): Promise<{ versao: string }> =>
      inTransaction(db, async (trx) => {
        await sql`lock table vencimento_prazo in share row exclusive mode`.execute(trx);
        const before = await readPrazos(trx);
        refuseStale(versao, before);
        await trx.deleteFrom('vencimento_prazo').execute();
        const rows = TIPOS_VENCIMENTO.map((tipo) => ({ tipo, dias: prazos[tipo] }));
        await trx.insertInto('vencimento_prazo').values(rows).execute();
        const mudancas = diffFields(textosOf(before.prazos), textosOf(prazos));
        const fato = { acao: 'prazos_alterados', alvo: 'Prazos dos documentos', mudancas } as const;
        if (mudancas.length > 0) await recordAuditoria(trx, deps, autor, fato);
        return { versao: (await readPrazos(trx)).versao };
      }),
  };
}

export async function readPrazos(db: Db): Promise<{ prazos: PrazosVencimento; versao: string }> {
  const rows = await db.selectFrom('vencimento_prazo').selectAll().execute();
  const prazos = Object.fromEntries(
    TIPOS_VENCIMENTO.map((tipo) => [
      tipo,
      rows.find((row) => row.tipo === tipo)?.dias ?? PRAZO_AVISO.padrao,
    ]),
  ) as PrazosVencimento;
  return { prazos, versao: versaoOf(prazos) };
}

const textosOf = (prazos: PrazosVencimento): Record<string, string> =>
  Object.fromEntries(
    TIPOS_VENCIMENTO.map((tipo) => [
      nomeDoTipo(tipo),
      `${formatContagem(prazos[tipo], 'dia', 'dias')} antes`,
    ]),
  );
