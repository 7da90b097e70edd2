export * from './campos.ts';
export * from './importacao.messages.ts';
export * from './importacao.routes.ts';
export * from './placa.ts';
export * from './veiculo.rules.ts';
export * from './veiculo.schema.ts';
export * from './veiculos.messages.ts';
export * from './veiculos.routes.ts';
