import { expect, it } from 'vitest';
import { readNovidades } from './novidades.ts';

it('is what the newest version brings, and what it changes', () => {
  const changelog = `# O que mudou

Versões.

## 0.3.0 (2026-11-26)

- A manhã
  no alto.
- \`npm run servico\`.

**Números.** R$/km muda.

**Planilhas.** No fim,
'Motivo'.

## 0.2.0 (2026-11-24)

- O pátio.
`;
  expect(readNovidades(changelog)).toEqual([
    { titulo: null, itens: ['A manhã no alto.', 'npm run servico.'] },
    { titulo: 'Números', itens: ['R$/km muda.'] },
    { titulo: 'Planilhas', itens: ["No fim, 'Motivo'."] },
  ]);
});

it('is found in our own', () => {
  const [novo] = readNovidades();
  expect(novo?.titulo).toBeNull();
  expect(novo?.itens.length).toBeGreaterThan(3);
});
