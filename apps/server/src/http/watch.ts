import type { TipoErro } from '@frota/contract/sistema';
import { diaOf } from '@frota/contract/tempo';
import { DAY_MS, HOUR_MS } from '../kernel/jobs.ts';
import type { Clock } from '../ports/clock.ts';

/** Per route and day ('YYYY-MM-DD', local). */
interface ChamadasMedidas {
  readonly dia: string;
  readonly rota: string;
  vezes: number;
  total_ms: number;
  maior_ms: number;
}

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

const MAX_KEYS = 2000;
const MAX_LEITURAS = 1000;

export type Watch = ReturnType<typeof createWatch>;

/** Counts in memory, bounded, until taken. */
export function createWatch(clock: Clock) {
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
    /** From the complete request. */
    called(rota: string, ms: number): void {
      addChamadas({ dia: diaOf(clock.now()), rota, vezes: 1, total_ms: ms, maior_ms: ms });
    },
    /** `onde`: method and pattern, or a job's name. */
    failed(tipo: TipoErro, onde: string): void {
      const now = clock.now();
      const hora = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
      addErros({ hora, tipo, onde, vezes: 1, ultimo_em: now });
    },
    /** From the request. */
    read(ms: number): void {
      leituras.push({ em: clock.now().getTime(), ms });
      if (leituras.length > MAX_LEITURAS) leituras.shift();
    },
    take(): Medido {
      const taken = { chamadas: [...chamadas.values()], erros: [...erros.values()] };
      chamadas = new Map();
      erros = new Map();
      return taken;
    },
    /** Adds counts that could not be stored. */
    giveBack(medido: Medido): void {
      medido.chamadas.forEach(addChamadas);
      medido.erros.forEach(addErros);
    },
    leituras(): number[] {
      const since = clock.now().getTime() - DAY_MS;
      return leituras.filter(({ em }) => em > since).map(({ ms }) => ms);
    },
  };
}

/** The entry of `key`. If there is none: adds `first` (if there is room) and returns undefined. */
function entry<T extends object>(map: Map<string, T>, key: string, first: T): T | undefined {
  const found = map.get(key);
  if (!found && map.size < MAX_KEYS) map.set(key, { ...first });
  return found;
}
