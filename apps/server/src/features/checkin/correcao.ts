import { checkinStatus, type StatusCheckin } from '@frota/contract/checkin';
import { placaCanonica } from '@frota/contract/veiculos';
import type { Db } from '../../database/schema.ts';
import { trustedInstant } from '../../kernel/envio.ts';
import type { Mudou, RecordChanges } from '../../noun/mudou.ts';
import { listInternosOf } from '../abastecimentos/abastecimentos.public.ts';
import { refreshAbastecimentos, takeCorrecoes } from '../abastecimentos/correcao.ts';
import { applyConferencia } from '../movimentos/encerrante-correcao.ts';
import {
  hasOpenTarefa,
  insertTarefa,
  moveTarefa,
  removeUntouched,
} from '../tarefas/tarefas.public.ts';
import { findVeiculo, readRegras } from '../veiculos/veiculos.public.ts';
import { findCorrigido, isLastSeen, lockCheckin, updateCheckin } from './repository.ts';
import { registroOf, tarefaOf } from './service.ts';

/**
 * Applies Conferência's decision to the record, its task and its fueling: corrected plate, km, instant and driver, or the
 * sent ones again. Then decides again whether a task is needed. Call it last in a transaction that has locked the
 * task.
 */
export async function followCorrecaoNoPatio(
  trx: Db,
  mudou: Mudou,
  { origem, origem_id, em, movedBy, noLivro }: RecordChanges['conferido'],
): Promise<void> {
  if (origem === 'encerrante') {
    const lida = await applyConferencia(trx, origem_id, { movedBy, em });
    if (lida) await mudou(trx, 'encerrante', lida);
    return;
  }
  // `posto/entradas/correcao.ts` follows these.
  if (origem === 'entrada') return;
  const isCheckin = origem === 'checkin';
  const aplicada = isCheckin && movedBy ? await applyCorrecao(trx, mudou, origem_id) : undefined;
  const ids = isCheckin ? await listInternosOf(trx, origem_id) : [origem_id];
  if (movedBy) await takeCorrecoes(trx, mudou, ids);
  if (origem === 'abastecimento_interno') {
    await mudou(trx, 'conclusao', { abastecimento_id: origem_id });
  }
  const placas = aplicada?.placas ?? [];
  await refreshAbastecimentos(trx, mudou, ids, { em, noLivro, placas });
  if (!isCheckin) return;
  const { tarefa } = aplicada ?? {};
  const livre = tarefa && movedBy ? { ...tarefa, autor_id: movedBy.id } : undefined;
  await mudou(trx, 'tarefa', livre ? { livre } : {});
}

interface Aplicada {
  readonly placas: readonly string[];
  readonly tarefa: Omit<NonNullable<RecordChanges['tarefa']['livre']>, 'autor_id'> | undefined;
}

async function applyCorrecao(trx: Db, mudou: Mudou, id: string): Promise<Aplicada> {
  const antes = await lockCheckin(trx, id);
  const corrigido = await findCorrigido(trx, id);
  const enviado = {
    placa: antes.placa_informada ?? antes.placa,
    km: antes.km_informado ?? antes.km,
    em: antes.em_informado ?? antes.ocorrido_em,
    motorista_nome: antes.motorista_informado ?? antes.motorista_nome,
    motorista_id:
      antes.motorista_informado === null ? antes.motorista_id : antes.motorista_informado_id,
  };
  const placa = corrigido.placa ?? enviado.placa;
  const km = corrigido.km ?? enviado.km;
  const ocorrido_em = corrigido.em ?? enviado.em;
  const { motorista_nome, motorista_id } =
    corrigido.motorista_id === null
      ? enviado
      : { motorista_nome: corrigido.motorista ?? '', motorista_id: corrigido.motorista_id };
  const isOutro = motorista_id !== enviado.motorista_id;
  const placa_canonica = placaCanonica(placa);
  const isMoved = placa_canonica !== antes.placa_canonica;
  const registro = isMoved ? registroOf(await findVeiculo(trx, placa)) : undefined;
  const relogio_suspeito = antes.relogio_suspeito && corrigido.em === null;
  const status = registro
    ? await followRegra(
        trx,
        { ...antes, placa_canonica, ocorrido_em, relogio_suspeito },
        registro.cidade,
      )
    : antes.status;
  await updateCheckin(trx, id, {
    placa,
    placa_canonica,
    placa_informada: placa === enviado.placa ? null : enviado.placa,
    km,
    km_informado: km === enviado.km ? null : enviado.km,
    ocorrido_em,
    em_informado: isSame(ocorrido_em, enviado.em) ? null : enviado.em,
    motorista_nome,
    motorista_id,
    motorista_informado: isOutro ? enviado.motorista_nome : null,
    motorista_informado_id: isOutro ? enviado.motorista_id : null,
    status,
    ...registro,
  });
  const isShifted = !isSame(ocorrido_em, antes.ocorrido_em);
  if (isShifted) await moveTarefa(trx, id, ocorrido_em);
  const placas = [antes.placa_canonica, placa_canonica];
  const desde = new Date(Math.min(ocorrido_em.getTime(), antes.ocorrido_em.getTime()));
  const moved = isMoved || isShifted || motorista_id !== antes.motorista_id ? desde : undefined;
  await mudou(trx, 'checkinCorrigido', { id, placas, desde: moved });
  const isNova = antes.status === 'isento' && status === 'pendente';
  return {
    placas,
    tarefa: isNova && registro ? { id, placa, cidade: registro.cidade } : undefined,
  };
}

const isSame = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Removes an unneeded task that nobody ever took. Makes a needed one if the vehicle still waits. */
async function followRegra(
  trx: Db,
  checkin: Awaited<ReturnType<typeof lockCheckin>>,
  cidade: string,
): Promise<StatusCheckin> {
  const { id, nivel, status, placa_canonica } = checkin;
  const regras = await readRegras(trx, trustedInstant(checkin));
  const regra = checkinStatus(regras, cidade, nivel);
  if (status === regra || status === 'finalizado') return status;
  if (regra === 'isento') return (await removeUntouched(trx, id)) ? regra : status;
  if (!(await isLastSeen(trx, checkin)) || (await hasOpenTarefa(trx, placa_canonica)))
    return status;
  await insertTarefa(trx, tarefaOf(checkin));
  return regra;
}
