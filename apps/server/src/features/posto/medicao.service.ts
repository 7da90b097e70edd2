import type { Produto } from '@frota/contract/combustivel';
import { formatData, formatDataHora } from '@frota/contract/formato';
import {
  CAMPOS_DA_MEDICAO,
  faultsOfRegua,
  litrosDaRegua,
  mensagensArqueacao,
  type saveMedicaoRoute,
  TOLERANCIA_PERCENTUAL,
} from '@frota/contract/posto';
import type { RouteAnswerInput, RouteBody } from '@frota/contract/rota';
import { diaOf, isRelogioSuspeito } from '@frota/contract/tempo';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { diffMudancas, recordAuditoria } from '../auditoria/record.ts';
import { appendMovimento } from '../tanques/ledger.ts';
import { lockSaldos } from '../tanques/saldo.repository.ts';
import { findArqueacao } from './arqueacao.repository.ts';
import type { PostoDeps } from './entradas.service.ts';
import { postoErrors, tellTakenKey } from './errors.ts';
import * as repository from './medicao.repository.ts';
import { findTanque } from './tanques.repository.ts';

type Answer = RouteAnswerInput<typeof saveMedicaoRoute>;
type Fields = RouteBody<typeof saveMedicaoRoute>;
type Campos = (typeof CAMPOS_DA_MEDICAO)[number];
/** What was measured: litres of each tank, and the heights that they were made of. */
type Medido = Record<Campos['litros'], string> & Record<Campos['cm' | 'agua'], string | null>;

export interface MedicaoService {
  /** Today's measurement beside the book; undefined where there is none. */
  today(): Promise<Answer | undefined>;
  /**
   * Writes the day's measurement. A second one of the day without an instant corrects the values, one
   * with an instant is a new dip in place of the day's; the earlier values are kept. The first ever opens
   * the books: the balances become what was measured. Throws `invalid` above a tank's capacity and for an
   * instant that cannot be, `conflict` for a first one that does not say that it opens the books. A post
   * repeated under its key writes nothing and answers the day as it is.
   */
  save(autor: Autor, fields: Fields): Promise<Answer>;
  /** Brings a tank's book to today's level. Throws `notFound`, `conflict` where nothing differs. */
  reconcile(
    autor: Autor,
    fields: { id?: string | undefined; tipo: Produto; motivo: string },
  ): Promise<{ id: string; litros: string }>;
}

export function createMedicaoService({ db, clock, events }: PostoDeps): MedicaoService {
  async function openBooks(
    trx: Db,
    autor: Autor,
    medicao: { id: string; ocorrido_em: Date; recebido_em: Date; medido: Medido },
  ): Promise<void> {
    const { ocorrido_em, recebido_em } = medicao;
    for (const { tipo, litros: coluna } of CAMPOS_DA_MEDICAO) {
      const measured = { tipo, litros: medicao.medido[coluna], em: ocorrido_em };
      const litros = await repository.openingLitros(trx, measured);
      await appendMovimento(trx, {
        id: newId(),
        tipo,
        classe: 'abertura',
        litros,
        medicao_id: medicao.id,
        ...autorColumns(autor),
        ocorrido_em,
        recebido_em,
      });
    }
  }

  async function write(
    trx: Db,
    autor: Autor,
    fields: Fields,
    { em, medida }: { em: Date; medida: Date | undefined },
  ): Promise<void> {
    await lockSaldos(trx);
    const medido = await readMedido(trx, fields);
    const values = { ...medido, ...autorColumns(autor) };
    const abertura = await repository.findAbertura(trx);
    if (abertura && medida && medida < abertura) throw postoErrors.antesDaAbertura();
    const dia = diaOf(medida ?? em);
    const before = await repository.findMedicao(trx, dia);
    if (before) {
      const ocorrido_em = medida ?? before.ocorrido_em;
      const mudancas = diffMudancas(valuesOf(before), valuesOf({ ...medido, ocorrido_em }));
      if (mudancas.length === 0) return;
      const after = { ...values, ocorrido_em, atualizada_em: em };
      await repository.replaceMedicao(trx, before, after, newId());
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
      atualizada_em: em,
    });
    if (!abertura) await openBooks(trx, autor, { id, ocorrido_em, recebido_em: em, medido });
  }

  async function describe(dia: string): Promise<Answer | undefined> {
    const medicao = await repository.findMedicao(db, dia);
    if (!medicao) return undefined;
    const rows = await repository.compareWithBook(db, medicao.id);
    return {
      id: medicao.id,
      dia: medicao.dia,
      ...medidoOf(medicao),
      usuario_responsavel: medicao.usuario_nome,
      ocorrido_em: medicao.ocorrido_em,
      created_at: medicao.criada_em,
      updated_at: medicao.atualizada_em,
      comparacao: rows.map((row) => ({ ...row, alerta: isBeyondTolerance(row) })),
      versoes: await repository.listVersoes(db, medicao.id),
    };
  }

  return {
    today: () => describe(diaOf(clock.now())),

    async save(autor, fields) {
      const em = clock.now();
      const medida = fields.ocorrido_em === undefined ? undefined : new Date(fields.ocorrido_em);
      if (medida && isRelogioSuspeito(medida, em)) throw postoErrors.horarioMedicao();
      const envio = readEnvio(fields, clock);
      const { id, conteudo_hash } = envio;
      return bookOnce(autor, envio, {
        find: (key) => repository.findMedicaoEnvio(db, key),
        answer: async ({ dia }) => (await describe(dia))!,
        async book() {
          const dia = diaOf(medida ?? em);
          await tellTakenKey(/^medicao_/, () =>
            inTransaction(db, async (trx) => {
              await write(trx, autor, fields, { em, medida });
              const autor_id = autor.id;
              await repository.insertMedicaoEnvio(trx, { id, conteudo_hash, autor_id, dia });
            }),
          );
          await events.publish('saldos');
          return (await describe(dia))!;
        },
      });
    },

    async reconcile(autor, fields) {
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
          await events.publish('saldos');
          return { id, litros };
        },
      });
    },
  };
}

/**
 * What was measured of each tank: its litres, or those that its table makes of the heights. Throws `invalid` above its
 * capacity, and for a height that its table does not have.
 */
async function readMedido(trx: Db, fields: Fields): Promise<Medido> {
  const medido: Partial<Medido> = {};
  for (const { tipo, ...campos } of CAMPOS_DA_MEDICAO) {
    const cm = fields[campos.cm] ?? null;
    const agua = cm === null ? null : (fields[campos.agua] ?? '0');
    const litros = cm === null ? (fields[campos.litros] ?? '0') : await litrosOf(trx, tipo, fields);
    const tanque = await findTanque(trx, tipo);
    if (Number(litros) > Number(tanque.capacidade)) {
      throw postoErrors.acimaCapacidade(cm === null ? campos.litros : campos.cm, tanque);
    }
    Object.assign(medido, { [campos.litros]: litros, [campos.cm]: cm, [campos.agua]: agua });
  }
  return medido as Medido;
}

/** Litres of a height that was given. */
async function litrosOf(trx: Db, tipo: Produto, fields: Fields): Promise<string> {
  const campos = CAMPOS_DA_MEDICAO.find((each) => each.tipo === tipo)!;
  const [cm, agua] = [Number(fields[campos.cm]), Number(fields[campos.agua] ?? 0)];
  const arqueacao = await findArqueacao(trx, tipo);
  if (!arqueacao) throw invalidField(campos.cm, mensagensArqueacao.semTabela(tipo));
  const faults = faultsOfRegua(arqueacao, cm, agua);
  if (faults.cm) throw invalidField(campos.cm, faults.cm);
  if (faults.agua) throw invalidField(campos.agua, faults.agua);
  return String(litrosDaRegua(arqueacao, cm, agua));
}

/** The columns of what was measured. */
function medidoOf(row: Medido): Medido {
  const columns = CAMPOS_DA_MEDICAO.flatMap(({ litros, cm, agua }) => [litros, cm, agua]);
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Medido;
}

/** What an edit may change, as the audit shows it: litres and heights by tank as numbers, the instant to the minute. */
function valuesOf(medicao: Medido & { readonly ocorrido_em: Date }) {
  const values = CAMPOS_DA_MEDICAO.flatMap(({ tipo, litros, cm, agua }) => [
    [tipo, Number(medicao[litros])],
    [`${tipo} (cm)`, medicao[cm] === null ? null : Number(medicao[cm])],
    [`${tipo} (água, mm)`, Number(medicao[agua]) || null],
  ]);
  return { ...Object.fromEntries(values), Horário: formatDataHora(medicao.ocorrido_em) };
}

/** ANP's benchmark; measured fuel where the book has none is beyond any tolerance. */
export function isBeyondTolerance(row: { diferenca: string; percentual: string | null }): boolean {
  if (row.percentual === null) return Number(row.diferenca) !== 0;
  return Math.abs(Number(row.percentual)) > TOLERANCIA_PERCENTUAL;
}
