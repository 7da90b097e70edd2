import type { Seguidores } from '../../../noun/mudou.ts';
import { listLugares } from '../../dashboard/registro.public.ts';
import { DAY_MS, queuePlacas, queueSemCheckin } from './fila.repository.ts';
import { askAgain } from './fila.ts';
import { queueFotos } from './foto.repository.ts';
import { queuePessoas } from './pessoa.repository.ts';
import {
  assuntoDe,
  queueAssunto,
  queueBico,
  queueDoTanque,
  queueEntregas,
  queueExtratos,
  queueTanque,
  queueTanques,
  queueTocados,
} from './posto.fila.ts';
import { refreshDashboardAndCasos } from './refresh.ts';

/** Which cases are computed again when a record changes: those of fuelings at once, all others from a queue. */
export const SEGUIDORES: Seguidores = {
  async checkin(trx, { checkin }) {
    await queueSemCheckin(trx, checkin);
    await queueFotos(trx, [checkin.id]);
  },
  async checkinCorrigido(trx, { id, placas, desde }) {
    if (desde) {
      await queuePlacas(trx, [...new Set(placas)], desde);
      // A statement's lines have the driver who came in last, up to a week before.
      const fim = new Date(desde.getTime() + 7 * DAY_MS);
      await queueExtratos(trx, { inicio: desde, fim });
    }
    await queueFotos(trx, [id]);
  },
  abastecimentosMudam: (trx, { ids }) => queuePessoas(trx, ids),
  abastecimentos: (trx, { ids, em, placas }) => refreshDashboardAndCasos(trx, ids, em, placas),
  async bicoDoAbastecimento(trx, { id }) {
    await queueTocados(trx, await listLugares(trx, [id]));
  },
  entrada: (trx, { chave }) => queueEntregas(trx, chave),
  lancamento: (trx, { tipo, ocorrido_em }) => queueDoTanque(trx, tipo, ocorrido_em),
  encerrante: (trx, { bico_id, ocorrido_em }) => queueBico(trx, bico_id, ocorrido_em),
  medicao: (trx, { desde }) => queueTanques(trx, desde),
  tanque: (trx, { tipo, em }) => queueTanque(trx, tipo, em),
  async extrato(trx, { apagado, ...dias }) {
    // Its cases close, because their lines are gone.
    if (apagado !== undefined) await queueAssunto(trx, assuntoDe('extrato', apagado), dias.inicio);
    await queueExtratos(trx, dias);
  },
  veiculos: (trx, { autor, canonicas, em }) => askAgain(trx, autor, canonicas, em),
};
