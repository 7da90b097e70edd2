import type { TipoErro } from '@frota/contract/sistema';
import { diaOf } from '@frota/contract/tempo';
import { DAY_MS, HOUR_MS } from '../kernel/jobs.ts';
import type { Clock } from '../ports/clock.ts';

/** Calls of one route on one day ('YYYY-MM-DD', local). */
interface ChamadasMedidas {
  readonly dia: string;
  readonly rota: string;
  vezes: number;
  total_ms: number;
  maior_ms: number;
}

/** Failures of one kind at one place in one hour. */
interface ErrosContados {
  readonly hora: Date;
  readonly tipo: TipoErro;
  readonly onde: string;
  vezes: number;
  ultimo_em: Date;
}

export interface Medido {
  readonly chamadas: readonly ChamadasMedidas[];
  readonly erros: readonly ErrosContados[];
}

/** Counts what this process does until somebody takes the counts; what it holds is bounded. */
export interface Watch {
  /** A call was answered, so many ms after all of it had come. */
  called(rota: string, ms: number): void;
  /** `onde`: a route's method and pattern, or a job's name; never an address that was called. */
  failed(tipo: TipoErro, onde: string): void;
  /** A photo was read, so many ms after it was asked. */
  read(ms: number): void;
  /** What was counted since the last time, which is then forgotten. */
  take(): Medido;
  /** Counts again what could not be kept. */
  giveBack(medido: Medido): void;
  /** Times (ms) of the last day's readings, in their order. */
  leituras(): number[];
}

/** Far more than there are routes and kinds of failures. */
const MAX_KEYS = 2000;
const MAX_LEITURAS = 1000;

export function createWatch(clock: Clock): Watch {
  let chamadas = new Map<string, ChamadasMedidas>();
  let erros = new Map<string, ErrosContados>();
  const leituras: { readonly em: number; readonly ms: number }[] = [];

  function addChamadas(more: ChamadasMedidas): void {
    const found = entry(chamadas, `${more.dia} ${more.rota}`, more);
    if (!found) return;
    found.vezes += more.vezes;
    found.total_ms += more.total_ms;
    found.maior_ms = Math.max(found.maior_ms, more.maior_ms);
  }

  function addErros(more: ErrosContados): void {
    const found = entry(erros, `${more.hora.getTime()} ${more.tipo} ${more.onde}`, more);
    if (!found) return;
    found.vezes += more.vezes;
    if (more.ultimo_em > found.ultimo_em) found.ultimo_em = more.ultimo_em;
  }

  return {
    called(rota, ms) {
      addChamadas({ dia: diaOf(clock.now()), rota, vezes: 1, total_ms: ms, maior_ms: ms });
    },
    failed(tipo, onde) {
      const now = clock.now();
      const hora = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
      addErros({ hora, tipo, onde, vezes: 1, ultimo_em: now });
    },
    read(ms) {
      leituras.push({ em: clock.now().getTime(), ms });
      if (leituras.length > MAX_LEITURAS) leituras.shift();
    },
    take() {
      const taken = { chamadas: [...chamadas.values()], erros: [...erros.values()] };
      chamadas = new Map();
      erros = new Map();
      return taken;
    },
    giveBack(medido) {
      medido.chamadas.forEach(addChamadas);
      medido.erros.forEach(addErros);
    },
    leituras() {
      const since = clock.now().getTime() - DAY_MS;
      return leituras.filter(({ em }) => em > since).map(({ ms }) => ms);
    },
  };
}

/** The one that stands under a key; undefined where `first` has become it, or there is no room for one more. */
function entry<T extends object>(map: Map<string, T>, key: string, first: T): T | undefined {
  const found = map.get(key);
  if (!found && map.size < MAX_KEYS) map.set(key, { ...first });
  return found;
}
