import { makeNota } from '@frota/nfe/fixture';
import { makeZip, sheetParts } from '@frota/server/testing';
import { type Attack, postForm } from './attack.ts';

const MB = 1024 * 1024;
const AT_ONCE = 4;

/** A file in a form, made before it is measured. */
function inForm(
  name: string,
  path: string,
  file: { field: string; name: string; bytes: Uint8Array },
  fields: Readonly<Record<string, string>> = {},
): Attack {
  const content = new Blob([new Uint8Array(file.bytes)]);
  const send: Attack['send'] = (url, cookie) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(file.field, content, file.name);
    return postForm(url + path, cookie, form);
  };
  return { name, atOnce: AT_ONCE, send };
}

function nota(name: string, excess: string): Attack {
  const text = new TextDecoder().decode(makeNota({ linhas: [{ qCom: '5000.0000' }] }));
  const bytes = new TextEncoder().encode(text.replace('</infNFe>', `${excess}</infNFe>`));
  return inForm(
    name,
    '/api/posto/entrada',
    { field: 'notaFiscal', name: 'nota.xml', bytes },
    { tipo: 'DIESEL S10', litros: '5000', nf: '1234' },
  );
}

const CONFERIR = '/api/veiculos-frota/importacao/conferir';

function xlsx(name: string, rows: string): Attack {
  const bytes = makeZip(sheetParts(rows));
  return inForm(name, CONFERIR, { field: 'planilha', name: 'frota.xlsx', bytes });
}

function csv(name: string, text: string): Attack {
  const bytes = new TextEncoder().encode(text);
  return inForm(name, CONFERIR, { field: 'planilha', name: 'frota.csv', bytes });
}

const cell = (text: string): string => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

/** Invoices and spreadsheets, one line each; what is sent is made when its turn comes. */
export const FILES: readonly (() => Attack)[] = [
  () => nota('NF-e, 2.4 million empty attributes (12 MB)', `<x ${'a="" '.repeat(2_400_000)}/>`),
  () => nota('NF-e, 400,000 empty attributes (2 MB)', `<x ${'a="" '.repeat(400_000)}/>`),
  () => nota('NF-e, 1.9 MB of entities, taken', `<x>${'&amp;'.repeat(400_000)}</x>`),
  () => nota('NF-e, 119,000 tags, taken', '<x/>'.repeat(119_000)),
  () => xlsx('spreadsheet, one cell of 16 MB', cell('a'.repeat(16 * MB))),
  () => xlsx('spreadsheet, one cell of 60 MB', cell('a'.repeat(60 * MB))),
  () => xlsx('spreadsheet, 31 MB of entities', cell('&amp;'.repeat(6 * MB))),
  () => xlsx('spreadsheet, 31 MB of attributes', `<row><c ${'a="" '.repeat(6 * MB)}/></row>`),
  () => xlsx('spreadsheet, 31 MB of elements', '<a>'.repeat(10 * MB)),
  () => csv('CSV, 5 MB of blank lines', '\n'.repeat(5 * MB - 10)),
  () => csv('CSV, 5 MB of separators', ';'.repeat(5 * MB - 10)),
];
