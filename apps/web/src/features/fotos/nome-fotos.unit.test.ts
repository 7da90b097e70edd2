import { expect, test } from 'vitest';
import { nameFotos } from './nome-fotos.ts';

test('photos get their names, several of one thing a number, unknown ones a plain name', () => {
  const fotos = ['fotoPlaca', 'fotosCone', 'fotosCone', ''].map((papel, index) => ({
    papel,
    url: `/api/fotos/${index}`,
    de: 'checkin' as const,
  }));
  expect(nameFotos(fotos)).toEqual([
    { titulo: 'Placa', url: '/api/fotos/0' },
    { titulo: 'Cone 1', url: '/api/fotos/1' },
    { titulo: 'Cone 2', url: '/api/fotos/2' },
    { titulo: 'Foto', url: '/api/fotos/3' },
  ]);
});
