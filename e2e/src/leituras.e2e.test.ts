import { expect, test } from '@playwright/test';
import { LIDAS_PATH } from './fixtures/reader.ts';
import { readerUrl } from './fixtures/run.ts';

/** What each screen has read, its path in lower case. Runs after all journeys: it asks what they did. */
const LEITURAS = [
  ['/checkin', 'placa'],
  ['/checkin', 'km'],
  ['/tarefas', 'placa'],
  ['/tarefas', 'km'],
  ['/tarefas', 'bomba'],
  ['/externo', 'placa'],
  ['/externo', 'km'],
  ['/externo', 'bomba'],
  ['/externo', 'comprovante'],
] as const;

for (const [tela, tipo] of LEITURAS) {
  test(`leituras: a photo of ${tipo} was read in earnest from ${tela}`, async () => {
    const lidas = await fetch(readerUrl() + LIDAS_PATH);
    const places = ((await lidas.json()) as string[]).map((place) => place.toLowerCase());
    expect(places).toContain(`${tela} ${tipo}`);
  });
}
