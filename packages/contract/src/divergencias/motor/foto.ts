import { formatDataHora, formatPercentual } from '../../formato/index.ts';
import { emDuvidaText } from '../divergencias.ts';
import type { Limites } from '../regras/regras.ts';
import type { Apontamento } from './grupo.ts';

interface FotoComparada {
  readonly papel: string;
  readonly em: Date;
  readonly placa: string;
  readonly sha256: string;
  /** `impressaoOf`; null where it could not be computed. */
  readonly impressao: string | null;
}

export interface FotoUsada extends FotoComparada {
  readonly id: string;
  readonly registro: string | null;
}

export interface FotoDoFato extends FotoComparada {
  readonly litros: number | null;
  readonly valor: number | null;
}

const LADO = 16;
const BITS = LADO * LADO;
export const IMPRESSAO = { largura: LADO + 1, altura: LADO } as const;

/**
 * dHash (Krawetz, 2013): 256 bits as hex, whether each pixel of 17 × 16 is brighter than its right neighbour.
 * Shrinking, saving again or changing brightness alters few bits.
 */
export function impressaoOf(cinzas: Uint8Array): string {
  const { largura, altura } = IMPRESSAO;
  if (cinzas.length !== largura * altura) throw new RangeError('17 x 16 pixels are needed');
  const bits = Array.from({ length: BITS }, (_, i) => {
    const at = Math.floor(i / LADO) * largura + (i % LADO);
    return cinzas[at]! > cinzas[at + 1]! ? 1 : 0;
  });
  return Array.from({ length: bits.length / 4 }, (_, i) =>
    Number.parseInt(bits.slice(4 * i, 4 * i + 4).join(''), 2).toString(16),
  ).join('');
}

/** Bits that differ at most at so many per cent. */
export function bitsOf(percentual: number): number {
  return Math.floor((BITS * percentual) / 100);
}

export function distancia(a: string, b: string): number {
  return [...a].reduce((sum, digit, i) => {
    const differing = Number.parseInt(digit, 16) ^ Number.parseInt(b.charAt(i), 16);
    return sum + differing.toString(2).replaceAll('0', '').length;
  }, 0);
}

const NOMES: Readonly<Record<string, string>> = {
  fotoPlaca: 'da placa',
  fotoPainelKm: 'do KM',
  fotoKm: 'do KM',
  fotoPainelCombustivel: 'do nível de combustível',
  fotoBomba: 'da bomba',
  fotoComprovante: 'do comprovante',
  fotosCarrinho: 'do carrinho',
  fotosCone: 'do cone',
  fotosTravaRodas: 'das trava-rodas',
};

export function fotoRepetida(
  esta: FotoDoFato,
  outra: FotoUsada,
  { diferenca }: Limites<'foto_repetida'>,
): Apontamento | undefined {
  const igual = esta.sha256 === outra.sha256;
  const longe =
    esta.impressao === null || outra.impressao === null
      ? undefined
      : distancia(esta.impressao, outra.impressao);
  if (!igual && (longe === undefined || longe > bitsOf(diferenca))) return undefined;
  const [papel, dela] = [esta, outra].map((foto) => NOMES[foto.papel] ?? 'do registro');
  const quanto = igual ? 'é a mesma' : 'parece a mesma';
  const onde = papel === dela ? '' : `${dela} `;
  return {
    litros: esta.litros,
    valor: esta.valor,
    frase: `A foto ${papel} ${quanto} ${onde}de ${formatDataHora(outra.em)}, placa ${outra.placa}${emDuvidaText(esta)}.`,
    numeros: {
      Foto: `${papel} (${formatDataHora(esta.em)}, placa ${esta.placa})`,
      'Já usada': `${dela} (${formatDataHora(outra.em)}, placa ${outra.placa})`,
      'Diferença entre as duas': igual ? 'nenhuma: o mesmo arquivo' : parteText(longe ?? 0),
    },
    lancamentos: [
      {
        registro: outra.registro,
        em: outra.em,
        placa: outra.placa,
        texto: `Foto ${dela}`,
        foto: outra.id,
      },
    ],
  };
}

function parteText(bits: number): string {
  return `${formatPercentual(Math.round((1000 * bits) / BITS) / 10)} da imagem`;
}
