export * from './caso.ts';
export * from './fatos.ts';
export * from './foto.ts';
export * from './grupo.ts';
export * from './judge.ts';
export * from './nota.ts';
export * from './pessoa.ts';
export * from './quem.ts';
