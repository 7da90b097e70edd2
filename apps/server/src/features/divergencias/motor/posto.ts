import {
  type Limites,
  REGRAS,
  type Regra,
  type RegraEmFila,
  type RegrasLigadas,
} from '@frota/contract/divergencias';
import { entregaAMenos, usuariosDoPosto } from '@frota/contract/divergencias/motor';
import { placaCanonica } from '@frota/contract/veiculos';
import type { Lease } from '../../../database/queue.ts';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DemaisError } from '../../extratos/pairing.public.ts';
import { listEntregasProvadas } from '../../movimentos/prova.public.ts';
import { listRegistrosDoAssunto } from '../caso/caso.repository.ts';
import { readLigadas } from '../divergencias.public.ts';
import { type NovoCaso, storeCasos } from './casos.ts';
import { DIFERE_DO_EXTRATO, SO_NO_EXTRATO } from './extratos.ts';
import { FIM } from './fatos.repository.ts';
import { MES_DO_TANQUE } from './mes-do-tanque.ts';
import {
  assuntoDe,
  lockAssunto,
  POSTO,
  queueAssunto,
  queueTanqueDe,
  readAssunto,
} from './posto.fila.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';
import { TURNOS_DO_BICO } from './turnos-do-bico.ts';

/** Deliveries with dips before and after, by booking time: measured litres against the invoice. */
const ENTREGAS: PerguntaDoPosto<'entrega_a_menos'> = {
  de: 'entrega',
  async read(db, id) {
    const entregas = await listEntregasProvadas(db, { id });
    const ocorrencias = entregas.map((entrega) => ({
      registro: entrega.id,
      em: entrega.em,
      produto: entrega.tipo,
      casoDe: (limites: Parameters<typeof entregaAMenos>[1]) => {
        const apontamento = entregaAMenos(entrega, limites);
        return apontamento && { ...apontamento, quem: usuariosDoPosto([entrega.usuario_id]) };
      },
    }));
    return { ocorrencias };
  },
};

export const PERGUNTAS_DO_POSTO: { readonly [R in RegraEmFila]: PerguntaDoPosto<R> } = {
  encerrante_nao_fecha: TURNOS_DO_BICO,
  entrega_a_menos: ENTREGAS,
  livro_aponta: MES_DO_TANQUE,
  extrato_difere: DIFERE_DO_EXTRATO,
  so_no_extrato: SO_NO_EXTRATO,
};
/** Longer than a comparison takes. */
const LEASE_MS = 180_000;
const TODAS = Object.keys(PERGUNTAS_DO_POSTO) as RegraEmFila[];

export const isRegraDoPosto = (regra: Regra): regra is RegraEmFila => regra in PERGUNTAS_DO_POSTO;

/** Computes a rule's cases of a subject from an instant on, with any limits. */
export async function readDoPosto<R extends RegraEmFila>(
  db: Db,
  regra: R,
  id: string,
  from: Date,
  vez: object = {},
): Promise<{
  readonly registros: readonly string[];
  readonly casosDe: (ligadas: RegrasLigadas) => NovoCaso[];
  readonly resto: Date | undefined;
}> {
  const { de, read } = PERGUNTAS_DO_POSTO[regra];
  const { ocorrencias, resto } = await read(db, id, from, vez);
  const assunto = assuntoDe(de, id);
  const casosDe = (ligadas: RegrasLigadas): NovoCaso[] => {
    const limites: Limites<R> | undefined = ligadas[regra];
    if (!limites) return [];
    return ocorrencias.flatMap(({ registro, em, produto, placa = null, casoDe }) => {
      const apontamento = casoDe(limites);
      if (!apontamento) return [];
      const placa_canonica = placa === null ? null : placaCanonica(placa);
      const ocorrencia = {
        placa,
        placa_canonica,
        origem: REGRAS[regra].origem,
        em,
        produto,
        assunto,
      };
      return [{ ...apontamento, regra, registro, ocorrencia }];
    });
  };
  return { registros: ocorrencias.map(({ registro }) => registro), casosDe, resto };
}

/**
 * Updates the cases of the first subject in the queue, or of `assunto`; false if there is none. Reading and
 * comparing run outside of a transaction, because they may take long. If the subject changed meanwhile, nothing is
 * written and it stays queued. Throws DemaisError, and then it leaves the queue.
 */
export async function workOnPosto({ db, clock }: BaseDeps, assunto?: string): Promise<boolean> {
  const lease = await POSTO.lease(db, LEASE_MS, { assunto });
  if (!lease) return false;
  const { classe, id } = readAssunto(lease.assunto);
  const vez = {};
  let isTaken = false;
  try {
    const lidas = TODAS.filter((regra) => PERGUNTAS_DO_POSTO[regra].de === classe).map(
      async (regra) => ({ regra, ...(await readDoPosto(db, regra, id, lease.desde, vez)) }),
    );
    const apontamentos = await Promise.all(lidas);
    isTaken = await inTransaction(db, async (trx) => {
      if (!(await POSTO.finish(trx, lease))) return false;
      await store(trx, lease, apontamentos, clock.now());
      return true;
    });
  } catch (error) {
    if (error instanceof DemaisError) isTaken = await POSTO.finish(db, lease);
    throw error;
  } finally {
    if (!isTaken) await POSTO.letGo(db, lease);
  }
  return true;
}

type Apontados = Awaited<ReturnType<typeof readDoPosto>> & { readonly regra: RegraEmFila };

async function store(
  trx: Db,
  { assunto, desde: from }: Lease,
  apontamentos: readonly Apontados[],
  em: Date,
): Promise<void> {
  await lockAssunto(trx, assunto);
  const ligadas = await readLigadas(trx);
  for (const { regra, registros, casosDe, resto } of apontamentos) {
    const span = { from, to: resto ?? FIM };
    const open = await listRegistrosDoAssunto(trx, { regra, assunto }, span);
    const asked = [...new Set([...registros, ...open])];
    const changed = await storeCasos(trx, {
      regras: [regra],
      registros: asked,
      casos: casosDe(ligadas),
      em,
    });
    // Their litres are missing in the tank's month, too.
    if (changed) await queueTanqueDe(trx, assunto, from);
    if (resto) await queueAssunto(trx, assunto, resto);
  }
}
