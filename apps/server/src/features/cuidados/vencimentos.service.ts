import {
  CAMPOS_VENCIMENTO,
  isDocumentoDe,
  type listVencimentosRoute,
  NOMES_SITUACAO,
  nomeDoTipo,
  nomeDoVencimento,
  PRAZO_AVISO,
  type PrazosVencimento,
  type savePrazosRoute,
  type saveVencimentoRoute,
  situacaoDoVencimento,
  TIPOS_VENCIMENTO,
} from '@frota/contract/cuidados';
import { formatContagem, formatDia, formatPlaca } from '@frota/contract/formato';
import type { RouteAnswer, RouteBody, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  cutPage,
  type Listing,
  type Page,
  type PageQuery,
  parseCursor,
} from '../../kernel/cursor.ts';
import { type Autor, refuseStale, versaoOf } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { type Table, tableOf } from '../../kernel/table.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { findUsuarioByNome } from '../usuarios/lookup.public.ts';
import { findVeiculo } from '../veiculos/veiculos.public.ts';
import { countVencimentos } from './cuidados.public.ts';
import { cuidadosErrors } from './errors.ts';
import * as repository from './vencimentos.repository.ts';

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

async function readPrazos(db: Db): Promise<{ prazos: PrazosVencimento; versao: string }> {
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

type Query = RouteQuery<typeof listVencimentosRoute>;
type Row = RouteAnswer<typeof listVencimentosRoute>['vencimentos'][number];

const cursorKey = z.tuple([z.iso.date(), z.string(), z.string(), z.string(), z.string()]);

export function createVencimentosService(deps: BaseDeps) {
  const { db, clock } = deps;
  const today = (): string => diaOf(clock.now());

  async function readPage(
    filtro: repository.VencimentoFiltro,
    { cursor, limite }: PageQuery,
  ): Promise<Page<repository.VencimentoRow>> {
    const after = cursor === undefined ? undefined : parseCursor(cursor, cursorKey);
    const rows = await repository.listVencimentos(db, filtro, { after, limit: limite });
    return cutPage(rows, limite, ({ vence_em, alvo, de, tipo, nome }) => [
      vence_em ?? repository.SEM_DIA,
      alvo,
      de,
      tipo,
      nome,
    ]);
  }

  async function findDono(
    trx: Db,
    { de, alvo }: Pick<RouteBody<typeof saveVencimentoRoute>, 'de' | 'alvo'>,
  ) {
    if (de === 'veiculo') {
      const veiculo = await findVeiculo(trx, alvo);
      if (!veiculo) throw cuidadosErrors.veiculoDesconhecido('alvo');
      return { dono: { veiculo_id: veiculo.id }, alvo: veiculo.placa };
    }
    const motorista = await findUsuarioByNome(trx, 'Motorista', alvo);
    if (!motorista) throw cuidadosErrors.motoristaDesconhecido();
    const { id, usuario } = motorista;
    return { dono: { usuario_id: id }, alvo: usuario, alvoId: id };
  }

  return {
    /** By date. Throws `invalid` for a foreign cursor. */
    async list({ cursor, limite, ...filtros }: Query): Promise<Listing<Row>> {
      const filtro = { ...filtros, hoje: today() };
      const page = await readPage(filtro, { cursor, limite });
      return { ...page, total: await countVencimentos(db, filtro) };
    },

    exportTable(query: Omit<Query, 'cursor' | 'limite'>): Table {
      const filtro = { ...query, hoje: today() };
      return tableOf(CAMPOS_VENCIMENTO, (page: PageQuery) => readPage(filtro, page), {
        alvo: ({ de, alvo }) => (de === 'veiculo' ? formatPlaca(alvo) : alvo),
        tipo: nomeDoVencimento,
        situacao: ({ vence_em, avisa_dias }) =>
          NOMES_SITUACAO[
            vence_em === null
              ? 'sem_dado'
              : situacaoDoVencimento({ vence_em, avisa_dias }, filtro.hoje)
          ],
      });
    },

    /** Throws veiculoDesconhecido, motoristaDesconhecido, documentoAlheio, nomeObrigatorio. */
    async save(
      autor: Autor,
      { de, tipo, vence_em, ...dados }: RouteBody<typeof saveVencimentoRoute>,
    ): Promise<Row> {
      if (!isDocumentoDe(de, tipo)) throw cuidadosErrors.documentoAlheio();
      const nome = tipo === 'outro' ? dados.nome : '';
      if (tipo === 'outro' && nome === '') throw cuidadosErrors.nomeObrigatorio();
      return inTransaction(db, async (trx) => {
        const { dono, alvo, alvoId } = await findDono(trx, { de, alvo: dados.alvo });
        const before = await repository.lockVencimento(trx, dono, { tipo, nome });
        const saved = await repository.saveVencimento(trx, {
          veiculo_id: null,
          usuario_id: null,
          ...dono,
          id: newId(),
          tipo,
          nome,
          vence_em,
          alterado_em: clock.now(),
          alterado_por_id: autor.id,
          alterado_por_nome: autor.usuario,
        });
        const campo = nomeDoVencimento({ tipo, nome });
        const antes = before && formatDia(before.vence_em);
        const mudancas = diffFields({ [campo]: antes }, { [campo]: formatDia(vence_em) });
        const fato = { acao: 'vencimento_alterado', alvo, alvoId, mudancas } as const;
        if (mudancas.length > 0) await recordAuditoria(trx, deps, autor, fato);
        const avisa_dias = (await readPrazos(trx)).prazos[tipo];
        return { ...saved, de, alvo, usuario_id: alvoId ?? null, tipo, vence_em, avisa_dias };
      });
    },

    /** Throws naoEncontrado. */
    async remove(autor: Autor, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const gone = await repository.deleteVencimento(trx, id);
        if (!gone) throw cuidadosErrors.naoEncontrado();
        const alvo = await repository.findAlvo(trx, gone);
        const mudancas = diffFields({ [nomeDoVencimento(gone)]: formatDia(gone.vence_em) }, {});
        const alvoId = gone.usuario_id ?? undefined;
        const fato = { acao: 'vencimento_excluido', alvo, alvoId, mudancas } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },

    purge: (): Promise<void> => repository.deleteOfNoDriver(db),
  };
}
