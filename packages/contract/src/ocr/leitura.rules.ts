import {
  FOTO_MAX_LADO,
  FOTO_MAX_PIXELS,
  FOTO_MAX_PIXELS_PROGRESSIVA,
} from '../fotos/fotos.routes.ts';
import type { Parece } from './leitura.ts';

/** From 'Valor: R$ 512,15' and 'Litros: 85,50'. */
export function parseTextoBomba(texto: string): { litros?: string; valor?: string } {
  const number = (match: RegExpMatchArray | null): string | undefined =>
    match?.[1]?.includes(',') ? match[1].replaceAll('.', '').replace(',', '.') : match?.[1];
  const litros = number(texto.match(/litros:\s*([\d.,]*\d)/i));
  const valor = number(texto.match(/valor:\s*(?:R\$)?\s*([\d.,]*\d)/i));
  return { ...(litros && { litros }), ...(valor && { valor }) };
}

/** ' 0123.456 ' becomes '123456'. */
export function normalizeKm(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

const FOTO_DE: Readonly<Record<Parece, string>> = {
  placa: 'da placa',
  km: 'do painel',
  bomba: 'da bomba',
};

export const mensagensLeitura = {
  placaIlegivel: 'Não foi possível ler a placa ou placa inválida.',
  placaIncompleta: (lida: string) => `${lida} não é uma placa válida: complete ou corrija.`,
  placaFalha: 'Erro ao processar imagem da placa.',
  kmIlegivel: 'Não foi possível ler o KM da foto. Tente novamente ou verifique a imagem.',
  kmFalha: 'Ocorreu um problema ao analisar a foto do KM. Tente novamente.',
  kmDiferente:
    'O KM digitado e o KM da foto não conferem. Por favor, verifique o KM digitado ou tire uma nova foto.',
  bombaIlegivel: 'Não foi possível ler valor/litros da bomba.',
  bombaFalha: 'Erro ao analisar a imagem da bomba.',
  outraFoto: (parece: Parece, pedida: 'km' | 'bomba') =>
    `Parece a foto ${FOTO_DE[parece]}. Fotografe ${pedida === 'km' ? 'o painel' : 'a bomba'}.`,
  semCodigo:
    'Foto sem QR code. Ela vale como comprovante. Se puder, tire outra com o QR code nítido.',
  comprovanteSemConexao: 'Sem conexão para ler o QR code. A foto será lida depois.',
  comprovanteFalha: 'Não foi possível ler o QR code agora. A foto será lida depois.',
  erroOcr: (status: number) => `Erro ao analisar imagem OCR (${status})`,
  tipoObrigatorio: 'Informe o tipo da foto: placa, km, bomba, comprovante ou totalizador.',
  imagemVazia: 'A foto está vazia. Tire outra foto.',
  imagemInvalida: 'Arquivo inválido. Envie uma foto JPEG, PNG ou WebP.',
  imagemTruncada: 'A foto chegou incompleta. Tire ou envie a foto de novo.',
  imagemGrande: 'A foto passa do limite de 8 MB.',
  imagemPixels: `Foto grande demais: o limite é de ${FOTO_MAX_PIXELS / 1e6} megapixels (${FOTO_MAX_PIXELS_PROGRESSIVA / 1e6} numa foto progressiva ou entrelaçada) e de ${FOTO_MAX_LADO} pixels de lado.`,
  indisponivel: 'A leitura de fotos não está disponível agora. Tente novamente em instantes.',
  ocupado: 'A leitura de fotos está ocupada. Tente novamente em instantes.',
  interrompida: 'A leitura desta foto foi interrompida.',
  semLeitura: 'Sem conexão para ler a foto. Preencha à mão e siga: ela será lida depois.',
  confirma: 'Confirma?',
  digitado: 'Valor digitado: será conferido pela Frota.',
  diferente: 'Diferente da leitura: a Frota vai conferir.',
  parecida: (placa: string) => `É ${placa}?`,
} as const;

/** After so many failed readings of a photo the value can be typed. */
export const LEITURAS_ANTES_DE_DIGITAR = 2;
