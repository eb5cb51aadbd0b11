import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';

/** A PDF of one page for each text, in Latin letters. `streams` are the contents of pages as they are written, unless it is given. */
export function givenPdf(texts: readonly string[]): Buffer {
  return pdfOf(texts.map((text) => Buffer.from(`BT /F1 24 Tf 72 720 Td (${text}) Tj ET`)));
}

/** A PDF whose page unpacks to so many megabytes of drawing. */
export function givenPdfBomb(megabytes: number): Buffer {
  return pdfOf([Buffer.alloc(megabytes * 2 ** 20, '0 0 m ')]);
}

function pdfOf(contents: readonly Buffer[]): Buffer {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  for (const [index, content] of contents.entries()) {
    const packed = deflateSync(content);
    const page = `/MediaBox [0 0 595 842] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
    objects.push(Buffer.from(`<< /Type /Page /Parent 2 0 R ${page} >>`));
    const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    objects.push(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
  }
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    object,
    Buffer.from('\nendobj\n'),
  ]);
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from(trailer)]);
}

/** A zip archive of these texts. */
export async function givenZip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A document of Word with these paragraphs. */
export function givenDocx(paragraphs: readonly string[]): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return givenZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  });
}
