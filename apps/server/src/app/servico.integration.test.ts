import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const SERVICO = join(import.meta.dirname, '../../../../scripts/servico.mjs');

function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}${error ?? ''}` };
}

it('is a service that systemd takes and finds safe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frota-servico-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = join(folder, 'gestao-de-frota.service');
  const shown = run(process.execPath, SERVICO, 'mostrar');
  expect(shown.status).toBe(0);
  writeFileSync(unit, shown.output);
  expect(run('systemd-analyze', 'verify', unit)).toEqual({ status: 0, output: '' });
  // Out of 100, the fewer the better; above 49 it is no more 'OK'.
  const safe = run('systemd-analyze', 'security', '--offline=yes', '--threshold=25', unit);
  expect(safe.output).toContain('OK');
  expect(safe.status).toBe(0);
});

it('runs as the service what works on its data, and nothing else', () => {
  const refused = run(process.execPath, SERVICO, 'rodar', 'sh');
  expect(refused.status).toBe(1);
  expect(refused.output).toMatch(/rodar usuario \| backup \| restore \| migrar/);
});

it.each([[[]], [['remover']]])('says what it can do of %j', (args) => {
  const refused = run(process.execPath, SERVICO, ...args);
  expect(refused).toEqual({
    status: 1,
    output: 'Use: npm run servico -- mostrar | instalar | rodar\n',
  });
});
