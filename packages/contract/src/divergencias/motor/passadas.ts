import { mediaKmOf } from '../../dashboard/passo.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import { medianaOf } from '../mediana.ts';
import { limitesPadrao, type RegrasLigadas } from '../regras.ts';
import { acimaDe } from './decimal.ts';
import type { Fato } from './fatos.ts';

const DIA_MS = 86_400_000;
/** Steps that are needed to say how many km a litre usually gives. */
const PASSOS_MIN = 3;
/** A digit of the thousands or above is one that a person mistypes unseen; the lower ones change with each trip. */
const MILHAR = 1000;

/**
 * How a km stands to the one before it that could be: `volta` is less, `salto` more than can be driven, `milhar`
 * right again with one digit of the thousands or above changed. These three are set aside: the next fueling is
 * compared with the one before them.
 */
type Estado = 'primeiro' | 'normal' | 'parado' | 'volta' | 'salto' | 'milhar';

export interface Passada {
  readonly fato: Fato;
  readonly estado: Estado;
  /** What it was compared with. */
  readonly anterior: Fato | undefined;
  /** The km without the mistyped digit, of `milhar`. */
  readonly kmProvavel?: number;
  /** The odometer goes on from one that was set aside: another one was built in, or those before were wrong. */
  readonly retomada?: true;
}

export interface LimitesPassada {
  readonly kmPorDia: number;
  /** km that it may go back. */
  readonly tolerancia: number;
  /** A possible step this many times the expected one may be a mistyped digit; undefined: that is not asked. */
  readonly vezes: number | undefined;
}

/** How km are compared, by the rules that are on. */
export function limitesPassada(ligadas: RegrasLigadas): LimitesPassada {
  const { kmPorDia } = ligadas.km_impossivel ?? limitesPadrao('km_impossivel');
  const { tolerancia } = ligadas.km_regressivo ?? limitesPadrao('km_regressivo');
  return { kmPorDia, tolerancia, vezes: ligadas.km_redondo?.vezes };
}

/** Walks along a plate's fuelings, oldest first, and says of each how its km stands. */
export function passadasOf(fatos: readonly Fato[], limites: LimitesPassada): Passada[] {
  const passadas: Passada[] = [];
  const medias: number[] = [];
  let firme: Fato | undefined;
  let deLado: Fato | undefined;
  for (const [i, fato] of fatos.entries()) {
    const passada = passadaOf({ firme, deLado, fato, seguinte: fatos[i + 1], medias }, limites);
    passadas.push(passada);
    if (passada.estado === 'volta' || passada.estado === 'salto' || passada.estado === 'milhar') {
      deLado = fato;
      continue;
    }
    const media =
      passada.estado === 'normal' && !passada.retomada && passada.anterior
        ? mediaKmOf(rodadosEntre(passada.anterior, fato), fato.litros)
        : null;
    if (media !== null) medias.push(media);
    firme = fato;
    deLado = undefined;
  }
  return passadas;
}

interface Lugar {
  readonly firme: Fato | undefined;
  readonly deLado: Fato | undefined;
  readonly fato: Fato;
  readonly seguinte: Fato | undefined;
  readonly medias: readonly number[];
}

function passadaOf(lugar: Lugar, limites: LimitesPassada): Passada {
  const { firme: anterior, deLado, fato } = lugar;
  if (!anterior) return { fato, estado: 'primeiro', anterior };
  const estado = estadoOf(anterior, fato, limites);
  const impossivel = estado === 'volta' || estado === 'salto';
  if (impossivel && deLado && estadoOf(deLado, fato, limites) === 'normal') {
    return { fato, estado: 'normal', anterior: deLado, retomada: true };
  }
  const kmProvavel = kmProvavelOf(lugar, anterior, impossivel, limites);
  return kmProvavel === undefined
    ? { fato, estado, anterior }
    : { fato, estado: 'milhar', anterior, kmProvavel };
}

function estadoOf(anterior: Fato, fato: Fato, { kmPorDia, tolerancia }: LimitesPassada): Estado {
  const rodados = rodadosEntre(anterior, fato);
  if (rodados < -tolerancia) return 'volta';
  if (rodados <= 0) return 'parado';
  const dias = Math.max(1, (fato.em.getTime() - anterior.em.getTime()) / DIA_MS);
  return acimaDe(rodados, kmPorDia * dias) ? 'salto' : 'normal';
}

/** The km with one digit of the thousands or above changed that fits; undefined where none does or all is well. */
function kmProvavelOf(
  { fato, seguinte, medias }: Lugar,
  anterior: Fato,
  impossivel: boolean,
  { kmPorDia, vezes }: LimitesPassada,
): number | undefined {
  if (vezes === undefined) return undefined;
  // A mistyped km does not stay: where the next one is beyond it, the odometer really was there.
  const rodados = rodadosEntre(anterior, fato);
  if (rodados > 0 && seguinte && rodadosEntre(fato, seguinte) >= 0) return undefined;
  const known = medias.length >= PASSOS_MIN && fato.litros > 0;
  const esperado = known ? medianaOf(medias) * fato.litros : undefined;
  if (!impossivel && (esperado === undefined || acimaDe(vezes * esperado, rodados))) {
    return undefined;
  }
  const dias = Math.max(1, (fato.em.getTime() - anterior.em.getTime()) / DIA_MS);
  const [least, most] =
    esperado === undefined ? [1, kmPorDia * dias] : [esperado / 2, esperado * 2];
  return outrosMilhares(fato.km).find((km) => {
    const provavel = { km, kmAntes: fato.kmAntes };
    const desde = rodadosEntre(anterior, provavel);
    return (
      desde >= least &&
      !acimaDe(desde, most) &&
      (!seguinte || rodadosEntre(provavel, seguinte) >= 0 || rodadosEntre(anterior, seguinte) < 0)
    );
  });
}

/** A km with each of its digits from the thousands on replaced by each other one, and one more in front. */
function outrosMilhares(km: number): number[] {
  const kms: number[] = [];
  for (let casa = MILHAR; casa <= km * 10; casa *= 10) {
    const digito = Math.floor(km / casa) % 10;
    for (let outro = 0; outro <= 9; outro++) {
      if (outro !== digito) kms.push(km + (outro - digito) * casa);
    }
  }
  return kms;
}
