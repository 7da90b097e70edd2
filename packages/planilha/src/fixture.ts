import { crc32, deflateRawSync } from 'node:zlib';

/** `declared`: a false unpacked size. */
export function makeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  declared: Readonly<Record<string, number>> = {},
): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declared[name] ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, rest, Buffer.from(name)]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** One visible sheet behind a hidden one; `rows`: XML of its sheetData. */
export function sheetParts(rows: string, shared: readonly string[] = []): Record<string, string> {
  const rel = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return {
    '_rels/.rels': `<Relationships>${rel('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Oculta" sheetId="1" state="hidden" r:id="a"/><x:sheet name="Frota" sheetId="2" r:id="b"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${rel('a', 'worksheet', 'worksheets/outra.xml')}${rel('b', 'worksheet', 'worksheets/frota.xml')}${rel('c', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/SharedStrings.xml': `<sst>${shared.map((si) => `<si>${si}</si>`).join('')}</sst>`,
    'xl/worksheets/frota.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
}

export function bookParts(
  folhas: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
  date1904 = false,
): Record<string, string> {
  const rel = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const nomes = Object.keys(folhas);
  const rows = (linhas: readonly (readonly (string | number)[])[]): string =>
    linhas.map((linha) => `<row>${linha.map(cellXml).join('')}</row>`).join('');
  const sheets = nomes.map((nome, i) => `<sheet name="${nome}" sheetId="${i + 1}" r:id="f${i}"/>`);
  return {
    '_rels/.rels': `<Relationships>${rel('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="r"><workbookPr date1904="${Number(date1904)}"/><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${nomes.map((_, i) => rel(`f${i}`, 'worksheet', `worksheets/f${i}.xml`)).join('')}</Relationships>`,
    ...Object.fromEntries(
      nomes.map((nome, i) => [
        `xl/worksheets/f${i}.xml`,
        `<worksheet><sheetData>${rows(folhas[nome]!)}</sheetData></worksheet>`,
      ]),
    ),
  };
}

const cellXml = (valor: string | number): string =>
  typeof valor === 'number'
    ? `<c><v>${valor}</v></c>`
    : `<c t="inlineStr"><is><t>${valor}</t></is></c>`;
