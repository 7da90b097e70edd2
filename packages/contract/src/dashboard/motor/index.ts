export * from './dashboard.csv.ts';
export * from './respostas.rules.ts';
