import { mensagensPlanilha } from '@frota/contract/planilha';
import { makeZip, sheetParts } from '@frota/planilha/fixture';
import { expect, it } from 'vitest';
import { IS_PROVA, inProvas } from '../../testing/provas.ts';
import { createLeitorPlanilha, LEITURA_DE_PLANILHA } from './leitor-planilha.public.ts';

const MB = 1024 * 1024;
const BOA = Buffer.from('Placa;Marca\nABC1D23;Volvo');
const QUANDO = { userId: 1, gone: new AbortController().signal };
const enorme = mensagensPlanilha.enorme;
/** For what is read until the time is over. */
const CURTA = inProvas(LEITURA_DE_PLANILHA, { ...LEITURA_DE_PLANILHA, timeoutMs: 1_000 });

const ods = (rows: string): Buffer =>
  makeZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'styles.xml': '<office:document-styles/>',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="F">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
const CELL = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
const REPEATED =
  '<table:table-row table:number-rows-repeated="1048576">' +
  `${CELL.replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="16384"')}</table:table-row>`;

type Arquivo = readonly [what: string, bytes: Buffer, erro: string];

const semFim = (): Arquivo[] => [
  [
    'merged cells without end',
    Buffer.from(
      `<table>${'<tr><td rowspan="999999" colspan="9">x</td></tr>'.repeat(60_000)}</table>`,
    ),
    enorme,
  ],
  ['elements without end', makeZip(sheetParts('<a>'.repeat(10 * MB))), mensagensPlanilha.vazia],
];

it.each<Arquivo>([
  [
    'a bomb',
    makeZip({ ...sheetParts(''), 'xl/worksheets/frota.xml': Buffer.alloc(60 * MB, ' ') }),
    enorme,
  ],
  ['a cell repeated over all rows and columns', ods(REPEATED), enorme],
  ...(IS_PROVA ? semFim() : []),
])(
  '%s costs a bounded time and memory, and the next file is read',
  async (_, bytes, erro) => {
    const leitor = createLeitorPlanilha(5_000, erro === enorme ? CURTA : LEITURA_DE_PLANILHA);
    const before = process.memoryUsage().rss;
    const read = (planilha: Buffer) => leitor.read(planilha, undefined, () => 0, QUANDO);
    await expect(read(bytes)).rejects.toMatchObject({ message: erro });
    const { folha } = await read(BOA);
    expect(folha.linhas).toHaveLength(2);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB);
  },
  60_000,
);
