export * from './dashboard.csv.ts';
export * from './figuras.ts';
export * from './respostas.rules.ts';
