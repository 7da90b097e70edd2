import {
  drawBomba,
  drawComprovante,
  drawItemSeguranca,
  drawPainelCombustivel,
  drawPainelKm,
  drawPlaca,
  type ItemSeguranca,
} from '@frota/amostras';
import type { Nivel } from '@frota/contract/combustivel';

export type Desenho =
  | { readonly de: 'placa'; readonly placa: string }
  | { readonly de: 'km'; readonly km: number }
  | { readonly de: 'nivel'; readonly nivel: Nivel }
  | { readonly de: 'bomba'; readonly litros: string; readonly valor: string }
  | {
      readonly de: 'comprovante';
      readonly chave: string;
      readonly litros: string;
      readonly valor: string;
    }
  | { readonly de: 'item'; readonly item: ItemSeguranca };

/** Deterministic. */
export function draw(desenho: Desenho): Promise<Buffer> {
  switch (desenho.de) {
    case 'placa':
      return drawPlaca(desenho);
    case 'km':
      return drawPainelKm(desenho);
    case 'nivel':
      return drawPainelCombustivel(desenho);
    case 'bomba':
      return drawBomba(desenho);
    case 'comprovante':
      return drawComprovante(desenho);
    case 'item':
      return drawItemSeguranca(desenho);
  }
}
