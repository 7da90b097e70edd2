import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import type { Fato } from '@frota/contract/divergencias/motor';
import { startOfDia } from '@frota/contract/tempo';
import type { Acaso } from './acaso.ts';
import type { Causa, Fraude } from './causas.ts';
import { comErro } from './erros.ts';
import { fraudeEm, type Modelo } from './modelo.ts';

/** A fueling as it is written, and what is not right with it. */
export interface Registro {
  readonly fato: Fato;
  /** Without what its writer got wrong: what the photos show. */
  readonly certo: Fato;
  readonly causas: readonly Causa[];
  /** So many fuelings of the vehicle are written before it arrives. */
  readonly atraso: number;
}

/** How many records arrive late, and by how many fuelings at most. */
const ATRASADOS = 0.01;
const ATRASO_MAX = 3;

const DIAS = 365;
const DIA_MS = 86_400_000;
const HORA_MS = 3_600_000;
const COMECO = startOfDia('2025-01-01').getTime();
/** The station's price on a day of the year, R$/L. */
const precoDoDia = (dia: number): number => 6 + 0.3 * Math.sin(dia / 40);

/** Litres taken from the parked tank before each departure. */
const SIFAO: Partial<Record<Fraude, number>> = { sifao20: 20, sifao40: 40, sifao80: 80 };

interface Estado {
  dia: number;
  /** Litres in the tank, km on the odometer, Arla burnt since it was last filled. */
  litros: number;
  km: number;
  arla: number;
  /** Of the fraud on this day. */
  fraude: Fraude | undefined;
  /** What happened unseen before the next record. */
  antes: Causa[];
}

/** One vehicle's year: departure, sometimes a foreign station, the gate in the evening, and the yard's pump. */
export function simulaAno(modelo: Modelo, acaso: Acaso): Registro[] {
  const estado: Estado = {
    dia: 0,
    litros: modelo.tanque,
    km: acaso.int(20_000, 600_000),
    arla: 0,
    fraude: undefined,
    antes: [],
  };
  const registros: Registro[] = [];
  const write = (fato: Fato, causas: readonly Causa[]): void => {
    const escrito = comErro({ ...fato, id: `${modelo.placa}-${registros.length}` }, acaso);
    registros.push({
      fato: escrito.fato,
      certo: fato,
      causas: [...causas, ...estado.antes, ...escrito.erros],
      atraso: acaso.chance(ATRASADOS) ? acaso.int(1, ATRASO_MAX) : 0,
    });
    estado.antes = [];
  };
  for (let dia = 0; dia < DIAS; dia++) {
    const domingo = new Date(COMECO + dia * DIA_MS).getUTCDay() === 0;
    if (!acaso.chance(domingo ? 0.004 : 0.88)) continue;
    Object.assign(estado, { dia, fraude: fraudeEm(modelo, dia) });
    roda(modelo, estado, acaso, write);
    abastece(modelo, estado, acaso, write);
  }
  return registros;
}

type Write = (fato: Fato, causas: readonly Causa[]) => void;

/** The day's way, with a foreign station where the fuel would not do, or now and then. */
function roda(modelo: Modelo, estado: Estado, acaso: Acaso, write: Write): void {
  const levado = estado.fraude ? (SIFAO[estado.fraude] ?? 0) : 0;
  if (estado.fraude && levado > 0 && estado.litros > levado + 0.2 * modelo.tanque) {
    estado.litros -= levado;
    estado.antes.push(estado.fraude);
  }
  const { rota } = modelo;
  const media = modelo.media * (rota && estado.dia >= rota.dia ? rota.fator : 1);
  const km = modelo.kmDia * Math.exp(acaso.normal(0, 0.3));
  const queima = (km / media) * acaso.normal(1, 0.08);
  const meio = acaso.between(0.3, 0.7);
  const falta = estado.litros - queima < 0.12 * modelo.tanque;
  estado.km += km * meio;
  estado.litros -= queima * meio;
  if (falta || acaso.chance(0.04)) externo(modelo, estado, acaso, write);
  else if (estado.fraude === 'inventado' && acaso.chance(0.15))
    inventa(modelo, estado, acaso, write);
  estado.km += km * (1 - meio);
  estado.litros = Math.max(0.02 * modelo.tanque, estado.litros - queima * (1 - meio));
  estado.arla += queima * modelo.arla;
}

function externo(modelo: Modelo, estado: Estado, acaso: Acaso, write: Write): void {
  const espaco = modelo.tanque - Math.max(0, estado.litros);
  const litros = Math.min(espaco, modelo.tanque * acaso.between(0.3, 0.9));
  estado.litros += litros;
  // Some are never written down.
  if (acaso.chance(0.02)) estado.antes.push('faltaRegistro');
  else write(externoFato(modelo, estado, acaso, litros), []);
}

function inventa(modelo: Modelo, estado: Estado, acaso: Acaso, write: Write): void {
  const litros = modelo.tanque * acaso.between(0.2, 0.5);
  const fato = externoFato(modelo, estado, acaso, litros);
  write({ ...fato, comprovante: acaso.chance(0.5) }, ['inventado']);
}

function externoFato(modelo: Modelo, estado: Estado, acaso: Acaso, litros: number): Fato {
  const preco = precoDoDia(estado.dia) * acaso.normal(1.02, 0.03);
  return {
    ...baseFato(modelo, estado, acaso.between(9, 13.5)),
    interno: false,
    litros: centesimos(litros),
    valor: centesimos(litros * preco),
    nivelDepois: leitura(modelo, estado.litros, acaso),
    comprovante: true,
  };
}

/** In the evening: the gate reads the gauge, and what is not full goes to the pump. */
function abastece(modelo: Modelo, estado: Estado, acaso: Acaso, write: Write): void {
  const nivelAntes = leitura(modelo, estado.litros, acaso);
  if (nivelAntes === '1') return;
  const cheio = modelo.tanque * acaso.between(0.97, 1) - estado.litros;
  const entrou = Math.max(5, acaso.chance(0.95) ? cheio : cheio * acaso.between(0.5, 0.9));
  // Some litres go into a can: of what the tank gets, or on top of it.
  const desvio = estado.fraude === 'bomba' && acaso.chance(0.6) ? acaso.between(25, 50) : 0;
  const noTanque = acaso.chance(0.5) ? Math.max(2, entrou - desvio) : entrou;
  estado.litros += noTanque;
  const { arla, erros } = enche(modelo, estado);
  const kmAMais = estado.fraude === 'km' && acaso.chance(0.5) ? acaso.int(20, 120) : 0;
  const base = baseFato(modelo, estado, hora(acaso));
  write(
    {
      ...base,
      litros: centesimos((noTanque + desvio) * acaso.normal(1, 0.002)),
      valor: centesimos((noTanque + desvio) * 5.6),
      arla,
      km: base.km + kmAMais + acaso.int(0, 1),
      kmPortaria: base.km,
      nivelAntes,
      nivelDepois: leitura(modelo, estado.litros, acaso),
      checkinEm: new Date(base.em.getTime() - acaso.between(0.3, 6) * HORA_MS),
    },
    [
      ...(desvio > 0 ? (['bomba'] as const) : []),
      ...(kmAMais > 0 ? (['km'] as const) : []),
      ...erros,
    ],
  );
}

/** Arla is filled once 15 L are gone; skipped, or written down three times over, where it is sold. */
function enche({ placa }: Modelo, estado: Estado): { arla: number; erros: Causa[] } {
  if (estado.arla < 15) return { arla: 0, erros: [] };
  const arla = estado.arla;
  estado.arla = 0;
  if (estado.fraude !== 'arla') return { arla: centesimos(arla), erros: [] };
  const vendido = Number(placa.at(-1)) % 2 === 0;
  return { arla: vendido ? centesimos(arla * 3) : 0, erros: ['arla'] };
}

/** Most between 14:00 and 19:30; one in a thousand late at night. */
function hora(acaso: Acaso): number {
  return acaso.chance(0.001) ? acaso.between(22.2, 23.5) : acaso.between(14, 19.5);
}

/** A gauge read in quarters: the tank as the register knows it, its own error, the reader's. */
function leitura({ veiculo, vies }: Modelo, litros: number, acaso: Acaso): Nivel {
  const parte = litros / (veiculo.capacidade ?? 1) + vies + acaso.normal(0, 0.025);
  return NIVEIS[Math.round(Math.min(1, Math.max(0, parte)) * 4)]!;
}

const centesimos = (numero: number): number => Math.round(numero * 100) / 100;

function baseFato({ veiculo, placa }: Modelo, { dia, km }: Estado, horas: number): Fato {
  return {
    id: '',
    interno: true,
    em: new Date(COMECO + dia * DIA_MS + horas * HORA_MS),
    placa,
    combustivel: veiculo.combustivel ?? '',
    litros: 0,
    arla: 0,
    valor: null,
    precoLitro: null,
    precoUsual: null,
    precoPosto: null,
    km: Math.round(km),
    kmAntes: 0,
    kmPortaria: null,
    portariaAntes: 0,
    nivelAntes: null,
    nivelDepois: null,
    checkinEm: null,
    leituras: [],
    comprovante: false,
    fotoBomba: false,
  };
}
