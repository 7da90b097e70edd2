import type { TipoLogin } from '@frota/contract/acesso';
import { parseDiesel, takesArla } from '@frota/contract/combustivel';
import {
  type ajusteExternoRoute,
  type ajusteInternoRoute,
  mensagensPosto,
} from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { instantOf } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { invalidField } from '../../kernel/domain-error.ts';
import {
  type Autor,
  bookOnce,
  type Envio,
  readEnvio,
  type StoredEnvio,
} from '../../kernel/envio.ts';
import { bookExterno, bookInterno } from '../abastecimentos/book.ts';
import { findExternoEnvio } from '../abastecimentos/externo.repository.ts';
import { findInternoEnvio } from '../abastecimentos/interno.repository.ts';
import { findUsuarioByNome } from '../usuarios/lookup.ts';
import { findVeiculo } from '../veiculos/lookup.ts';
import { readLitros } from './ajuste.rules.ts';
import type { PostoDeps } from './entradas.service.ts';

type Interno = RouteBody<typeof ajusteInternoRoute>;
type Externo = RouteBody<typeof ajusteExternoRoute>;

export interface AjusteService {
  /** Writes a fueling at the own station by hand: record and outflows. Throws `invalid`, `conflict`. */
  interno(autor: Autor, fields: Interno): Promise<{ id: string }>;
  /** Writes a fueling elsewhere by hand: record, no outflow. Throws `invalid`, `conflict`. */
  externo(autor: Autor, fields: Externo): Promise<{ id: string }>;
}

/** Beside the fueling itself, an adjustment writes nothing. */
const nothingElse = async (): Promise<void> => undefined;

export function createAjusteService({ db, clock, events }: PostoDeps): AjusteService {
  /** The envelope of an adjustment: when it happened is what the form says, never the device's clock. */
  function envioOf(fields: Interno | Externo): Envio {
    const envio = readEnvio(fields, clock);
    const ocorrido_em = instantOf(fields.data, fields.horario);
    if (ocorrido_em > envio.recebido_em) throw invalidField('data', mensagensPosto.futuro);
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
    save: (trx: Db) => Promise<void>,
  ): Promise<{ id: string }> {
    return bookOnce(autor, envio, {
      find: (id) => find(db, id),
      answer: ({ id }) => ({ id }),
      async book() {
        await inTransaction(db, save);
        await events.publish('saldos');
        return { id: envio.id };
      },
    });
  }

  return {
    async interno(autor, fields) {
      const envio = envioOf(fields);
      const litros = readLitros(fields);
      const manobrista = await personOf('Manobrista', 'manobrista', fields.manobrista);
      const veiculo = await findVeiculo(db, fields.placa);
      const interno = {
        ...envio,
        ...litros,
        placa: fields.placa,
        placa_canonica: placaCanonica(fields.placa),
        veiculo_id: veiculo?.id ?? null,
        tarefa_id: null,
        km: fields.km,
        km_portaria: null,
        criado_em: envio.ocorrido_em,
        tipo_combustivel: fields.tipo,
        valor: null,
        nivel: null,
        manobrista_id: manobrista.id,
        manobrista_nome: manobrista.usuario,
        portaria_nome: 'N/A',
        motorista_nome: 'N/A',
        lancado_por_id: autor.id,
        lancado_por_nome: autor.usuario,
      };
      return bookAjuste(autor, envio, findInternoEnvio, (trx) =>
        bookInterno(trx, autor, interno, nothingElse),
      );
    },

    async externo(autor, fields) {
      const envio = envioOf(fields);
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
      };
      return bookAjuste(autor, envio, findExternoEnvio, (trx) =>
        bookExterno(trx, externo, nothingElse),
      );
    },
  };
}
