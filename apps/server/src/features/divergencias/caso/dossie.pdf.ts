import PDFDocument from 'pdfkit';
import { FONTES, printable } from '../../../kernel/pdf-font.ts';

/** What a dossier says, in the order of its pages; all texts as they are read. */
export interface Dossie {
  readonly empresa: string;
  readonly titulo: string;
  /** Its plate, or its person. */
  readonly assunto: string;
  /** 'Aberta', 'É problema', …: what became of it so far. */
  readonly situacao: string;
  readonly frase: string;
  /** What the rule asks, from which numbers. */
  readonly explica: string;
  /** Label and value. */
  readonly numeros: readonly Par[];
  /** Those that the case was gathered from, or that have the same proof; the title says which. */
  readonly lancamentosTitulo: string;
  readonly lancamentos: readonly Par[];
  readonly pessoas: readonly Par[];
  readonly fotos: readonly { readonly legenda: string; readonly jpeg: Buffer }[];
  readonly declaracoes: readonly Texto[];
  readonly decisao: Texto | undefined;
  /** When and what. */
  readonly historico: readonly Par[];
  /** Who printed it and when. */
  readonly rodape: string;
}
type Par = readonly [string, string];
interface Texto {
  readonly de: string;
  readonly texto: string;
}

const MARGIN = 42;
/** The foot stands in the lower margin, where no text flows to. */
const BOTTOM = MARGIN + 24;
/** A legend takes two lines: of a photo of another record it says where and when that was. */
const FOTO = { columns: 4, height: 110, gap: 10, legenda: 20 } as const;
const INK = { text: '#1a1b1e', muted: '#5c6169', line: '#ced4da', field: '#f1f3f5' } as const;
/** Points between two parts. */
const GAP = 12;

/** Draws a dossier on A4 pages, one where it fits; answers the PDF. */
export async function drawDossie(dossie: Dossie): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: printable(`${dossie.titulo} – ${dossie.assunto}`), Author: dossie.empresa },
  });
  for (const [name, bytes] of Object.entries(FONTES)) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  drawHead(doc, dossie);
  drawPares(doc, 'Números', dossie.numeros);
  drawPares(doc, dossie.lancamentosTitulo, dossie.lancamentos);
  drawPares(doc, 'Pessoas do registro', dossie.pessoas);
  drawFotos(doc, dossie.fotos);
  drawTextos(doc, 'Declarações', dossie.declaracoes);
  drawTextos(doc, 'Decisão', dossie.decisao ? [dossie.decisao] : []);
  drawPares(doc, 'Quem fez o quê', dossie.historico);
  drawFoot(doc, dossie.rodape);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Doc = InstanceType<typeof PDFDocument>;

const left = MARGIN;
const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

/** Begins a new page where less than so many points are left on this one. */
function need(doc: Doc, points: number): void {
  if (doc.y + points > doc.page.height - BOTTOM) doc.addPage();
}

function drawHead(doc: Doc, dossie: Dossie): void {
  const { empresa, titulo, assunto, situacao, frase, explica } = dossie;
  doc.font('normal').fontSize(9).fillColor(INK.muted);
  doc.text(printable(`${empresa}  ·  Dossiê de pendência`), left, MARGIN);
  doc.moveDown(0.4).font('negrito').fontSize(18).fillColor(INK.text);
  doc.text(printable(titulo), { width: widthOf(doc) });
  doc.moveDown(0.2).font('normal').fontSize(11).fillColor(INK.muted);
  doc.text(printable(`${assunto}  ·  ${situacao}`));
  doc.moveDown(0.7);
  const top = doc.y;
  const inside = widthOf(doc) - 28;
  doc.font('negrito').fontSize(12);
  const height = doc.heightOfString(printable(frase), { width: inside }) + 20;
  doc.rect(left, top, widthOf(doc), height).fill(INK.field);
  doc.rect(left, top, 4, height).fill(INK.muted);
  doc.fillColor(INK.text).text(printable(frase), left + 16, top + 10, { width: inside });
  doc.y = top + height + 6;
  doc.font('normal').fontSize(9).fillColor(INK.muted);
  doc.text(printable(explica), left, doc.y, { width: widthOf(doc) });
}

function drawTitle(doc: Doc, title: string): void {
  need(doc, 48);
  doc.y += GAP;
  doc.font('negrito').fontSize(11).fillColor(INK.text).text(title, left, doc.y);
  doc.y += 3;
}

function drawPares(doc: Doc, title: string, pares: readonly Par[]): void {
  if (pares.length === 0) return;
  drawTitle(doc, title);
  const label = 170;
  for (const [name, value] of pares) {
    const width = widthOf(doc) - label - 8;
    doc.font('normal').fontSize(10);
    const height = Math.max(
      doc.heightOfString(printable(name), { width: label }),
      doc.heightOfString(printable(value), { width }),
    );
    need(doc, height + 6);
    const top = doc.y + 3;
    doc.fillColor(INK.muted).text(printable(name), left, top, { width: label });
    doc.fillColor(INK.text).text(printable(value), left + label + 8, top, { width });
    doc.y = top + height + 2;
    doc
      .moveTo(left, doc.y)
      .lineTo(left + widthOf(doc), doc.y)
      .lineWidth(0.5)
      .stroke(INK.line);
  }
}

function drawFotos(doc: Doc, fotos: Dossie['fotos']): void {
  if (fotos.length === 0) return;
  drawTitle(doc, 'Fotos');
  const { columns, height, gap, legenda: lines } = FOTO;
  const width = (widthOf(doc) - gap * (columns - 1)) / columns;
  for (let start = 0; start < fotos.length; start += columns) {
    need(doc, height + lines + 8);
    const top = doc.y + 2;
    for (const [i, { legenda, jpeg }] of fotos.slice(start, start + columns).entries()) {
      const x = left + i * (width + gap);
      doc.rect(x, top, width, height).fill(INK.field);
      doc.image(jpeg, x, top, { fit: [width, height], align: 'center', valign: 'center' });
      doc.font('normal').fontSize(8).fillColor(INK.muted);
      doc.text(printable(legenda), x, top + height + 3, { width, height: lines, ellipsis: true });
    }
    doc.y = top + height + lines + 6;
  }
}

function drawTextos(doc: Doc, title: string, textos: readonly Texto[]): void {
  if (textos.length === 0) return;
  drawTitle(doc, title);
  for (const { de, texto } of textos) {
    need(doc, 30);
    doc.font('normal').fontSize(9).fillColor(INK.muted);
    doc.text(printable(de), left, doc.y + 2, { width: widthOf(doc) });
    doc
      .fontSize(10)
      .fillColor(INK.text)
      .text(printable(texto), { width: widthOf(doc) });
    doc.y += 3;
  }
}

/** On every page, once all are there. */
function drawFoot(doc: Doc, rodape: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin the text would otherwise begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - 12;
    doc.font('normal').fontSize(8).fillColor(INK.muted);
    doc.text(printable(rodape), left, y, { width: widthOf(doc) - 60, height: 24, ellipsis: true });
    const number = `${page - start + 1} de ${count}`;
    doc.text(number, left, y, { width: widthOf(doc), align: 'right' });
  }
}
