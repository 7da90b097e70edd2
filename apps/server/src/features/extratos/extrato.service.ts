import { hash } from 'node:crypto';
import {
  type checkExtratoRoute,
  EXTRATO_MAX_DIAS,
  EXTRATO_MAX_LINHAS,
  type importExtratoRoute,
  type MapaExtrato,
  mensagensExtrato,
} from '@frota/contract/extratos';
import type { LinhaLida } from '@frota/contract/extratos/motor';
import { mensagensPlanilha } from '@frota/contract/planilha';
import {
  markUnseen,
  plainText,
  type RouteAnswer,
  type RouteAnswerInput,
  type RouteBody,
} from '@frota/contract/rota';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { BaseDeps, Db, NewRow, RowOf } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { UploadedFile } from '../../http/implement.ts';
import { type Caller, createBoundedWork } from '../../kernel/bounded-work/pool.ts';
import {
  type InstantPage,
  type Listing,
  type PageQuery,
  readInstantListing,
} from '../../kernel/cursor.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { LEITURA_DE_PLANILHA } from '../veiculos/leitor-planilha.public.ts';
import * as repository from './extrato.repository.ts';
import { acharGuardadas, chavesDe, completar, listGuardadas } from './extrato-repetidas.ts';
import { extratoErrors, findExtrato } from './extratos.public.ts';
import type { ExtratoLido, Pedido } from './read-extrato.worker.ts';

const PER_STATEMENT = 1000;

const COMPLETADAS = [
  ...(['chave', 'em', 'com_hora', 'valor', 'km', 'produto', 'posto'] as const),
  ...(['motorista_id', 'motorista_nome', 'nota_chave'] as const),
];

/** Titles, and what some companies write above them. */
const MAX_TITULOS = 50;

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

/** In its own process. Throws `invalid` where a file cannot be read. */
function createExtratoLeitor() {
  const leitor = createBoundedWork<Pedido, ExtratoLido | { readonly erro: string }>({
    ...LEITURA_DE_PLANILHA,
    program: new URL('./read-extrato.worker.ts', import.meta.url),
    tooMuch: () => extratoErrors.arquivo(mensagensPlanilha.enorme),
  });
  return async (
    bytes: Uint8Array,
    mapa: MapaExtrato | undefined,
    caller: Caller,
  ): Promise<ExtratoLido> => {
    const maxLinhas = EXTRATO_MAX_LINHAS + MAX_TITULOS;
    const lido = await leitor.run({ bytes, mapa, maxLinhas }, caller);
    if ('erro' in lido) throw extratoErrors.arquivo(lido.erro);
    return lido;
  };
}

async function listMotoristas(db: Db, nomes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usuario')
    .select(['id', 'usuario_busca'])
    .where(sql<boolean>`usuario_busca = any(${[...new Set(nomes)]}::text[])`)
    .where('tipo_login', '=', 'Motorista')
    .where('excluido_em', 'is', null)
    .execute();
  return new Map(rows.map(({ id, usuario_busca }) => [usuario_busca, id]));
}

/**
 * Adds new lines and completes stored ones; gives the number of new `lidas`. Reversals are stored, too: the charge may be in
 * another file. Imports wait for each other.
 */
async function saveLinhas(
  trx: Db,
  { id: extrato_id, operadora }: Pick<RowOf<'extrato'>, 'id' | 'operadora'>,
  lidas: readonly LinhaLida[],
  desfeitas: readonly LinhaLida[],
): Promise<number> {
  await sql`lock table extrato_linha in share row exclusive mode`.execute(trx);
  const linhas = [...lidas, ...desfeitas];
  const nomes = linhas.map(({ motorista }) => plainText(motorista));
  const motoristas = await listMotoristas(trx, nomes);
  const chaves = chavesDe(linhas);
  const guardadas = acharGuardadas(linhas, await listGuardadas(trx, linhas), operadora);
  const rows = linhas.flatMap((lida, i): NewRow<'extrato_linha'>[] => {
    const guardada = guardadas[i];
    const dita = { ...lida, chave: chaves[i]!, motoristaId: motoristas.get(nomes[i]!) ?? null };
    const escrita = guardada ? completar(dita, guardada) : dita;
    if (!escrita) return [];
    const { em, comHora, placa, km, litros, valor, produto, posto, chave } = escrita;
    return [
      {
        id: guardada?.id ?? newId(),
        extrato_id,
        chave,
        linha: lida.linha,
        em,
        com_hora: comHora,
        placa,
        km,
        produto,
        posto,
        placa_canonica: placaCanonica(placa),
        litros: litros.toFixed(3),
        valor: valor === null ? null : valor.toFixed(2),
        motorista_id: escrita.motoristaId,
        motorista_nome: escrita.motorista,
        nota_chave: escrita.nota,
      },
    ];
  });
  for (let at = 0; at < rows.length; at += PER_STATEMENT) {
    await trx
      .insertInto('extrato_linha')
      .values(rows.slice(at, at + PER_STATEMENT))
      // Keeps its place in its statement.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(COMPLETADAS.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
  return guardadas.slice(0, lidas.length).filter((guardada) => !guardada).length;
}
