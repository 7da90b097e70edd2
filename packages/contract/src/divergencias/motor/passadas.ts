import { mediaKmOf } from '../../dashboard/dashboard.rules.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import { medianaOf } from '../mediana.ts';
import { limitesPadrao, type RegrasLigadas } from '../regras/regras.ts';
import { acimaDe } from './decimal.ts';
import type { Fato } from './fatos.ts';

const DIA_MS = 86_400_000;
const PASSOS_MIN = 3;
/** Errors below the thousands cannot be told from driving. */
const MILHAR = 1000;

/**
 * Against the last possible km: `volta` lower, `salto` too high, `milhar` right if one digit (thousands or above) is
 * changed. These are set aside: the next fueling is compared with the one before them.
 */
type Estado = 'primeiro' | 'normal' | 'parado' | 'volta' | 'salto' | 'milhar';

export interface Passada {
  readonly fato: Fato;
  readonly estado: Estado;
  readonly anterior: Fato | undefined;
  readonly kmProvavel?: number;
  /** Continues from a km that was set aside: a new odometer, or the earlier ones were wrong. */
  readonly retomada?: true;
}

export interface LimitesPassada {
  readonly kmPorDia: number;
  readonly tolerancia: number;
  /** A step of more than this many times the expected one may be a wrong digit; undefined: off. */
  readonly vezes: number | undefined;
}

export function limitesPassada(ligadas: RegrasLigadas): LimitesPassada {
  const { kmPorDia } = ligadas.km_impossivel ?? limitesPadrao('km_impossivel');
  const { tolerancia } = ligadas.km_regressivo ?? limitesPadrao('km_regressivo');
  return { kmPorDia, tolerancia, vezes: ligadas.km_redondo?.vezes };
}

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

function kmProvavelOf(
  { fato, seguinte, medias }: Lugar,
  anterior: Fato,
  impossivel: boolean,
  { kmPorDia, vezes }: LimitesPassada,
): number | undefined {
  if (vezes === undefined) return undefined;
  // The next km is not lower: the odometer really was there, so it was no typing error.
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

/** The km with each digit (thousands or above) replaced, or with one more in front. */
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
