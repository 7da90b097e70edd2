import { mensagensExtrato } from './extrato.messages.ts';
import {
  CAMPOS_EXTRATO,
  CAMPOS_OBRIGATORIOS,
  CHAVES_CAMPO_EXTRATO,
  type MapaExtrato,
} from './extrato.ts';

/** Undefined where the map fits: it places every required field, and the file has its titles. */
export function faltaNoMapa(mapa: MapaExtrato, titulos: readonly string[]): string | undefined {
  for (const campo of CHAVES_CAMPO_EXTRATO) {
    const lugar = mapa.campos[campo];
    if (lugar === undefined) {
      if (CAMPOS_OBRIGATORIOS.some((needed) => needed === campo)) {
        return mensagensExtrato.faltaCampo(CAMPOS_EXTRATO[campo]);
      }
    } else if ((mapa.formato === 'fixo') === (typeof lugar === 'string')) {
      return mensagensExtrato.faltaCampo(CAMPOS_EXTRATO[campo]);
    } else if (typeof lugar === 'string' && !titulos.includes(lugar)) {
      return mensagensExtrato.semColuna(lugar);
    }
  }
  return undefined;
}
