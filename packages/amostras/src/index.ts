export { drawBomba, drawTotalizador } from './bomba/bomba.ts';
export { drawComprovante } from './comprovante/comprovante.ts';
export { drawAmostras } from './folder.ts';
export { drawPainelCombustivel } from './painel/combustivel.ts';
export { drawPainelKm } from './painel/km.ts';
export { drawPlaca } from './placa/placa.ts';
export { createRandom, hashSemente, type Random, randomPlaca } from './random.ts';
export { drawItemSeguranca, type ItemSeguranca } from './seguranca/seguranca.ts';
