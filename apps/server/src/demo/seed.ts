import { createRandom } from '@frota/amostras';
import { TIPOS_LOGIN, type TipoLogin } from '@frota/contract/acesso';
import { PRODUTOS } from '@frota/contract/combustivel';
import { formatDia, formatInteiro } from '@frota/contract/formato';
import { diaOf, instantOf } from '@frota/contract/tempo';
import { readNota } from '@frota/nfe';
import { makeNota } from '@frota/nfe/fixture';
import { sql } from 'kysely';
import type { Db, NewRow } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { applyCorrecoes } from '../features/abastecimentos/correcao.ts';
import { rebuildDashboard } from '../features/dashboard/registro.public.ts';
import { repriceSince } from '../features/movimentos/custo.ts';
import type { Passwords } from '../ports/passwords.ts';
import { createAchados } from './achados.ts';
import { stageAuditoria } from './auditoria.ts';
import { insertCuidados, loseCone } from './cuidados.ts';
import type { Desenho } from './desenho.ts';
import { askDivergencias, plantDivergencias } from './divergencias.ts';
import { stageExceptions } from './exceptions.ts';
import { stageExtrato } from './extratos.ts';
import { createFotos } from './fotos.ts';
import { FORA_DO_USUAL, firstDia, liveThroughYear, MESES, stageToday } from './history.ts';
import { createDesvios, createPosto, type Desvios } from './posto.ts';
import { emptyRows, insertRows, type Rows } from './rows.ts';
import {
  createHabitos,
  createIds,
  litrosText,
  type MakeId,
  minutesAfter,
  type Stage,
} from './stage.ts';
import { makeBicos, updateTanques } from './tanques.ts';
import { insertTurnos, nameBicos, stageAfericoes } from './turnos.ts';
import { insertUsuarios } from './usuarios.ts';
import { insertVeiculos, type Veiculo } from './veiculos.ts';
import { createYard } from './yard.ts';

const SUMIDOS = { litros: 55, km: 9 } as const;

/** A larger tank's gauge would not show it. */
const TANQUE_MAX = 275;

const ISENTA = 'Dourados';

const DUAS_VEZES = 2;

const DIA_MINUTOS = 1_440;

/** Days since deliveries are dipped; the last one at least so many days old was short. */
const PROVADAS = { dias: 60, curta: 2 } as const;

/** Litres missing, largest error of a dip, and error of two. */
const FALTA = 140;

const REGUA = { fora: 10, erro: 22 } as const;

const CAMINHOES = ['RTC4E56', 'HTX8B21'] as const;

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
    await sql`
      update saldo s
         set saldo = (select coalesce(sum(m.litros), 0) from movimento m where m.tipo = s.tipo)`.execute(
      trx,
    );
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

function makeRecebida(makeId: MakeId, now: Date): NewRow<'nota_recebida'> {
  const recebida_em = minutesAfter(now, -40);
  const xml = makeNota({
    nf: '51904',
    cnpj: '11222333000181',
    emitente: 'Distribuidora Fictícia de Combustíveis Ltda',
    destinatario: '12345678000195',
    emitidaEm: `${minutesAfter(now, -360).toISOString().slice(0, 19)}-04:00`,
    linhas: [
      { xProd: 'OLEO DIESEL B S10 ADITIVADO', qCom: '2000.0000', vProd: '11980.00' },
      { cProd: 'ARLA 32', xProd: 'ARLA 32 GRANEL', ncm: '31021010', qCom: '500.0000' },
    ],
  });
  const read = readNota(xml);
  if (!('nota' in read)) throw new Error('The drawn invoice is none.');
  const { chave, nf, emitente, emitidaEm: emitida_em, homologacao, itens } = read.nota;
  return {
    id: makeId(recebida_em),
    chave,
    nf,
    emitente,
    emitida_em,
    homologacao,
    recebida_em,
    destinatario: 'Distribuidora Demonstração, CNPJ 12.345.678/0001-95',
    itens: JSON.stringify(itens.map(({ preco: _, valor: __, ...item }) => item)),
    xml: Buffer.from(xml),
    arquivo: 'nfe-51904.xml',
  };
}

type Entrada = Rows['entrada'][number];

/** Dips, truck and seals of the latest deliveries; one of S10 was short. */
function proveEntregas(
  { rows, random }: Stage<'rows' | 'random'>,
  desvios: Pick<Desvios, 'curta'>,
  now: Date,
): void {
  const at = (dias: number): Date => minutesAfter(now, -dias * DIA_MINUTOS);
  const provadas = rows.entrada.filter(({ registrada_em }) => registrada_em >= at(PROVADAS.dias));
  const curta = provadas.findLast(
    ({ tipo, registrada_em }) => tipo === 'DIESEL S10' && registrada_em < at(PROVADAS.curta),
  );
  for (const entrada of provadas) {
    const antes = livroAntes(rows, entrada) + random.between(-REGUA.fora, REGUA.fora);
    const veio = Number(entrada.litros) - (entrada === curta ? FALTA : desvios.curta(entrada));
    const depois = antes + veio + random.between(-REGUA.fora, REGUA.fora);
    Object.assign(entrada, {
      medido_antes: litrosText(antes),
      medido_depois: litrosText(depois),
      medido_antes_em: minutesAfter(entrada.registrada_em, -38),
      medido_depois_em: minutesAfter(entrada.registrada_em, -3),
      medido_erro: litrosText(REGUA.erro),
      lacres: `${random.int(100_000, 999_999)}, ${random.int(100_000, 999_999)}`,
      placa_caminhao: random.pick(CAMINHOES),
    });
  }
}

function livroAntes({ movimento }: Rows, { tipo, registrada_em }: Entrada): number {
  return movimento
    .filter((linha) => linha.tipo === tipo && linha.ocorrido_em < registrada_em)
    .reduce((soma, { litros }) => soma + Number(litros), 0);
}

type VisitasDeps = Stage<'rows' | 'random' | 'usuarios' | 'veiculos' | 'yard'>;

/** One unregistered truck was fueled; two came twice without driving. Gives these two plates. */
function stageVisitas(deps: VisitasDeps, now: Date): string[] {
  const { random, usuarios, veiculos, yard } = deps;
  const ontem = instantOf(diaOf(minutesAfter(now, -1_440)), '00:00');
  const seen = new Set(
    [...deps.rows.checkin, ...deps.rows.abastecimento_externo]
      .filter(({ ocorrido_em }) => ocorrido_em >= ontem)
      .map(({ placa }) => placa),
  );
  const away = veiculos.filter(({ placa }) => !seen.has(placa));
  const at = (hour: number): Date => minutesAfter(ontem, hour * 60);
  const visit = (veiculo: Veiculo, gate: Date): void => {
    const tarefa = yard.checkin(veiculo, gate);
    if (!tarefa) return;
    yard.take(tarefa, random.pick(usuarios.Manobrista), minutesAfter(gate, 12));
    yard.fuel(tarefa, veiculo, minutesAfter(gate, 20));
  };

  const estranho = away.find(({ id }) => id === null);
  if (estranho) {
    estranho.tanque = estranho.capacidade * 0.35;
    visit(estranho, at(15.2));
  }
  const registered = away.filter(({ id, cidade }) => id !== null && cidade !== ISENTA);
  const twice = registered
    .filter(({ capacidade }) => capacidade <= TANQUE_MAX)
    .toSorted((a, b) => a.tanque / a.capacidade - b.tanque / b.capacidade)
    .slice(0, DUAS_VEZES);
  for (const veiculo of twice) {
    veiculo.tanque = Math.min(veiculo.tanque, veiculo.capacidade * 0.8);
    visit(veiculo, at(13.1));
    veiculo.tanque = Math.max(veiculo.tanque - SUMIDOS.litros, 0);
    veiculo.km += SUMIDOS.km;
    visit(veiculo, at(17.4));
  }
  return twice.map(({ placa }) => placa);
}
