import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { FONTES, printable } from '../../../kernel/pdf-font.ts';

/** A column without width takes the rest, over several lines. */
export interface Coluna {
  readonly titulo: string;
  /** Points. */
  readonly largura?: number;
  readonly numero?: true;
}

export type Peca =
  | { readonly folha: { readonly titulo: string; readonly subtitulo: string } }
  | { readonly tabela: readonly Coluna[]; readonly titulo: string }
  | { readonly linha: readonly string[]; readonly forte?: boolean }
  | { readonly nota: string; readonly forte?: boolean }
  | { readonly assinaturas: readonly string[] };

interface Impresso {
  readonly cabecalho: string;
  readonly rodape: string;
}

const MARGIN = 42;
/** The footer is in the lower margin. */
const BOTTOM = MARGIN + 26;
const PAD = 3;
const INK = { text: '#1a1b1e', muted: '#5c6169', line: '#ced4da' } as const;
const LINHA = {
  titulo: { font: 'normal', size: 8, color: INK.muted },
  normal: { font: 'normal', size: 9, color: INK.text },
  forte: { font: 'negrito', size: 9, color: INK.text },
} as const;

type Doc = InstanceType<typeof PDFDocument>;

/** A4. Streams finished pages; neither pages nor file are whole in memory. */
export async function* drawLivro(
  impresso: Impresso,
  pecas: AsyncIterable<Peca>,
): AsyncGenerator<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    autoFirstPage: false,
    lang: 'pt-BR',
    info: { Title: printable(impresso.cabecalho) },
  });
  for (const [name, bytes] of Object.entries(FONTES)) doc.registerFont(name, bytes);
  const pen = createPen(doc, impresso);
  let drawn = 0;
  for await (const peca of pecas) {
    pen.draw(peca);
    if (pen.pages() === drawn) continue;
    drawn = pen.pages();
    const done: Buffer | null = doc.read();
    if (done) yield done;
    await setImmediate();
  }
  doc.end();
  for (;;) {
    const rest: Buffer | null = doc.read();
    if (!rest) return;
    yield rest;
  }
}

function createPen(doc: Doc, { cabecalho, rodape }: Impresso) {
  const width = (): number => doc.page.width - 2 * MARGIN;
  let pages = 0;
  let head = { titulo: '', subtitulo: '' };
  let colunas: readonly (Coluna & { readonly x: number; readonly w: number })[] = [];

  function newPage(): void {
    doc.addPage();
    pages += 1;
    const foot = doc.page.height - MARGIN - 14;
    doc.font('normal').fontSize(8).fillColor(INK.muted);
    doc.text(printable(rodape), MARGIN, foot, { width: width() - 70, height: 24, ellipsis: true });
    doc.text(`Folha ${pages}`, MARGIN, foot, { width: width(), align: 'right' });
    doc.fontSize(9).text(printable(cabecalho), MARGIN, MARGIN, { width: width() });
    doc.font('negrito').fontSize(16).fillColor(INK.text);
    doc.text(printable(head.titulo), MARGIN, doc.y + 2, { width: width() });
    doc.font('normal').fontSize(9.5).fillColor(INK.muted);
    doc.text(printable(head.subtitulo), { width: width() });
    doc.y += 4;
  }

  /** Starts a new page where fewer points are left; true if it did. */
  function need(points: number): boolean {
    if (points <= roomLeft()) return false;
    newPage();
    return true;
  }

  const roomLeft = (): number => doc.page.height - BOTTOM - doc.y;

  /** Splits a text by words to fit a height in points, in the current font. */
  function cut(text: string, w: number, points: number): readonly [string, string] {
    const fits = (length: number): boolean =>
      doc.heightOfString(text.slice(0, length) || ' ', { width: w }) <= points;
    if (fits(text.length)) return [text, ''];
    let [most, tooMany] = [0, text.length];
    while (tooMany - most > 1) {
      const middle = Math.floor((most + tooMany) / 2);
      if (fits(middle)) most = middle;
      else tooMany = middle;
    }
    const [word = ''] = /\S*$/.exec(text.slice(0, most)) ?? [];
    const end = word.length < most ? most - word.length : most;
    return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  }

  function drawRow(texts: readonly string[], style: keyof typeof LINHA): void {
    const { font, size, color } = LINHA[style];
    doc.font(font).fontSize(size);
    const heights = colunas.map(({ w }, i) => doc.heightOfString(texts[i] || ' ', { width: w }));
    const height = Math.max(...heights);
    if (need(height + 2 * PAD) && style !== 'titulo') drawHeadings();
    doc.font(font).fontSize(size).fillColor(color);
    const top = doc.y;
    const room = roomLeft() - 2 * PAD;
    // A row higher than a page continues on the next.
    const parts: readonly (readonly string[])[] =
      height > room
        ? colunas.map(({ w }, i) => cut(texts[i]!, w, room))
        : texts.map((text) => [text]);
    for (const [i, { x, w, numero }] of colunas.entries()) {
      doc.text(parts[i]![0]!, x, top + PAD, { width: w, align: numero ? 'right' : 'left' });
    }
    doc.y = top + Math.min(height, room) + 2 * PAD;
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + width(), doc.y)
      .lineWidth(0.5)
      .stroke(INK.line);
    if (height > room)
      drawRow(
        parts.map(([, rest = '']) => rest),
        style,
      );
  }

  const drawHeadings = (): void =>
    drawRow(
      colunas.map(({ titulo }) => printable(titulo)),
      'titulo',
    );

  function placeColunas(tabela: readonly Coluna[]): typeof colunas {
    const known = tabela.reduce((sum, { largura = 0 }) => sum + largura, 0);
    let x = MARGIN;
    return tabela.map((coluna) => {
      const full = coluna.largura ?? width() - known;
      const placed = { ...coluna, x: x + PAD, w: full - 2 * PAD };
      x += full;
      return placed;
    });
  }

  function drawNota(nota: string, forte = false): void {
    const font = forte ? 'negrito' : 'normal';
    doc.font(font).fontSize(9);
    need(doc.heightOfString(nota, { width: width() }) + 6);
    doc.font(font).fontSize(9).fillColor(INK.text);
    const [shown, rest] = cut(nota, width(), roomLeft() - 6);
    doc.text(shown, MARGIN, doc.y + 4, { width: width() });
    if (rest) drawNota(rest, forte);
  }

  function drawAssinaturas(quem: readonly string[]): void {
    need(64);
    const w = (width() - 24 * (quem.length - 1)) / quem.length;
    const top = doc.y + 44;
    for (const [i, texto] of quem.entries()) {
      const x = MARGIN + i * (w + 24);
      doc
        .moveTo(x, top)
        .lineTo(x + w, top)
        .lineWidth(0.7)
        .stroke(INK.muted);
      doc.font('normal').fontSize(9).fillColor(INK.muted);
      doc.text(printable(texto), x, top + 3, { width: w });
    }
  }

  return {
    pages: (): number => pages,
    draw(peca: Peca): void {
      if ('folha' in peca) {
        head = peca.folha;
        newPage();
      } else if ('tabela' in peca) {
        // Title, headings and one row stay together.
        need(70);
        doc.font('negrito').fontSize(11).fillColor(INK.text);
        doc.text(printable(peca.titulo), MARGIN, doc.y + 10, { width: width() });
        colunas = placeColunas(peca.tabela);
        drawHeadings();
      } else if ('linha' in peca) {
        drawRow(peca.linha.map(printable), peca.forte ? 'forte' : 'normal');
      } else if ('nota' in peca) drawNota(printable(peca.nota), peca.forte);
      else drawAssinaturas(peca.assinaturas);
    },
  };
}
