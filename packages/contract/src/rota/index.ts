export * from './errors.ts';
export * from './fields.ts';
export * from './hidden-characters.ts';
export * from './rota.messages.ts';
export * from './route.ts';
