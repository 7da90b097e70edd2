import { hash } from 'node:crypto';
import {
  type checkExtratoRoute,
  EXTRATO_MAX_DIAS,
  type importExtratoRoute,
  type MapaExtrato,
  mensagensExtrato,
} from '@frota/contract/extratos';
import type { LinhaLida } from '@frota/contract/extratos/motor';
import type { RouteAnswer, RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { markUnseen } from '@frota/contract/rota';
import type { BaseDeps } from '../../database/deps.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { UploadedFile } from '../../http/implement.ts';
import type { Caller } from '../../kernel/bounded-work/pool.ts';
import {
  type InstantPage,
  type Listing,
  type PageQuery,
  readInstantListing,
} from '../../kernel/cursor.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../kernel/envio.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { extratoErrors } from './errors.ts';
import * as repository from './extrato.repository.ts';
import { createExtratoLeitor } from './extrato-leitor.ts';
import { saveLinhas } from './extrato-linhas.ts';
import { acharGuardadas, listGuardadas } from './extrato-repetidas.ts';
import { findExtrato } from './extratos.public.ts';

type Importado = RouteAnswer<typeof importExtratoRoute>;
type Row = Awaited<ReturnType<typeof repository.listExtratos>>[number];

const MOSTRADAS = 100;
const DAY_MS = 86_400_000;

export type ExtratoDeps = BaseDeps & { readonly mudou: Mudou };

export function createExtratoService(deps: ExtratoDeps) {
  const { db, clock, mudou } = deps;
  const read = createExtratoLeitor();

  /** First and last instant, or why they do not belong to one statement. */
  function spanOf(lidas: readonly LinhaLida[]) {
    const times = lidas.toSorted((a, b) => a.em.getTime() - b.em.getTime());
    const [first, last] = [times[0], times.at(-1)];
    if (!first || !last) return undefined;
    const span = { inicio: first.em, fim: last.em };
    const late = last.em.getTime();
    if (late > clock.now().getTime() + DAY_MS) {
      return { ...span, falta: mensagensExtrato.futuro(last.linha) };
    }
    const isLong = late - first.em.getTime() > EXTRATO_MAX_DIAS * DAY_MS;
    return { ...span, falta: isLong ? mensagensExtrato.diasDemais(first.linha, last.linha) : null };
  }

  const tell = (
    trx: Db,
    autor: Autor,
    acao: 'extrato_importado' | 'extrato_excluido' | 'extrato_mapa_excluido',
    alvo: string,
  ) => recordAuditoria(trx, deps, autor, { acao, alvo });

  return {
    /** Writes nothing. Throws `invalid` where the file cannot be read. */
    async check(
      { bytes }: UploadedFile,
      given: MapaExtrato | undefined,
      caller: Caller,
    ): Promise<RouteAnswerInput<typeof checkExtratoRoute>> {
      const lido = await read(bytes, given, caller);
      const { mapa, perguntaOrdem, folhas, colunas, amostra, lidas, desfeitas, recusadas } = lido;
      const todas = [...lidas, ...desfeitas];
      const falta = lido.falta ?? spanOf(todas)?.falta ?? null;
      const guardadas = acharGuardadas(todas, await listGuardadas(db, todas));
      return {
        mapa,
        falta,
        pergunta_ordem: perguntaOrdem,
        folhas: [...folhas],
        colunas: [...colunas],
        amostra: amostra.map(({ numero, celulas }) => ({ linha: numero, celulas: [...celulas] })),
        linhas: lidas
          .slice(0, MOSTRADAS)
          .map(({ comHora, nota: _, ...linha }) => ({ ...linha, com_hora: comHora })),
        total: lidas.length,
        estornos: desfeitas.filter(({ litros }) => litros < 0).length,
        repetidas: guardadas.slice(0, lidas.length).filter(Boolean).length,
        recusadas: recusadas.slice(0, MOSTRADAS),
        recusadas_total: recusadas.length,
      };
    },

    /** Each line once. Throws `invalid`, and `conflict` for a used id or too many maps. */
    importAll(
      autor: Autor,
      fields: RouteBody<typeof importExtratoRoute>,
      { bytes, filename }: UploadedFile,
      caller: Caller,
    ): Promise<Importado> {
      // Another file is another statement.
      const posted = { ...fields, arquivo: hash('sha256', bytes) };
      const envio = readEnvio(posted, clock);
      const { operadora, mapa } = fields;
      return bookOnce(autor, envio, {
        find: (id) => repository.findExtratoEnvio(db, id),
        answer: ({ id, novas, repetidas, recusadas }) => ({ id, novas, repetidas, recusadas }),
        async book() {
          const lido = await read(bytes, mapa, caller);
          const { mapa: usado, falta, lidas, desfeitas, recusadas } = lido;
          if (falta !== null) throw extratoErrors.mapa(falta);
          if (usado.formato !== mapa.formato)
            throw extratoErrors.mapa(mensagensExtrato.outroFormato);
          const spanned = spanOf([...lidas, ...desfeitas]);
          if (!spanned) throw extratoErrors.arquivo(mensagensExtrato.nenhuma);
          const { falta: doPeriodo, ...span } = spanned;
          if (doPeriodo !== null) throw extratoErrors.arquivo(doPeriodo);
          return inTransaction(db, async (trx) => {
            if (!(await repository.saveMapa(trx, operadora, mapa))) {
              throw extratoErrors.mapasDemais();
            }
            const { id } = envio;
            await repository.insertExtrato(trx, {
              ...envio,
              ...autorColumns(autor),
              operadora,
              ...span,
              arquivo: markUnseen(filename).slice(-120),
              novas: 0,
              repetidas: 0,
              recusadas: recusadas.length,
            });
            const novas = await saveLinhas(trx, { id, operadora }, lidas, desfeitas);
            const counts = { novas, repetidas: lidas.length - novas };
            await repository.saveCounts(trx, id, counts);
            await tell(
              trx,
              autor,
              'extrato_importado',
              `${operadora}: ${novas} de ${lidas.length} linhas`,
            );
            await mudou(trx, 'extrato', span);
            return { id, ...counts, recusadas: recusadas.length };
          });
        },
      });
    },

    list(query: PageQuery): Promise<Listing<Row>> {
      const rows = (page: InstantPage) => repository.listExtratos(db, page);
      const list = { rows, count: () => repository.countExtratos(db) };
      return readInstantListing(query, list, (row) => row.recebido_em);
    },

    remove: (autor: Autor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const extrato = await findExtrato(trx, id);
        if (!extrato) throw extratoErrors.naoEncontrado();
        await repository.deleteExtrato(trx, id);
        await tell(trx, autor, 'extrato_excluido', `${extrato.operadora}: ${extrato.arquivo}`);
        await mudou(trx, 'extrato', { inicio: extrato.inicio, fim: extrato.fim, apagado: id });
      }),

    listMapas: async (): Promise<{
      mapas: { id: string; operadora: string; mapa: MapaExtrato }[];
    }> => ({ mapas: await repository.listMapas(db) }),

    removeMapa: (autor: Autor, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const operadora = await repository.deleteMapa(trx, id);
        if (operadora === undefined) throw extratoErrors.mapaNaoEncontrado();
        await tell(trx, autor, 'extrato_mapa_excluido', operadora);
      }),
  };
}
