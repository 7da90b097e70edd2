export { type BombaOptions, drawBomba } from './bomba/bomba.ts';
export type { EstiloTotalizador } from './bomba/counter.ts';
export { drawTotalizador, type TotalizadorOptions } from './bomba/totalizador.ts';
export { type ComprovanteOptions, drawComprovante } from './comprovante/comprovante.ts';
export { type Amostra, type AmostrasOptions, drawAmostras } from './folder.ts';
export { drawPainelCombustivel, type PainelCombustivelOptions } from './painel/combustivel.ts';
export { drawPainelKm, type EstiloPainel, type PainelKmOptions } from './painel/km.ts';
export { drawPlaca, type PlacaOptions } from './placa/placa.ts';
export { createRandom, type Random } from './random.ts';
export {
  drawItemSeguranca,
  type ItemSeguranca,
  type ItemSegurancaOptions,
} from './seguranca/seguranca.ts';
export {
  randomAbastecimento,
  randomChave,
  randomKm,
  randomPlaca,
  randomTotalizador,
} from './values.ts';
