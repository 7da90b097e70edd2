import { placaCanonica } from '@frota/contract/veiculos';
import type { Db, Schema } from '../../database/schema.ts';
import { refreshAbastecimentos } from '../abastecimentos/correcao.ts';
import { listInternosOf } from '../abastecimentos/interno.repository.ts';
import type { Mudanca } from '../conferencia/service.ts';
import { queuePlacas } from '../divergencias/fila.repository.ts';
import { queueFotos } from '../divergencias/foto.repository.ts';
import { findVeiculo } from '../veiculos/lookup.ts';
import { registroOf } from './new-checkin.ts';
import { findCorrigido, lockCheckin, updateCheckin } from './repository.ts';

/** The record that Conferência decided something of. */
interface Origem {
  readonly origem: Schema['conferencia']['origem'];
  readonly origem_id: string;
}

/**
 * Brings a record up to date with what Conferência decided of it at `em`. A check-in takes the corrected plate and km
 * for its own, or the sent ones back; its task, and whoever else reads them there, has them at once. Km, dashboard, cases
 * and the tanks' book follow (`refreshAbastecimentos`). Call it last in a transaction.
 */
export async function refreshCorrigidos(
  trx: Db,
  { origem, origem_id }: Origem,
  em: Date,
  { moved, noLivro }: Mudanca = {},
): Promise<void> {
  const isCheckin = origem === 'checkin';
  const deCheckins = isCheckin && moved ? await applyCorrecao(trx, origem_id) : [];
  const ids = isCheckin ? await listInternosOf(trx, origem_id) : [origem_id];
  await refreshAbastecimentos(trx, ids, em, { noLivro, deCheckins });
}

/** Answers the plates that it had and has. */
async function applyCorrecao(trx: Db, id: string): Promise<string[]> {
  const antes = await lockCheckin(trx, id);
  const corrigido = await findCorrigido(trx, id);
  const enviado = {
    placa: antes.placa_informada ?? antes.placa,
    km: antes.km_informado ?? antes.km,
  };
  const { placa, km } = { placa: corrigido.placa ?? enviado.placa, km: corrigido.km ?? enviado.km };
  const placa_canonica = placaCanonica(placa);
  const isMoved = placa_canonica !== antes.placa_canonica;
  await updateCheckin(trx, id, {
    placa,
    placa_canonica,
    placa_informada: placa === enviado.placa ? null : enviado.placa,
    km,
    km_informado: km === enviado.km ? null : enviado.km,
    ...(isMoved && registroOf(await findVeiculo(trx, placa))),
  });
  if (isMoved) await queuePlacas(trx, [antes.placa_canonica, placa_canonica], antes.ocorrido_em);
  await queueFotos(trx, [id]);
  return [antes.placa_canonica, placa_canonica];
}
