export * from './cidade.ts';
export * from './painel.ts';
export * from './placa.ts';
export * from './veiculo.rules.ts';
export * from './veiculos.campos.ts';
export * from './veiculos.messages.ts';
export * from './veiculos.routes.ts';
