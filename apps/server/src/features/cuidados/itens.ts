import { ITENS_SEGURANCA, type ItemSeguranca } from '@frota/contract/checkin';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import type { Db } from '../../database/schema.ts';
import { newId } from '../../kernel/id.ts';
import * as repository from './itens.repository.ts';

type Condicao = 'OK' | 'NOK';

interface ItemVisto {
  readonly item: ItemSeguranca;
  readonly missing: boolean;
}

export interface CheckinVisto extends repository.CheckinDosItens {
  readonly veiculo_id?: number | null;
  readonly carrinho: Condicao;
  readonly cone: Condicao;
  readonly trava_rodas: Condicao;
  readonly itens_nao_vistos?: readonly ItemSeguranca[] | null | undefined;
}

/** Present only with a photo, missing only if somebody looked. */
export function itensVistos(
  checkin: Pick<CheckinVisto, 'carrinho' | 'cone' | 'trava_rodas' | 'itens_nao_vistos'>,
  papeis: readonly string[],
): ItemVisto[] {
  const { carrinho, cone, trava_rodas: travaRodas, itens_nao_vistos: naoVistos } = checkin;
  const condicoes = { carrinho, cone, travaRodas };
  return ITENS_SEGURANCA.flatMap((item): ItemVisto[] => {
    if (condicoes[item] === 'OK') {
      return papeis.includes(NOMES_ITENS[item].foto) ? [{ item, missing: false }] : [];
    }
    return naoVistos && !naoVistos.includes(item) ? [{ item, missing: true }] : [];
  });
}

/** After the check-in is written. Ordered by `ocorrido_em`, so a late check-in does not override newer ones. */
export async function followItens(
  trx: Db,
  checkin: CheckinVisto,
  papeis: readonly string[],
): Promise<void> {
  const vistos = itensVistos(checkin, papeis);
  if (vistos.length === 0) return;
  // So that the second check-in sees the first.
  if (checkin.veiculo_id) await repository.lockVeiculo(trx, checkin.veiculo_id);
  for (const { item, missing } of vistos) {
    await (missing ? open(trx, checkin, item) : clear(trx, checkin, item));
  }
}

async function open(
  trx: Db,
  checkin: repository.CheckinDosItens,
  item: ItemSeguranca,
): Promise<void> {
  if (await repository.wasClearedAfter(trx, checkin, item)) return;
  await repository.openPendencia(trx, { ...toPendencia(checkin, item), id: newId() });
}

async function clear(
  trx: Db,
  checkin: repository.CheckinDosItens,
  item: ItemSeguranca,
): Promise<void> {
  if (!(await repository.clearPendencia(trx, checkin, item))) return;
  const again = await repository.findMissingAfter(trx, checkin, item);
  if (again) await repository.openPendencia(trx, { ...toPendencia(again, item), id: newId() });
}

function toPendencia(checkin: repository.CheckinDosItens, item: ItemSeguranca) {
  const { id: checkin_id, placa, placa_canonica, ocorrido_em: desde } = checkin;
  const { usuario_id, usuario_nome } = checkin;
  return { placa, placa_canonica, item, desde, checkin_id, usuario_id, usuario_nome };
}
