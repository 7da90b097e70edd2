import type { TipoLogin } from '@frota/contract/acesso';
import { combustivelLabel, parseDiesel, takesArla } from '@frota/contract/combustivel';
import { formatDataHora, formatKm, formatLitros, formatPlaca } from '@frota/contract/formato';
import {
  type ajusteExternoRoute,
  type ajusteInternoRoute,
  type listAjustesRoute,
  mensagensPosto,
} from '@frota/contract/posto';
import type { RouteBody, RouteQuery } from '@frota/contract/rota';
import { mensagensGerais } from '@frota/contract/rota';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { instantOf } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type InstantPage, type Listing, readInstantListing } from '../../../kernel/cursor.ts';
import { invalidField } from '../../../kernel/domain-error.ts';
import {
  type Autor,
  bookOnce,
  type Envio,
  readEnvio,
  type StoredEnvio,
} from '../../../kernel/envio.ts';
import {
  findExternoEnvio,
  findInternoEnvio,
  isPositive,
} from '../../abastecimentos/abastecimentos.public.ts';
import { bookExterno, bookInterno } from '../../abastecimentos/book.ts';
import { recordAuditoria } from '../../auditoria/record.ts';
import { takeLinha } from '../../extratos/extratos.public.ts';
import { findBicoOf } from '../../movimentos/tanques.public.ts';
import { findUsuarioByNome } from '../../usuarios/lookup.public.ts';
import { findVeiculo } from '../../veiculos/veiculos.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import { type AjusteRow, countAjustes, listAjustes } from './ajuste.repository.ts';
import { readLitros } from './ajuste.rules.ts';

interface Pessoa {
  readonly id: number;
  readonly usuario: string;
}
interface Escrito {
  readonly placa: string;
  readonly ocorrido_em: Date;
  readonly km: number;
  readonly tipo_combustivel: string;
  readonly litros: string;
  readonly arla_litros: string;
  readonly lancado_motivo: string;
}

type Interno = RouteBody<typeof ajusteInternoRoute>;
type Externo = RouteBody<typeof ajusteExternoRoute>;

export function createAjusteService({ db, clock, mudou }: PostoDeps) {
  /** The instant comes from the form, never from the device's clock. */
  function envioOf(fields: Interno | Externo): Envio {
    const envio = readEnvio(fields, clock);
    const ocorrido_em = instantOf(fields.data, fields.horario);
    return { ...envio, ocorrido_em, relogio_suspeito: false };
  }

  async function personOf(tipo: TipoLogin, campo: string, nome: string) {
    const pessoa = await findUsuarioByNome(db, tipo, nome);
    if (!pessoa) throw invalidField(campo, mensagensPosto.pessoaDesconhecida(tipo));
    return pessoa;
  }

  function bookAjuste(
    autor: Autor,
    envio: Envio,
    find: (db: Db, id: string) => Promise<(StoredEnvio & { id: string }) | undefined>,
    book: () => Promise<void>,
  ): Promise<{ id: string }> {
    return bookOnce(autor, envio, {
      find: (id) => find(db, id),
      answer: ({ id }) => ({ id }),
      async book() {
        if (envio.ocorrido_em > envio.recebido_em) {
          throw invalidField('data', mensagensGerais.futuro);
        }
        await book();
        return { id: envio.id };
      },
    });
  }

  async function tell(trx: Db, autor: Autor, emNomeDe: Pessoa, row: Escrito): Promise<void> {
    const fatos: readonly (readonly [campo: string, depois: string])[] = [
      ['Placa', formatPlaca(row.placa)],
      ['ocorrido_em', formatDataHora(row.ocorrido_em)],
      ['km', formatKm(row.km)],
      ['Combustível', combustivelLabel(row.tipo_combustivel)],
      ...(isPositive(row.litros)
        ? [['bombaLitros', `${formatLitros(row.litros)} L`] as const]
        : []),
      ...(isPositive(row.arla_litros)
        ? [['arlaLitros', `${formatLitros(row.arla_litros)} L`] as const]
        : []),
      ['motivo', row.lancado_motivo],
    ];
    await recordAuditoria(trx, { clock }, autor, {
      acao: 'ajuste',
      alvo: emNomeDe.usuario,
      alvoId: emNomeDe.id,
      mudancas: fatos.map(([campo, depois]) => ({ campo, antes: null, depois })),
    });
  }

  return {
    /** Newest first. Throws `invalid` for a foreign cursor. */
    list(query: RouteQuery<typeof listAjustesRoute>): Promise<Listing<AjusteRow>> {
      const rows = (page: InstantPage) => listAjustes(db, page);
      const list = { rows, count: () => countAjustes(db) };
      return readInstantListing(query, list, (row) => row.lancado_em);
    },

    /** Record and outflows. Throws `invalid`, `conflict`. */
    interno(autor: Autor, fields: Interno): Promise<{ id: string }> {
      const envio = envioOf(fields);
      return bookAjuste(autor, envio, findInternoEnvio, async () => {
        const litros = readLitros(fields);
        const manobrista = await personOf('Manobrista', 'manobrista', fields.manobrista);
        if ((await findBicoOf(db, fields.tipo, fields.bico, envio.ocorrido_em)) === undefined) {
          throw postoErrors.bicoDeOutroTanque();
        }
        const veiculo = await findVeiculo(db, fields.placa);
        const interno = {
          ...envio,
          ...litros,
          placa: fields.placa,
          placa_canonica: placaCanonica(fields.placa),
          veiculo_id: veiculo?.id ?? null,
          tarefa_id: null,
          km: fields.km,
          criado_em: envio.ocorrido_em,
          tipo_combustivel: fields.tipo,
          valor: null,
          bico_id: fields.bico ?? null,
          nivel: null,
          manobrista_id: manobrista.id,
          manobrista_nome: manobrista.usuario,
          portaria_nome: 'N/A',
          motorista_nome: 'N/A',
          lancado_por_id: autor.id,
          lancado_por_nome: autor.usuario,
          lancado_motivo: fields.motivo ?? mensagensPosto.semMotivo,
        };
        await inTransaction(db, (trx) =>
          bookInterno(trx, mudou, autor, interno, () => tell(trx, autor, manobrista, interno)),
        );
      });
    },

    /** No outflow. Throws `invalid`, `notFound` for a missing line, `conflict` (also for a line booked before). */
    externo(autor: Autor, fields: Externo): Promise<{ id: string }> {
      const envio = envioOf(fields);
      return bookAjuste(autor, envio, findExternoEnvio, async () => {
        const litros = readLitros(fields);
        const motorista = await personOf('Motorista', 'motorista', fields.motorista);
        const veiculo = await findVeiculo(db, fields.placa);
        const registered = parseDiesel(veiculo?.tipo_combustivel) ?? veiculo?.tipo_combustivel;
        if (fields.tipo === 'ARLA' && registered !== undefined && !takesArla(registered)) {
          throw invalidField('tipo', mensagensTarefas.arlaSoS10);
        }
        const externo = {
          ...envio,
          ...litros,
          placa: fields.placa,
          placa_canonica: placaCanonica(fields.placa),
          veiculo_id: veiculo?.id ?? null,
          km: fields.km,
          usuario_id: motorista.id,
          usuario_nome: motorista.usuario,
          nivel: null,
          tipo_combustivel: fields.tipo === 'ARLA' ? (registered ?? 'ARLA') : fields.tipo,
          valor: fields.valor ?? '0',
          lancado_por_id: autor.id,
          lancado_por_nome: autor.usuario,
          lancado_motivo: fields.motivo ?? mensagensPosto.semMotivo,
        };
        await inTransaction(db, async (trx) => {
          const { linha_do_extrato: linha } = fields;
          if (linha !== undefined) await takeLinha(trx, linha, envio.id);
          await bookExterno(trx, mudou, externo, () => tell(trx, autor, motorista, externo));
        });
      });
    },
  };
}
