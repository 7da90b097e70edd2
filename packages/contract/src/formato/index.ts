export * from './data-hora.ts';
export * from './dia.ts';
export * from './duracao.ts';
export * from './idade.ts';
export * from './numero.ts';
export * from './placa.ts';
