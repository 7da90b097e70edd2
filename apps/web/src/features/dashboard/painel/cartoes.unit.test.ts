import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Cartoes } from './cartoes.tsx';

describe('the mean of Dif. KM', () => {
  it.each([
    [0, 'verde'],
    [-0.004, 'amarelo'],
    [5, 'amarelo'],
    [5.004, 'vermelho'],
  ])('of %d km is coloured before it is rounded: %s', (mediaDiferencaKm, cor) => {
    const cards = {
      totalRegistros: 1,
      mediaDiferencaKm,
      totalArla: 0,
      totalDieselS10: 0,
      totalDieselS500: 0,
    };
    expect(renderToStaticMarkup(createElement(Cartoes, { cards }))).toContain(`data-cor="${cor}"`);
  });
});
