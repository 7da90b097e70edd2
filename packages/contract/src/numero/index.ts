export * from './faults.ts';
export * from './fields.ts';
export * from './km.ts';
export * from './numero.messages.ts';
export * from './numero.ts';
export * from './opcoes.ts';
