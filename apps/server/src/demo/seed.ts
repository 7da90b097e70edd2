import { createRandom } from '@frota/amostras';
import { TIPOS_LOGIN, type TipoLogin } from '@frota/contract/acesso';
import { PRODUTOS } from '@frota/contract/combustivel';
import { formatDia, formatInteiro } from '@frota/contract/formato';
import { instantOf } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { applyCorrecoes } from '../features/abastecimentos/correcao.repository.ts';
import { rebuildDashboard } from '../features/dashboard/registro.public.ts';
import { repriceSince } from '../features/movimentos/custo.ts';
import type { Passwords } from '../ports/passwords.ts';
import { createAchados } from './achados.ts';
import { stageAuditoria } from './auditoria.ts';
import { insertCuidados, loseCone } from './cuidados.ts';
import type { Desenho } from './desenho.ts';
import { createDesvios } from './desvios.ts';
import { askDivergencias, plantDivergencias } from './divergencias.ts';
import { proveEntregas } from './entregas.ts';
import { stageExceptions } from './exceptions.ts';
import { stageExtrato } from './extratos.ts';
import { createFotos } from './fotos.ts';
import { createHabitos } from './habitos.ts';
import { FORA_DO_USUAL, firstDia, liveThroughYear, MESES } from './history.ts';
import { createIds } from './ids.ts';
import { createPosto } from './posto.ts';
import { makeRecebida } from './recebida.ts';
import { emptyRows, insertRows } from './rows.ts';
import { makeBicos, updateTanques } from './tanques.ts';
import { stageToday } from './today.ts';
import { insertTurnos, nameBicos, stageAfericoes } from './turnos.ts';
import { insertUsuarios } from './usuarios.ts';
import { insertVeiculos, type Veiculo } from './veiculos.ts';
import { createYard } from './yard.ts';
import { stageVisitas } from './yesterday.ts';

interface Login {
  readonly tipo_login: TipoLogin;
  readonly usuario: string;
  readonly cpf: string;
}

interface VeiculoDemo {
  readonly placa: string;
  readonly km: number;
}

export interface Demo {
  /** One of each type; password SENHA_DEMO. */
  readonly logins: readonly Login[];
  readonly comTarefa: readonly VeiculoDemo[];
  readonly foraDoPatio: readonly VeiculoDemo[];
  readonly desenhos: ReadonlyMap<string, Desenho>;
}

export const SENHA_DEMO = 'demonstracao-da-frota';

export interface SeedOptions {
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly now: Date;
  readonly semente?: number;
  readonly meses?: number;
  readonly onProgress?: (far: string) => void;
}

/** Fills an empty database with twelve months of an invented company; deterministic for seed and moment. */
export async function seedDemo(
  db: Db,
  { passwords, now, semente = 7, meses = MESES, onProgress = () => {} }: SeedOptions,
): Promise<Demo> {
  const random = createRandom(semente);
  const makeId = createIds(random);
  const inicio = firstDia(now, meses);
  const criado_em = instantOf(inicio, '05:00');
  const senha_hash = await passwords.hash(SENHA_DEMO);
  const { usuarios, ...demo } = await inTransaction(db, async (trx) => {
    const usuarios = await insertUsuarios(trx, { senha_hash, criado_em });
    const veiculos = await insertVeiculos(trx, { random, usuarios, criado_em });
    const rows = emptyRows();
    const desvios = createDesvios(now);
    const posto = createPosto(rows, random, makeId, desvios);
    const habitos = createHabitos(now);
    const achados = createAchados({ rows, random, makeId, usuarios, habitos, now });
    const fotos = createFotos({ rows, makeId: createIds(createRandom(semente + 1)), now });
    const yard = createYard({ rows, random, makeId, usuarios, posto, achados, fotos, habitos });
    liveThroughYear({ random, usuarios, veiculos, posto, yard }, inicio, now, (dia) =>
      onProgress(formatDia(dia)),
    );
    stageExceptions({ rows, makeId, usuarios, posto }, now);
    const duasVezes = stageVisitas({ rows, random, usuarios, veiculos, yard }, now);
    const today = stageToday({ random, veiculos, yard, usuarios }, now);
    const outras = FORA_DO_USUAL.map((index) => veiculos[index]!.placa);
    plantDivergencias({ rows, makeId, usuarios, posto, fotos }, [...duasVezes, ...outras], now);
    stageExtrato({ rows, makeId: createIds(createRandom(semente + 4)), usuarios }, now);
    const cuidados = { rows, random, makeId, usuarios, veiculos, foraDoPatio: today.foraDoPatio };
    loseCone(cuidados);
    stageAuditoria({ rows, random, makeId, usuarios }, now);
    const deBicos = { makeId: createIds(createRandom(semente + 2)), usuarios };
    const bicos = makeBicos(deBicos.makeId, usuarios.Frota[0].id, criado_em);
    const turnos = { ...deBicos, random: createRandom(semente + 3), rows, posto };
    rows.bico.push(...bicos);
    rows.nota_recebida.push(makeRecebida(deBicos.makeId, now));
    nameBicos(turnos, bicos);
    stageAfericoes(turnos, bicos, inicio, now);
    proveEntregas(turnos, desvios, now);
    await insertRows(trx, rows, (inserted, all) =>
      onProgress(`${formatInteiro(inserted)} de ${formatInteiro(all)} registros`),
    );
    onProgress('totais e turnos');
    await updateTanques(trx);
    await insertCuidados(trx, cuidados, now);
    await applyCorrecoes(
      trx,
      rows.conferencia.map(({ origem_id }) => origem_id),
    );
    await rebuildDashboard(trx);
    await insertTurnos(trx, { ...turnos, bicos }, inicio, now);
    const saldos = posto.saldos();
    for (const tipo of PRODUTOS) {
      const saldo = saldos.get(tipo) ?? '0';
      await trx.updateTable('saldo').set({ saldo }).where('tipo', '=', tipo).execute();
    }
    for (const tipo of PRODUTOS) await repriceSince(trx, tipo, criado_em);
    return {
      usuarios,
      logins: TIPOS_LOGIN.map((tipo) => usuarios[tipo][0]),
      comTarefa: today.pendentes.map(toVeiculo),
      foraDoPatio: today.foraDoPatio.map(toVeiculo),
      desenhos: fotos.desenhos,
    };
  });
  onProgress('divergências');
  await sql`analyze`.execute(db);
  await askDivergencias(db, usuarios, now);
  return demo;
}

const toVeiculo = ({ placa, km }: Veiculo): VeiculoDemo => ({ placa, km });
