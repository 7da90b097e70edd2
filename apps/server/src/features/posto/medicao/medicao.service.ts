import type { Produto } from '@frota/contract/combustivel';
import { formatData, formatDataHora } from '@frota/contract/formato';
import {
  CAMPOS_DA_MEDICAO,
  type conciliarRoute,
  erroDaMedicao,
  pedeNovaMedicao,
  SEGUNDA_MEDICAO_MS,
  type saveMedicaoRoute,
  TOLERANCIA_PERCENTUAL,
} from '@frota/contract/posto';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { diaOf, isRelogioSuspeito } from '@frota/contract/tempo';
import { tellTakenKey } from '../../../database/errors.ts';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { listFotosOf, toFoto } from '../../fotos/fotos.public.ts';
import type { RecordFotos, StoredPhoto } from '../../fotos/record-fotos.ts';
import { appendMovimento, openLivro } from '../../movimentos/ledger.ts';
import { findAbertura, findArqueacao, lockSaldos } from '../../movimentos/tanques.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import * as repository from './medicao.repository.ts';
import { isBlind } from './medicao-cega.service.ts';
import { type Medido, medidoOf, readMedido } from './medido.ts';

type Answer = RouteAnswerInput<typeof saveMedicaoRoute>;
type Fields = RouteBody<typeof saveMedicaoRoute>;

interface Dip {
  readonly em: Date;
  readonly medida: Date | undefined;
}

type Comparado = repository.ComparacaoRow & { readonly alerta: boolean };

const FOTOS = CAMPOS_DA_MEDICAO.map(({ foto }) => foto);
const NOME_DA_FOTO = 'medicao';

export function createMedicaoService(deps: PostoDeps & { readonly fotos: RecordFotos }) {
  const { db, clock, mudou, fotos } = deps;

  async function write(
    trx: Db,
    autor: Autor,
    fields: Fields,
    { em, medida, photos }: Dip & { readonly photos: readonly StoredPhoto[] },
  ): Promise<void> {
    await lockSaldos(trx);
    const medido = await readMedido(trx, fields);
    const values = { ...medido, ...autorColumns(autor) };
    const abertura = await findAbertura(trx);
    if (abertura && medida && medida < abertura) throw postoErrors.antesDaAbertura();
    const dia = diaOf(medida ?? em);
    const before = await repository.findMedicao(trx, dia);
    if (before) {
      const ocorrido_em = medida ?? before.ocorrido_em;
      await fotos.link(trx, 'medicao', before.id, photos);
      const mudancas = diffFields(valuesOf(before), valuesOf({ ...medido, ocorrido_em }));
      // A second dip may come within the minute and show the same.
      if (mudancas.length === 0 && ocorrido_em <= before.ocorrido_em) return;
      const atualizada_em = await repository.findLancadoEm(trx, ocorrido_em, em);
      const after = { ...values, ocorrido_em, atualizada_em };
      await repository.replaceMedicao(trx, before, after, newId());
      const desde = new Date(Math.min(Number(ocorrido_em), Number(before.ocorrido_em)));
      await mudou(trx, 'medicao', { desde });
      await recordAuditoria(trx, { clock }, autor, {
        acao: 'medicao_alterada',
        alvo: `Medição de ${formatData(before.dia)}`,
        mudancas,
      });
      return;
    }
    if (!abertura && !fields.abrir_livro) throw postoErrors.abreLivro();
    const id = fields.id ?? newId();
    const ocorrido_em = medida ?? em;
    await repository.insertMedicao(trx, {
      ...values,
      id,
      dia,
      ocorrido_em,
      criada_em: em,
      atualizada_em: await repository.findLancadoEm(trx, ocorrido_em, em),
    });
    await fotos.link(trx, 'medicao', id, photos);
    await mudou(trx, 'medicao', { desde: ocorrido_em });
    if (!abertura) await openLivro(trx, autor, { id, ocorrido_em, recebido_em: em, medido });
  }

  async function describe(dia: string, user: Autor): Promise<Answer | undefined> {
    const medicao = await repository.findMedicao(db, dia);
    if (!medicao) return undefined;
    const versoes = await repository.listVersoes(db, [medicao.id]);
    const rows = await repository.compareWithBook(db, medicao.id);
    const comparacao = rows.map((row) => ({ ...row, alerta: isBeyondTolerance(row) }));
    const blind = await isBlind(db, user, diaOf(clock.now()));
    return {
      ...toMedicao(medicao, versoes),
      fotos: (await listFotosOf(db, [medicao.id]))
        .filter(({ usuario_id }) => user.tipo_login === 'Frota' || usuario_id === user.id)
        .map(toFoto),
      comparacao: blind ? [] : comparacao,
      medir_de_novo:
        blind || isSegunda(medicao, versoes) ? [] : await toRepeat(medicao, comparacao),
    };
  }

  /** Tanks with a difference beyond the stick's accuracy. */
  async function toRepeat(medicao: Medido, comparacao: readonly Comparado[]): Promise<Produto[]> {
    const tipos: Produto[] = [];
    for (const { tipo, cm } of CAMPOS_DA_MEDICAO) {
      const row = comparacao.find((each) => each.tipo === tipo)!;
      if (!row.alerta) continue;
      const dip = {
        litros: Number(row.medido),
        cm: medicao[cm] === null ? null : Number(medicao[cm]),
      };
      const erro = erroDaMedicao(await findArqueacao(db, tipo), dip);
      const { alerta } = row;
      if (pedeNovaMedicao({ diferenca: Number(row.diferenca), alerta }, erro)) tipos.push(tipo);
    }
    return tipos;
  }

  return {
    /** What the user may see of today's measurement and the book. */
    today: (user: Autor): Promise<Answer | undefined> => describe(diaOf(clock.now()), user),

    /**
     * Saves the day's measurement. A second one without an instant corrects the values; one with an instant is a new
     * dip of the day. Earlier values are kept. The very first opens the books: the balances become the measured
     * values. Throws `invalid` above a tank's capacity or for an impossible instant, `conflict` for a first one that
     * does not say so, or for another day. A repeated key writes nothing.
     */
    async save(autor: Autor, fields: Fields): Promise<Answer> {
      const em = clock.now();
      const medida = fields.ocorrido_em === undefined ? undefined : new Date(fields.ocorrido_em);
      const envio = readEnvio(fields, clock, FOTOS);
      const { id, conteudo_hash } = envio;
      const sent = FOTOS.flatMap((papel) => {
        const url = fields[papel];
        return url ? [{ papel, url }] : [];
      });
      return bookOnce(autor, envio, {
        find: (key) => repository.findMedicaoEnvio(db, key),
        answer: async ({ dia }) => (await describe(dia, autor))!,
        async book() {
          if (medida && isRelogioSuspeito(medida, em)) throw postoErrors.horarioMedicao();
          const dia = diaOf(medida ?? em);
          if (fields.dia !== undefined && fields.dia !== dia) {
            throw postoErrors.outroDia(fields.dia);
          }
          await fotos.withStored(autor.id, NOME_DA_FOTO, sent, (photos) =>
            tellTakenKey(/^medicao_/, () =>
              inTransaction(db, async (trx) => {
                await write(trx, autor, fields, { em, medida, photos });
                const autor_id = autor.id;
                await repository.insertMedicaoEnvio(trx, { id, conteudo_hash, autor_id, dia });
                await mudou(trx, 'posto', {});
              }),
            ),
          );
          return (await describe(dia, autor))!;
        },
      });
    },

    /** Sets a tank's book to today's level. Throws `notFound`, `conflict` for no or another difference. */
    async reconcile(
      autor: Autor,
      fields: RouteBody<typeof conciliarRoute>,
    ): Promise<{ id: string; litros: string }> {
      const envio = readEnvio(fields, clock);
      const { id, conteudo_hash } = envio;
      const book = async (trx: Db): Promise<string> => {
        await lockSaldos(trx);
        const medicao = await repository.findMedicao(trx, diaOf(clock.now()));
        if (!medicao) throw postoErrors.semMedicao();
        const rows = await repository.compareWithBook(trx, medicao.id);
        const row = rows.find(({ tipo }) => tipo === fields.tipo)!;
        const open = await repository.subtract(trx, row.diferenca, row.conciliado);
        if (Number(open) === 0) throw postoErrors.semDiferenca();
        if (fields.litros !== undefined && fields.litros !== Number(open)) {
          throw postoErrors.outraDiferenca(open);
        }
        await appendMovimento(trx, {
          id,
          tipo: fields.tipo,
          classe: 'conciliacao',
          litros: open,
          medicao_id: medicao.id,
          motivo: fields.motivo,
          ...autorColumns(autor),
          ocorrido_em: medicao.ocorrido_em,
          recebido_em: clock.now(),
        });
        await mudou(trx, 'posto', {});
        return open;
      };
      return bookOnce(autor, envio, {
        async find(key) {
          const row = await repository.findConciliacao(db, key);
          const same = row?.tipo === fields.tipo && row.motivo === fields.motivo;
          return row && { ...row, conteudo_hash: same ? conteudo_hash : '' };
        },
        answer: ({ litros }) => ({ id, litros }),
        async book() {
          const litros = await tellTakenKey(/^movimento_pkey$/, () => inTransaction(db, book));
          return { id, litros };
        },
      });
    },
  };
}

type Versao = Awaited<ReturnType<typeof repository.listVersoes>>[number];

function toMedicao(medicao: repository.MedicaoRow, versoes: readonly Versao[]) {
  return {
    id: medicao.id,
    dia: medicao.dia,
    ...medidoOf(medicao),
    usuario_responsavel: medicao.usuario_nome,
    ocorrido_em: medicao.ocorrido_em,
    created_at: medicao.criada_em,
    updated_at: medicao.atualizada_em,
    versoes: versoes.filter(({ medicao_id }) => medicao_id === medicao.id),
  };
}

/** Without the book's values. */
export async function listMedicoes(
  db: Db,
  ids: readonly string[],
): Promise<ReturnType<typeof toMedicao>[]> {
  const medicoes = await repository.listMedicoes(db, ids);
  if (medicoes.length === 0) return [];
  const versoes = await repository.listVersoes(
    db,
    medicoes.map(({ id }) => id),
  );
  return medicoes.map((medicao) => toMedicao(medicao, versoes));
}

/** Litres and heights by tank, the instant to the minute. */
function valuesOf(medicao: Medido & { readonly ocorrido_em: Date }) {
  const values = CAMPOS_DA_MEDICAO.flatMap(({ tipo, litros, cm, agua }) => [
    [tipo, Number(medicao[litros])],
    [`${tipo} (cm)`, medicao[cm] === null ? null : Number(medicao[cm])],
    [`${tipo} (água, mm)`, Number(medicao[agua]) || null],
  ]);
  return { ...Object.fromEntries(values), Horário: formatDataHora(medicao.ocorrido_em) };
}

/** Whether it is a second dip. A correction keeps the instant. */
function isSegunda(
  { ocorrido_em }: { readonly ocorrido_em: Date },
  versoes: readonly { readonly ocorrido_em: Date }[],
): boolean {
  const primeira =
    versoes.findLast(({ ocorrido_em: em }) => +em !== +ocorrido_em)?.ocorrido_em ?? ocorrido_em;
  const ms = Math.abs(+primeira - +ocorrido_em);
  return ms > 0 && ms <= SEGUNDA_MEDICAO_MS;
}

/** ANP's benchmark; if the book has 0, any measured fuel is beyond the tolerance. */
export function isBeyondTolerance(row: { diferenca: string; percentual: string | null }): boolean {
  if (row.percentual === null) return Number(row.diferenca) !== 0;
  return Math.abs(Number(row.percentual)) > TOLERANCIA_PERCENTUAL;
}
