import { expect, it } from 'vitest';
import { numeroDoEnvio } from './envios.rules.ts';

it('calls a record by the end of its key', () => {
  expect(numeroDoEnvio('01900000-0000-7000-8000-00003f9a12bc')).toBe('3F9A-12BC');
});
