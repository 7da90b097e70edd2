import { formatDataHora, formatDiferenca, formatLitros } from '@frota/contract/formato';
import { toLitros, toMl } from '@frota/contract/litros';
import {
  type createLancamentoRoute,
  FOTO_LANCAMENTO,
  isForaDaTolerancia,
  NOMES_LANCAMENTO,
} from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import { newestFirst } from '../../../database/conditions.ts';
import { tellTakenKey } from '../../../database/errors.ts';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { InstantPage } from '../../../kernel/cursor.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { photoUrl } from '../../fotos/fotos.public.ts';
import type { RecordFotos } from '../../fotos/record-fotos.ts';
import { appendMovimento } from '../../movimentos/ledger.ts';
import { findAbertura, findBicoOf } from '../../movimentos/tanques.public.ts';
import { listContasAnteriores } from '../../usuarios/lookup.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import { findBico } from '../tanques/tanques.repository.ts';

type Fields = RouteBody<typeof createLancamentoRoute>;
type Novo = Omit<RowOf<'lancamento'>, 'estornado_em'>;

export function createLancamentosService(deps: PostoDeps & { readonly fotos: RecordFotos }) {
  const { db, clock, mudou, fotos } = deps;

  async function save(trx: Db, autor: Autor, row: Novo): Promise<void> {
    const { id, classe, tipo, litros, devolvidos, motivo, ocorrido_em, recebido_em } = row;
    const abertura = await findAbertura(trx);
    if (abertura && ocorrido_em < abertura) throw postoErrors.antesDaAbertura();
    await insertLancamento(trx, row);
    await appendMovimento(trx, {
      ...autorColumns(autor),
      id: newId(),
      tipo,
      classe,
      litros: toLitros(toMl(devolvidos) - toMl(litros)).toFixed(3),
      lancamento_id: id,
      motivo,
      ocorrido_em,
      recebido_em,
    });
    await mudou(trx, 'lancamento', { tipo, ocorrido_em });
    const bico = row.bico_id === null ? undefined : await findBico(trx, row.bico_id);
    const alvo = [NOMES_LANCAMENTO[classe], bico?.nome ?? [], tipo].flat().join(', ');
    const mudancas = diffFields({}, textosOf(row));
    await recordAuditoria(trx, deps, autor, { acao: 'lancamento', alvo, mudancas });
  }

  return {
    /**
     * One line in the book: litres minus those poured back. Throws `forbidden` for a Manobrista's amostra or perda,
     * `invalid` for another tank's nozzle, a future time, one before the book, or a Manobrista's over 72 h old.
     */
    create(autor: Autor, fields: Fields): Promise<{ id: string }> {
      const { classe, tipo, litros, erro_ml = null, foto } = fields;
      const daFrota = autor.tipo_login === 'Frota';
      if (!daFrota && classe !== 'afericao') throw postoErrors.soFrota();
      const envio = readEnvio(fields, clock, ['foto']);
      const { id, conteudo_hash, recebido_em, relogio_suspeito } = envio;
      const adiantado = envio.ocorrido_em > recebido_em;
      // Clocks differ by minutes.
      const ocorrido_em = adiantado ? recebido_em : envio.ocorrido_em;
      const sent = foto === undefined ? [] : [{ papel: FOTO_LANCAMENTO, url: foto }];
      return bookOnce(autor, envio, {
        find: (key) => findLancamentoEnvio(db, key),
        contasAnteriores: () => listContasAnteriores(db, autor.id),
        answer: () => ({ id }),
        async book() {
          if (adiantado && relogio_suspeito) throw postoErrors.lancamentoFuturo();
          if (!daFrota && relogio_suspeito) throw postoErrors.lancamentoAntigo();
          // Losses and samples need no nozzle.
          const asked = classe === 'afericao' || fields.bico !== undefined;
          const bico_id = asked ? await findBicoOf(db, tipo, fields.bico, ocorrido_em) : null;
          if (bico_id === undefined) throw postoErrors.bicoDeOutroTanque();
          const row = {
            id,
            conteudo_hash,
            ocorrido_em,
            recebido_em,
            ...autorColumns(autor),
            classe,
            tipo,
            bico_id,
            litros,
            erro_ml,
            devolvidos: classe === 'afericao' ? (fields.devolvidos ?? litros) : '0',
            motivo: fields.motivo || null,
            sem_foto: classe === 'perda' && foto === undefined,
          };
          await fotos.withStored(autor.id, '', sent, (stored) =>
            tellTakenKey(/^lancamento_pkey$/, () =>
              inTransaction(db, async (trx) => {
                await save(trx, autor, row);
                await fotos.link(trx, 'lancamento', id, stored);
              }),
            ),
          );
          return { id };
        },
      });
    },
  };
}

function textosOf({ classe, litros, devolvidos, erro_ml, motivo, ocorrido_em }: Novo) {
  const afericao = classe === 'afericao';
  return {
    ocorrido_em: formatDataHora(ocorrido_em),
    Litros: `${formatLitros(litros)} L`,
    Devolvidos: afericao ? `${formatLitros(devolvidos)} L` : null,
    Erro: afericao ? `${formatDiferenca(erro_ml ?? 0, 'litros')} mL` : null,
    motivo,
  };
}

function findLancamentoEnvio(db: Db, id: string) {
  return db
    .selectFrom('lancamento')
    .select(['conteudo_hash', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function insertLancamento(trx: Db, row: NewRow<'lancamento'>): Promise<void> {
  await trx.insertInto('lancamento').values(row).execute();
}

export async function listLancamentos(db: Db, page: InstantPage) {
  const query = db
    .selectFrom('lancamento as l')
    .leftJoin('bico', 'bico.id', 'l.bico_id')
    .leftJoin('estorno', 'estorno.origem_id', 'l.id')
    .leftJoin('foto', (on) =>
      on.onRef('foto.vinculo_id', '=', 'l.id').on('foto.papel', '=', FOTO_LANCAMENTO),
    )
    .select(['l.id', 'l.classe as operacao', 'l.recebido_em as lancado_em', 'l.ocorrido_em'])
    .select(['l.tipo', 'l.litros', 'l.devolvidos', 'l.erro_ml', 'bico.nome as bico', 'foto.key'])
    .select('l.sem_foto')
    .select(['l.usuario_nome as usuario', 'l.usuario_id', 'l.motivo', 'l.estornado_em'])
    .select(['estorno.motivo as estorno_motivo', 'estorno.usuario_nome as estornado_por'])
    .select('estorno.usuario_id as estornado_por_id');
  const rows = await newestFirst(query, 'l.recebido_em', 'l.id', page).execute();
  return rows.map(({ devolvidos, erro_ml, bico, key, sem_foto, ...row }) => ({
    ...row,
    lancamento: {
      devolvidos,
      erro_ml,
      fora: erro_ml !== null && isForaDaTolerancia(row.litros, erro_ml),
      bico: bico ?? '',
      foto: key === null ? null : photoUrl(key),
      sem_foto,
    },
  }));
}
