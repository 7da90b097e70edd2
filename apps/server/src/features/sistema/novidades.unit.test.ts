import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { novidadesDesde, readChangelog, VERSAO } from './novidades.public.ts';

it('is what each version brings, and what it changes', () => {
  const changelog = `# O que mudou

Versões.

## 0.3.0 (2026-11-26)

- A manhã
  no alto.
- \`npm run servico\`.
- **API**: sai \`precisao\`.

**Números.** R$/km muda.

**Planilhas.** No fim,
'Motivo'.

## 0.2.0 (2026-11-24)

- O pátio.
`;
  const partes = [
    { titulo: null, itens: ['A manhã no alto.', 'npm run servico.'] },
    { titulo: 'Números', itens: ['R$/km muda.'] },
    { titulo: 'Planilhas', itens: ["No fim, 'Motivo'."] },
  ];
  expect(readChangelog(changelog)).toEqual([
    { versao: '0.3.0', partes },
    { versao: '0.2.0', partes: [{ titulo: null, itens: ['O pátio.'] }] },
  ]);
});

it('is found in our own', () => {
  const [newest] = readChangelog();
  expect(newest?.versao).toBe(VERSAO);
  expect(newest?.partes[0]?.titulo).toBeNull();
  expect(newest?.partes[0]?.itens.length).toBeGreaterThan(3);
});

test.each([
  ['0.1.0', ['0.3.0', '0.2.0']],
  ['0.2.0', ['0.3.0']],
  // Nobody noted it, or it is a newer one than the program knows.
  [undefined, ['0.3.0', '0.2.0', '0.1.0']],
  ['0.4.0', ['0.3.0', '0.2.0', '0.1.0']],
])('after %s it is %j', (anterior, told) => {
  const changelog = ['0.3.0', '0.2.0', '0.1.0'].map((versao) => ({ versao, partes: [] }));
  expect(novidadesDesde(changelog, anterior).map(({ versao }) => versao)).toEqual(told);
});

it('is the newest version of the changelog', () => {
  const changelog = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(changelog)?.[1]).toBe(VERSAO);
});
