export { ROTULOS_FOTOS } from '../nouns.ts';
export * from './camera.messages.ts';
export * from './fotos.routes.ts';
export * from './fotos.rules.ts';
export * from './photos-by-url.ts';
