import { type Arqueacao, alturaDe, litrosDaRegua } from '@frota/contract/posto';
import {
  type BicoMedido,
  desvioDaMedicao,
  type EntregaMedida,
  type Medida,
  type Serie,
} from '@frota/contract/posto/motor';
import { type Acaso, createAcaso } from '../divergencias/acaso.ts';

/** What is planted in a simulated tank. */
export interface Plantado {
  /** Litres a day that are lost, and that pass the pump and nobody books. */
  readonly perda: number;
  readonly registro: number;
  /** What the pump gives beyond what it shows, and a delivery lacks of its invoice, as parts. */
  readonly bomba: number;
  readonly entrega: number;
}

/** A simulated tank: a lying cylinder, its deliveries, and what it gives on an ordinary weekday. */
export interface Modelo {
  readonly nome: string;
  readonly arqueacao: Arqueacao;
  readonly abaixo: number;
  readonly entregas: readonly number[];
  readonly porDia: number;
  readonly bicos: number;
  /** Growth of its fuel a degree. */
  readonly dilata: number;
}

/** The demo's tanks. */
export const MODELOS: readonly Modelo[] = [
  {
    nome: 'DIESEL S10',
    arqueacao: { diametro_cm: 225, comprimento_cm: 380 },
    abaixo: 5_500,
    entregas: [7_000, 8_000, 9_000],
    porDia: 900,
    bicos: 2,
    dilata: 0.00083,
  },
  {
    nome: 'DIESEL S500',
    arqueacao: { diametro_cm: 160, comprimento_cm: 252 },
    abaixo: 1_900,
    entregas: [2_500, 3_000],
    porDia: 250,
    bicos: 1,
    dilata: 0.00083,
  },
  {
    nome: 'ARLA',
    arqueacao: { diametro_cm: 140, comprimento_cm: 197 },
    abaixo: 900,
    entregas: [1_500],
    porDia: 60,
    bicos: 1,
    dilata: 0.00045,
  },
];

/** Of ordinary use, from Sunday on. */
const SEMANA = [0.15, 1, 1.05, 1, 1.1, 1.15, 0.6];
const ERRO_REGUA_MM = 5;
/** How far the strapping table is off, and how often a height is typed 10 cm wrong. */
const ERRO_DA_TABELA = 0.002;
const DIGITADO_ERRADO = 0.005;

/** Days of a tank with what is planted in it, as its book and its dips have them; `provado` with test draws, proven deliveries and totalisers. */
export function simulaTanque(
  modelo: Modelo,
  plantado: Plantado,
  {
    semente,
    dias,
    provado,
  }: { readonly semente: number; readonly dias: number; readonly provado: boolean },
): Serie {
  const acaso = createAcaso(semente, 77);
  const world = createWorld(modelo, acaso);
  const tabela = acaso.normal(1, ERRO_DA_TABELA);
  const medidas: Medida[] = [];
  const entregas: EntregaMedida[] = [];
  let [saidas, entradas, semRegistro] = [0, 0, 0];
  const { arqueacao } = modelo;
  const readDip = (): { medido: number; desvio: number } => {
    const errado = acaso.chance(DIGITADO_ERRADO) ? acaso.pick([-10, 10]) : 0;
    const read = altura(arqueacao, world.litros() * tabela) + acaso.normal(0, ERRO_REGUA_MM / 10);
    const cm = read + errado;
    const lido = Math.min(Math.max(Math.round(cm * 10) / 10, 0), alturaDe(arqueacao));
    const medido = litrosDaRegua(arqueacao, lido);
    return { medido, desvio: desvioDaMedicao(arqueacao, { litros: medido, cm: lido }, 0) };
  };
  const dip = (em: number): void => {
    medidas.push({
      em,
      ...readDip(),
      saidas,
      entradas,
      semRegistro: provado ? semRegistro : null,
    });
    [saidas, entradas, semRegistro] = [0, 0, 0];
  };
  const give = (litros: number): void => {
    saidas += litros;
    world.take(litros * (1 + plantado.bomba));
  };
  const divert = (litros: number): void => {
    semRegistro += litros;
    world.take(litros * (1 + plantado.bomba));
  };
  const primeiro = acaso.int(0, 6);
  for (let dia = 0; dia < dias; dia += 1) {
    const semana = (primeiro + dia) % 7;
    world.newDay();
    world.take(plantado.perda * acaso.between(0.7, 1.3));
    // A dip a day; on Sundays, and one day in twenty, none.
    if (semana !== 0 && !acaso.chance(0.05)) dip(dia + 0.25);
    const hoje = modelo.porDia * SEMANA[semana]! * Math.max(0, acaso.normal(1, 0.25));
    give(hoje * 0.4);
    if (semana !== 0 && world.litros() - hoje * 0.6 < modelo.abaixo) {
      const antes = readDip();
      const litros = acaso.pick(modelo.entregas as [number, ...number[]]);
      entradas += litros;
      world.fill(litros * (1 - plantado.entrega));
      const depois = readDip();
      if (provado) entregas.push(entregaDe(dia + 0.5, litros, antes, depois));
    }
    give(hoje * 0.6);
    divert(plantado.registro);
  }
  return { medidas, entregas, bicos: simulaBicos(modelo, plantado, { acaso, dias, provado }) };
}

type Dip = Pick<Medida, 'medido' | 'desvio'>;

function entregaDe(em: number, nota: number, antes: Dip, depois: Dip): EntregaMedida {
  const desvio = Math.hypot(antes.desvio, depois.desvio);
  return { em, nota, antes: antes.medido, depois: depois.medido, saiu: 0, desvio };
}

/** A test draw a month of each nozzle, read at the measure to 20 ml. */
function simulaBicos(
  { bicos, porDia }: Modelo,
  { bomba }: Plantado,
  { acaso, dias, provado }: { acaso: Acaso; dias: number; provado: boolean },
): BicoMedido[] {
  return Array.from({ length: bicos }, (_, i) => ({
    nome: `Bico ${i + 1}`,
    litros: (porDia * dias) / bicos,
    afericoes: provado
      ? Array.from({ length: Math.ceil(dias / 30) }, (__, mes) => ({
          em: mes * 30,
          erro: bomba + acaso.normal(0, 0.001),
        }))
      : [],
  }));
}

/**
 * Fuel as it is: as much as it would be at 20 °C, in a tank that follows the weather within four days. A truck is
 * one degree and a half warmer than the tank, give or take three, the same truck's habit by half of it.
 */
function createWorld({ dilata, arqueacao, abaixo }: Modelo, acaso: Acaso) {
  let tempo = acaso.normal(26, 3);
  const estacao = acaso.between(-0.08, 0.08);
  const costume = acaso.normal(1.5, 1.5);
  let calor = tempo;
  let diferenca = 0;
  const cheio = litrosDaRegua(arqueacao, alturaDe(arqueacao));
  let frio = acaso.between(abaixo, cheio * 0.8);
  const grow = (graus: number): number => 1 + dilata * (graus - 20);
  return {
    litros: () => frio * grow(calor),
    newDay() {
      // Weather goes on from day to day and with the season.
      tempo += estacao;
      diferenca = 0.75 * diferenca + acaso.normal(0, 1.8);
      calor += (tempo + diferenca - calor) / 4;
    },
    take(litros: number) {
      frio = Math.max(0, frio - litros / grow(calor));
    },
    fill(litros: number) {
      const graus = calor + costume + acaso.normal(0, 2);
      const novo = litros / grow(graus);
      calor = (calor * frio + graus * novo) / (frio + novo);
      frio += novo;
    },
  };
}

/** The height of so many litres, by halving. */
function altura(arqueacao: Arqueacao, litros: number): number {
  let [low, high] = [0, alturaDe(arqueacao)];
  for (let round = 0; round < 24; round += 1) {
    const cm = (low + high) / 2;
    if (litrosDaRegua(arqueacao, cm) < litros) low = cm;
    else high = cm;
  }
  return (low + high) / 2;
}
