export * from './datas.ts';
export * from './numero.ts';
export * from './placa.ts';
