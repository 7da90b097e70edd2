import {
  type Limites,
  REGRAS,
  type Regra,
  type RegraDePosto,
  type RegrasLigadas,
} from '@frota/contract/divergencias';
import { placaCanonica } from '@frota/contract/veiculos';
import type { Db } from '../../database/schema.ts';
import { listRegistrosDoAssunto } from './caso.repository.ts';
import { type NovoCaso, storeCasos } from './casos.ts';
import { ENTREGAS } from './entregas.ts';
import { DIFERE_DO_EXTRATO, SO_NO_EXTRATO } from './extratos.ts';
import { FIM } from './fatos.repository.ts';
import { takeFirst } from './fila.repository.ts';
import { MES_DO_TANQUE } from './mes-do-tanque.ts';
import { assuntoDe, lockAssunto, queueAssunto, readAssunto } from './posto.fila.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';
import { readLigadas } from './regras.repository.ts';
import { TURNOS_DO_BICO } from './turnos-do-bico.ts';

export const REGRAS_DO_POSTO: { readonly [R in RegraDePosto]: PerguntaDoPosto<R> } = {
  encerrante_nao_fecha: TURNOS_DO_BICO,
  entrega_a_menos: ENTREGAS,
  livro_aponta: MES_DO_TANQUE,
  extrato_difere: DIFERE_DO_EXTRATO,
  so_no_extrato: SO_NO_EXTRATO,
};
const TODAS = Object.keys(REGRAS_DO_POSTO) as RegraDePosto[];

export const isRegraDoPosto = (regra: Regra): regra is RegraDePosto => regra in REGRAS_DO_POSTO;

/** What a rule finds of a nozzle, a delivery, a tank or a statement from an instant on, under any limits. */
export async function readDoPosto<R extends RegraDePosto>(
  db: Db,
  regra: R,
  id: string,
  from: Date,
): Promise<{
  readonly registros: readonly string[];
  readonly casosDe: (ligadas: RegrasLigadas) => NovoCaso[];
  readonly resto: Date | undefined;
}> {
  const { de, read } = REGRAS_DO_POSTO[regra];
  const { eventos, resto } = await read(db, id, from);
  const assunto = assuntoDe(de, id);
  const casosDe = (ligadas: RegrasLigadas): NovoCaso[] => {
    const limites: Limites<R> | undefined = ligadas[regra];
    if (!limites) return [];
    return eventos.flatMap(({ registro, em, produto, placa = null, casoDe }) => {
      const achada = casoDe(limites);
      if (!achada) return [];
      const placa_canonica = placa === null ? null : placaCanonica(placa);
      const evento = { placa, placa_canonica, origem: REGRAS[regra].evento, em, produto, assunto };
      return [{ ...achada, regra, registro, evento }];
    });
  };
  return { registros: eventos.map(({ registro }) => registro), casosDe, resto };
}

/** Works out the cases of what of the station waits longest; false where nothing does. */
export async function workOnPosto(trx: Db, em: Date): Promise<boolean> {
  const taken = await takeFirst<{ assunto: string }>(trx, 'divergencia_posto_fila', 'assunto');
  if (!taken) return false;
  await workOutAssunto(trx, taken.assunto, taken.desde, em);
  return true;
}

/** Makes the cases of one nozzle, delivery or tank from an instant on equal to what the rules say now. */
export async function workOutAssunto(
  trx: Db,
  assunto: string,
  from: Date,
  em: Date,
): Promise<void> {
  await lockAssunto(trx, assunto);
  const ligadas = await readLigadas(trx);
  const { classe, id } = readAssunto(assunto);
  for (const regra of TODAS.filter((cada) => REGRAS_DO_POSTO[cada].de === classe)) {
    const { registros, casosDe, resto } = await readDoPosto(trx, regra, id, from);
    const span = { from, to: resto ?? FIM };
    const open = await listRegistrosDoAssunto(trx, { regra, assunto }, span);
    const asked = [...new Set([...registros, ...open])];
    await storeCasos(trx, { regras: [regra], registros: asked, casos: casosDe(ligadas), em });
    if (resto) await queueAssunto(trx, assunto, resto);
  }
}
