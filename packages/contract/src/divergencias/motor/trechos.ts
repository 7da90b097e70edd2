import { rodadosEntre } from '../../veiculos/painel.ts';
import { type Faixa, USUAL_CONSUMO, usualConsumo } from '../mediana.ts';
import type { Fato } from './fatos.ts';
import type { Passada } from './passadas.ts';

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
