export * from './checkin.campos.ts';
export * from './checkin.formulario.ts';
export * from './checkin.routes.ts';
export * from './checkin.rules.ts';
