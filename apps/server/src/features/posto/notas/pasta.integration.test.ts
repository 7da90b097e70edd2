import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mensagensNota, mensagensNotas } from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import { makeNota } from '@frota/nfe/fixture';
import { makeZip } from '@frota/planilha/fixture';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPasta } from '../../../app/entrada/pasta.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createFakeClock } from '../../../testing/fake-clock.ts';
import type { TestServer } from '../../../testing/server.ts';
import { useYard } from '../../../testing/suite.ts';
import type { NotasService } from './notas.service.ts';
import { createPastaService } from './pasta.service.ts';
import type { PastaDeNotas } from './pasta.ts';

const NOSSA = '12345678000195';
const { signal } = new AbortController();
const nota = (nf: string, destinatario = NOSSA): Uint8Array =>
  makeNota({ nf, destinatario, linhas: [{ qCom: '5000.0000' }] });

/** A folder that is watched by a server of these services, and what lies in it. */
function watch(services: Pick<TestServer, 'services' | 'clock'>) {
  const lugar = mkdtempSync(join(tmpdir(), 'frota-entrada-'));
  onTestFinished(() => rmSync(lugar, { recursive: true }));
  const { notas } = services.services;
  const started = () =>
    createPastaService({ pasta: createPasta(lugar), notas, clock: services.clock });
  const { run, status, falha } = started();
  return {
    lugar,
    status,
    falha,
    other: started,
    put: (name: string, bytes: Uint8Array | string) => writeFileSync(join(lugar, name), bytes),
    lies: (folder = ''): string[] => readdirSync(join(lugar, folder)).sort(),
    why: (file: string): string => readFileSync(join(lugar, file), 'utf8').trim(),
    async round(times = 1) {
      for (let n = 0; n < times; n++) await run(signal);
    },
  };
}

describeOnDatabase('the watched folder', (context) => {
  const yard = useYard(context, { empresaCnpjs: [NOSSA] });
  /** Of the invoices whose numbers begin so, those that are offered. */
  const offered = async (begin: string): Promise<string[]> => {
    const { notas } = (await yard.frota.get('/api/posto/notas')).json();
    const numbers: string[] = notas.map(({ nf }: { nf: string }) => nf);
    return numbers.filter((nf) => nf.startsWith(begin)).sort();
  };

  it('is read when a file stays as it is, on two servers once, whatever happens in between', async () => {
    const { lugar, other, put, lies, round, status } = watch(yard);
    expect(status()).toEqual({ lida_em: null, recusados: [] });
    put('201.xml', nota('201').subarray(0, 300));
    put('de-fora.tmp', nota('202'));
    put('.203.xml.parte', nota('203'));
    writeFileSync(join(tmpdir(), `${context.kind}-204.xml`), nota('204'));
    symlinkSync(join(tmpdir(), `${context.kind}-204.xml`), join(lugar, 'link.xml'));
    execFileSync('mkfifo', [join(lugar, 'cano.xml')]);
    mkdirSync(join(lugar, 'pasta.xml'));
    await round();
    // Still being written: what is there by now is another file than a round ago.
    put('201.xml', nota('201'));
    renameSync(join(lugar, 'de-fora.tmp'), join(lugar, '202.xml'));
    await round();
    expect(await offered('20')).toEqual([]);
    await round();
    expect(await offered('20')).toEqual(['201', '202']);
    expect(lies('processados')).toEqual(['201.xml', '202.xml']);
    expect(lies()).toEqual(['.203.xml.parte', 'cano.xml', 'link.xml', 'pasta.xml', 'processados']);

    // A crash between reading and moving: it lies there still. And another server reads with this one.
    put('201.xml', nota('201'));
    for (const nf of ['205', '206', '207']) put(`${nf}.xml`, nota(nf));
    const { run } = other();
    for (let n = 0; n < 2; n++) await Promise.all([round(), run(signal)]);
    expect(await offered('20')).toEqual(['201', '202', '205', '206', '207']);
    expect(lies('processados').filter((name) => name.endsWith('.xml'))).toHaveLength(6);
    expect(lies().filter((name) => /^20\d/.test(name))).toEqual([]);
  });

  it('refuses with a reason, beside the file and on the page', async () => {
    const { lugar, put, lies, round, status, falha, why } = watch(yard);
    mkdirSync(join(lugar, 'recusados'));
    put('recusados/301.xml.txt', 'de outro dia');
    put('301.xml', nota('301', '99888777000166'));
    // As an old program writes 'São.xml'.
    const latin1 = Buffer.concat([
      Buffer.from(`${lugar}/S`),
      Buffer.from([0xe3]),
      Buffer.from('o.xml'),
    ]);
    writeFileSync(latin1, nota('308'));
    put('302.zip', makeZip({ 'a/302.xml': nota('302'), 'a/303.xml': 'x', 'a/304.pdf': '%PDF' }));
    put('305.xml', nota('305').subarray(0, 300));
    put('306.zip', Buffer.alloc(9 * 1024 * 1024));
    await round(2);
    const [movida, texto, deOutroDia, ...zip] = lies('recusados');
    expect([movida, texto, deOutroDia]).toEqual([
      expect.stringMatching(/^301-\d+\.xml$/),
      `${movida}.txt`,
      '301.xml.txt',
    ]);
    expect(zip).toEqual(['302.zip', '302.zip.txt']);
    expect(why(`recusados/${texto}`)).toContain('outra empresa (CNPJ 99.888.777/0001-66)');
    expect(lies('processados')).toEqual(['São.xml']);
    expect(why('recusados/302.zip.txt').split('\n')).toEqual([
      `a/303.xml: ${mensagensNota.malformado}`,
      `a/304.pdf: ${mensagensNota.arquivo}`,
    ]);
    expect(await offered('30')).toContain('302');
    // What cannot be read may be half there: for a minute it is tried again.
    await round(5);
    expect(why('recusados/305.xml.txt')).toContain(mensagensNota.malformado);
    expect(why('recusados/306.zip.txt')).toContain(mensagensGerais.grandeDemais);
    const { lida_em, recusados } = status()!;
    expect([lida_em, falha()]).toEqual([yard.clock.now(), null]);
    expect(recusados.map(({ arquivo }) => arquivo)).toEqual(
      expect.arrayContaining(['301.xml', 'a/303.xml', 'a/304.pdf', '305.xml', '306.zip']),
    );
  });
});

/** A folder whose files were received before, watched by somebody who is not root: he may write where the system lets him. */
async function watchRepetidas() {
  const lugar = mkdtempSync(join(tmpdir(), 'frota-entrada-'));
  const programa = mkdtempSync(join(tmpdir(), 'frota-vigia-'));
  onTestFinished(() => {
    chmodSync(lugar, 0o700);
    for (const folder of [lugar, programa]) rmSync(folder, { recursive: true });
  });
  for (const folder of ['processados', 'recusados']) {
    mkdirSync(join(lugar, folder));
    chmodSync(join(lugar, folder), 0o777);
  }
  const program = join(programa, 'vigia.mjs');
  const worker = new URL('../../../app/entrada/pasta.worker.ts', import.meta.url);
  const nobody = 'if (process.getuid?.() === 0) { process.setgid(65534); process.setuid(65534); }';
  writeFileSync(program, `import ${JSON.stringify(worker.href)};\n${nobody}`);
  const repetida = { situacao: 'repetida' as const, motivo: 'Já recebida.', itens: [], avisos: [] };
  const receive: NotasService['receive'] = async (_autor, files) =>
    files.map(({ nome }) => ({ ...repetida, arquivo: nome }));
  const pasta = createPasta(lugar, { workerUrl: pathToFileURL(program) });
  return {
    lugar,
    ...createPastaService({ pasta, notas: { receive }, clock: createFakeClock() }),
  };
}

it('leaves nothing of a move that fails, and says so once', async () => {
  const { lugar, run, falha, status } = await watchRepetidas();
  writeFileSync(join(lugar, 'a.xml'), 'x', { mode: 0o644 });
  chmodSync(lugar, 0o555);
  await run(signal);
  await expect(run(signal)).rejects.toThrow(mensagensNotas.pastaNaoMove(lugar));
  for (let n = 0; n < 3; n++) await run(signal);
  expect(readdirSync(join(lugar, 'processados'))).toEqual([]);
  expect(falha()).toBe(mensagensNotas.pastaNaoMove(lugar));
  // It goes on where it was, once it may.
  chmodSync(lugar, 0o777);
  await run(signal);
  expect(readdirSync(join(lugar, 'processados')).sort()).toEqual(['a.xml', 'a.xml.txt']);
  expect([falha(), status()?.recusados.length]).toEqual([null, 1]);
});

it('moves what has a name too long for the text beside it, or a line break in it', async () => {
  const { lugar, run } = await watchRepetidas();
  chmodSync(lugar, 0o777);
  writeFileSync(join(lugar, `${'x'.repeat(251)}.xml`), 'x');
  // In Latin-1: in UTF-8 it is twice as long.
  const latin1 = Buffer.concat([Buffer.from(`${lugar}/`), Buffer.alloc(200, 0xe3)]);
  writeFileSync(Buffer.concat([latin1, Buffer.from('.xml')]), 'x');
  writeFileSync(join(lugar, 'nota\n7.XML'), 'x');
  for (let n = 0; n < 2; n++) await run(signal);
  const moved = readdirSync(join(lugar, 'processados')).sort();
  expect(moved).toEqual([
    'nota\uFFFD7.XML',
    'nota\uFFFD7.XML.txt',
    expect.stringMatching(/^x{200,}\.xml$/),
    expect.stringMatching(/^x{200,}\.xml\.txt$/),
    expect.stringMatching(/^ã{100,}\.xml$/),
    expect.stringMatching(/^ã{100,}\.xml\.txt$/),
  ]);
});

it('leaves for another round what there was no time for, but not for ever', async () => {
  const lida = { arquivo: 'a.xml', itens: [], avisos: [] };
  const receive = async () => [
    { ...lida, situacao: 'nova' as const, motivo: null },
    { ...lida, situacao: 'recusada' as const, motivo: mensagensNotas.semTempo },
  ];
  const moved: string[] = [];
  const arquivo = { chave: 'a.zip', nome: 'a.zip', versao: '1', bytes: 9 };
  const pasta: PastaDeNotas = {
    list: async () => [arquivo],
    read: async () => new Uint8Array(9),
    move: async (_, para) => void moved.push(para),
  };
  const { run } = createPastaService({ pasta, notas: { receive }, clock: createFakeClock() });
  for (let n = 0; n < 6; n++) await run(signal);
  expect(moved).toEqual([]);
  await run(signal);
  expect(moved).toEqual(['recusados']);
});

it('a folder that is away or stands still is told of, once, and the server goes on', async () => {
  const given = { notas: { receive: async () => [] }, clock: createFakeClock() };
  const gone = createPastaService({
    pasta: createPasta('/frota-sumiu'),
    ...given,
  });
  const sumiu = mensagensNotas.pastaSumiu('/frota-sumiu');
  await expect(gone.run(signal)).rejects.toThrow(sumiu);
  await gone.run(signal);
  expect([gone.status(), gone.falha()]).toEqual([{ lida_em: null, recusados: [] }, sumiu]);

  const folder = mkdtempSync(join(tmpdir(), 'frota-entrada-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'hangs.mjs');
  // As a call of the system does to it, on a disk of a machine that is away.
  writeFileSync(
    program,
    `process.send('pronto');
    process.on('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`,
  );
  const hangs = createPasta('/mnt/nas', { timeoutMs: 300, workerUrl: pathToFileURL(program) });
  const asked = vi.spyOn(hangs, 'list');
  const still = createPastaService({ pasta: hangs, ...given });
  await expect(still.run(signal)).rejects.toThrow(mensagensNotas.pastaParada('/mnt/nas'));
  // It rests for some rounds: each would leave a process that hangs.
  await still.run(signal);
  expect(asked).toHaveBeenCalledOnce();
});
