import {
  ARLA_MAX_LITROS,
  type ajusteExternoRoute,
  type ajusteInternoRoute,
  type Diesel,
  instantOf,
  mensagensPosto,
  mensagensTarefas,
  type Produto,
  parseDiesel,
  placaCanonica,
  plainText,
  type RouteBody,
  type TipoLogin,
  takesArla,
} from '@frota/contract';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  type Autor,
  assertSameEnvio,
  bookOnce,
  type Envio,
  EnvioRepetidoError,
  readEnvio,
} from '../../kernel/envio.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Events } from '../../ports/events.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RefreshDashboard } from '../dashboard/refresh.ts';
import { appendMovimento } from '../tanques/ledger.ts';
import { findPessoa, findVeiculo } from './ajuste.repository.ts';
import { postoErrors } from './errors.ts';

type Interno = RouteBody<typeof ajusteInternoRoute>;
type Externo = RouteBody<typeof ajusteExternoRoute>;
type EnvioStored = { id: string; conteudo_hash: string; autor_id: number | null } | undefined;

export interface AjusteService {
  /** Writes a fueling at the own station by hand: record and outflows. Throws `invalid`, `conflict`. */
  interno(autor: Autor, fields: Interno): Promise<{ id: string }>;
  /** Writes a fueling elsewhere by hand: record, no outflow. Throws `invalid`, `conflict`. */
  externo(autor: Autor, fields: Externo): Promise<{ id: string }>;
}

export interface AjusteDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: Events;
  readonly findInterno: (executor: Kysely<Schema>, id: string) => Promise<EnvioStored>;
  readonly findExterno: (executor: Kysely<Schema>, id: string) => Promise<EnvioStored>;
  readonly refreshDashboard: RefreshDashboard;
  /** Both answer false where the key is taken. */
  readonly insertInterno: (
    trx: Kysely<Schema>,
    row: Insertable<Schema['abastecimento_interno']>,
  ) => Promise<boolean>;
  readonly insertExterno: (
    trx: Kysely<Schema>,
    row: Insertable<Schema['abastecimento_externo']>,
  ) => Promise<boolean>;
}

const isPositive = (litros: string): boolean => Number(litros) > 0;

/** Litres of diesel and Arla that an adjustment means; throws `invalid` for what cannot be. */
export function readLitros(fields: {
  readonly tipo: Produto;
  readonly litragem: string;
  readonly litragemArla?: string | undefined;
}): { litros: string; arla: string } {
  const { tipo, litragem, litragemArla = '0' } = fields;
  const amounts =
    tipo === 'ARLA' ? { litros: '0', arla: litragem } : { litros: litragem, arla: litragemArla };
  if (tipo === 'DIESEL S500' && isPositive(litragemArla)) {
    throw postoErrors.campo('litragemArla', mensagensTarefas.arlaSoS10);
  }
  if (tipo === 'ARLA' && Number(litragem) > ARLA_MAX_LITROS) {
    throw postoErrors.campo('litragem', mensagensTarefas.arlaMaximo);
  }
  if (!isPositive(amounts.litros) && !isPositive(amounts.arla)) {
    throw postoErrors.campo('litragem', mensagensPosto.campoObrigatorio('Litros'));
  }
  return amounts;
}

export function createAjusteService(deps: AjusteDeps): AjusteService {
  const { db, clock, ids } = deps;

  /** The envelope of an adjustment: when it happened is what the form says, never the device's clock. */
  function envioOf(fields: Interno | Externo): Envio {
    const envio = readEnvio(fields, [], { clock, ids });
    const ocorrido_em = instantOf(fields.data, fields.horario);
    if (ocorrido_em > envio.recebido_em) throw postoErrors.campo('data', mensagensPosto.futuro);
    return { ...envio, ocorrido_em, relogio_suspeito: false };
  }

  async function personOf(tipo: TipoLogin, campo: string, nome: string) {
    const pessoa = await findPessoa(db, tipo, plainText(nome));
    if (!pessoa) throw postoErrors.campo(campo, mensagensPosto.pessoaDesconhecida(tipo));
    return pessoa;
  }

  async function vehicleOf(placa: string) {
    const placa_canonica = placaCanonica(placa);
    const veiculo = await findVeiculo(db, placa_canonica);
    return { placa, placa_canonica, veiculo_id: veiculo?.id ?? null, veiculo };
  }

  function bookEnvio(
    envio: Envio,
    autor: Autor,
    find: AjusteDeps['findInterno'],
    save: (trx: Kysely<Schema>) => Promise<void>,
  ): Promise<{ id: string }> {
    return bookOnce(
      async () => {
        const stored = await find(db, envio.id);
        if (!stored) return undefined;
        assertSameEnvio(stored, envio, autor);
        return { id: stored.id };
      },
      async () => {
        await inTransaction(db, async (trx) => {
          await save(trx);
          await deps.refreshDashboard(trx, [envio.id]);
        });
        await deps.events.publish('saldos');
        return { id: envio.id };
      },
    );
  }

  async function appendOutflows(
    trx: Kysely<Schema>,
    autor: Autor,
    envio: Envio,
    { placa, tipo, litros, arla }: { placa: string; tipo: Diesel; litros: string; arla: string },
  ): Promise<void> {
    const outflows: readonly (readonly [Produto, string])[] = [
      [tipo, litros],
      ['ARLA', arla],
    ];
    for (const [produto, amount] of outflows.filter(([, each]) => isPositive(each))) {
      await appendMovimento(trx, {
        id: ids.next(),
        tipo: produto,
        classe: 'saida',
        litros: `-${amount}`,
        placa,
        abastecimento_id: envio.id,
        ajuste: true,
        usuario_id: autor.id,
        usuario_nome: autor.usuario,
        ocorrido_em: envio.ocorrido_em,
        recebido_em: envio.recebido_em,
        estorno_de: null,
      });
    }
  }

  return {
    async interno(autor, fields) {
      const envio = envioOf(fields);
      const { litros, arla } = readLitros(fields);
      const manobrista = await personOf('Manobrista', 'manobrista', fields.manobrista);
      const { veiculo: _, ...vehicle } = await vehicleOf(fields.placa);
      return bookEnvio(envio, autor, deps.findInterno, async (trx) => {
        const inserted = await deps.insertInterno(trx, {
          ...envio,
          ...vehicle,
          tarefa_id: null,
          km: fields.km,
          km_portaria: null,
          criado_em: envio.ocorrido_em,
          tipo_combustivel: fields.tipo,
          litros,
          valor: null,
          arla_litros: arla,
          nivel: null,
          manobrista_id: manobrista.id,
          manobrista_nome: manobrista.usuario,
          portaria_nome: 'N/A',
          motorista_nome: 'N/A',
          lancado_por_id: autor.id,
          lancado_por_nome: autor.usuario,
        });
        if (!inserted) throw new EnvioRepetidoError();
        const outflow = { placa: fields.placa, tipo: fields.tipo, litros, arla };
        await appendOutflows(trx, autor, envio, outflow);
      });
    },

    async externo(autor, fields) {
      const envio = envioOf(fields);
      const { litros, arla } = readLitros(fields);
      const motorista = await personOf('Motorista', 'motorista', fields.motorista);
      const { veiculo, ...vehicle } = await vehicleOf(fields.placa);
      const registered = parseDiesel(veiculo?.tipo_combustivel) ?? veiculo?.tipo_combustivel;
      const tipo_combustivel = fields.tipo === 'ARLA' ? (registered ?? 'ARLA') : fields.tipo;
      if (fields.tipo === 'ARLA' && registered !== undefined && !takesArla(registered)) {
        throw postoErrors.campo('tipo', mensagensTarefas.arlaSoS10);
      }
      return bookEnvio(envio, autor, deps.findExterno, async (trx) => {
        const inserted = await deps.insertExterno(trx, {
          ...envio,
          ...vehicle,
          km: fields.km,
          usuario_id: motorista.id,
          usuario_nome: motorista.usuario,
          nivel: null,
          tipo_combustivel,
          litros,
          valor: fields.valor ?? '0',
          arla_litros: arla,
          lancado_por_id: autor.id,
          lancado_por_nome: autor.usuario,
        });
        if (!inserted) throw new EnvioRepetidoError();
      });
    },
  };
}
