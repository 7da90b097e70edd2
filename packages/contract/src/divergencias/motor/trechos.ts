import { mediaKmOf } from '../../dashboard/dashboard.rules.ts';
import { rodadosEntre } from '../../veiculos/painel.ts';
import { type Faixa, medianaOf, USUAL_CONSUMO, usualConsumo } from '../mediana.ts';
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

interface LimitesPassada {
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

export const TRECHOS_MIN = USUAL_CONSUMO.min;
/** km; a shorter stretch is joined to the next. */
const KM_MIN = 50;
/** Part of the litres, where no gauge was noted. */
const ERRO_SEM_NIVEL = 0.05;

export interface Trecho {
  readonly de: Pick<Fato, 'em'>;
  readonly ate: Pick<Fato, 'id' | 'em'>;
  readonly km: number;
  readonly litros: number;
  readonly media: number;
  readonly erro: number;
}

/** By the gauge, or assumed where nobody noted it. Arla fills no tank. */
function encheu({ litros, nivelDepois }: Pick<Fato, 'litros' | 'nivelDepois'>): boolean {
  return litros > 0 && (nivelDepois ?? '1') === '1';
}

/** Stretches with possible km. Partial fills on the way, and fuelings set aside, count in the next stretch. */
export function trechosOf(passadas: readonly Passada[]): Trecho[] {
  const trechos: Trecho[] = [];
  let de: Fato | undefined;
  let litros = 0;
  for (const { fato, estado, anterior, retomada } of passadas) {
    litros += fato.litros;
    if (retomada) {
      de = anterior && encheu(anterior) ? anterior : undefined;
      litros = fato.litros;
    }
    const stands = estado === 'primeiro' || estado === 'normal' || estado === 'parado';
    if (!stands || !encheu(fato)) continue;
    if (!de) {
      de = fato;
      litros = 0;
      continue;
    }
    const km = rodadosEntre(de, fato);
    if (km < KM_MIN) continue;
    const erro = [de, fato].some(({ nivelDepois }) => nivelDepois === null);
    trechos.push({
      de,
      ate: fato,
      km,
      litros,
      media: km / litros,
      erro: erro ? ERRO_SEM_NIVEL * litros : 0,
    });
    de = fato;
    litros = 0;
  }
  return trechos;
}

export function juntarCurtos(trechos: readonly Trecho[]): Trecho[] {
  const juntos: Trecho[] = [];
  let curto: Trecho | undefined;
  for (const trecho of trechos) {
    const seguido = curto && curto.ate.em.getTime() === trecho.de.em.getTime() ? curto : undefined;
    const km = (seguido?.km ?? 0) + trecho.km;
    const litros = (seguido?.litros ?? 0) + trecho.litros;
    const junto = { ...trecho, de: seguido?.de ?? trecho.de, km, litros, media: km / litros };
    if (km < KM_MIN) curto = junto;
    else {
      juntos.push(junto);
      curto = undefined;
    }
  }
  return juntos;
}

export function usualOf(trechos: readonly Trecho[]): Faixa | null {
  return usualConsumo(trechos.map(({ media }) => media));
}

export type Rodados = Pick<Trecho, 'km' | 'litros' | 'media'>;

/** Σkm/ΣL: a mean of means would count a short stretch like a long one. */
export function rodadosOf(trechos: readonly Trecho[]): Rodados {
  const km = trechos.reduce((sum, trecho) => sum + trecho.km, 0);
  const litros = trechos.reduce((sum, trecho) => sum + trecho.litros, 0);
  return { km, litros, media: km / litros };
}
