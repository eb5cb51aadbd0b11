import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textLimits } from './read-document-text.ts';
import { givenDocx, givenPdf, givenPdfBomb, givenZip } from './testing/given-documents.ts';
import type { TextFormat } from './text-format.ts';
import { createTextReader, TextReaderClosedError } from './text-reader.ts';

const reader = createTextReader({ processes: 2 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-text-'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true, force: true });
});

let written = 0;
async function answer(format: TextFormat, content: string | Buffer, by = reader) {
  written += 1;
  const path = join(folder, String(written));
  await writeFile(path, content);
  return by.read(path, format);
}

/** The words in the order of the text, or why there are none. */
async function read(format: TextFormat, content: string | Buffer): Promise<string> {
  const text = await answer(format, content);
  if ('failure' in text) return `failed: ${text.failure}`;
  const placed = text.words.flatMap(({ word, positions }) => positions.map((position) => ({ word, position })));
  return placed
    .toSorted((one, other) => one.position - other.position)
    .map(({ word }) => word)
    .join(' ');
}

describe('the text of', () => {
  it('a PDF is that of its pages', async () => {
    expect(await read('pdf', givenPdf(['Invoice for the cabin', 'Second page']))).toBe(
      'invoice for the cabin second page',
    );
  });

  it('Word leaves words whole that consist of several runs, and divides paragraphs', async () => {
    const content = await givenZip({
      'word/document.xml':
        '<w:document><w:p><w:r><w:t>Fak</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>tura &amp; kvittering</w:t></w:r></w:p>' +
        '<w:p><w:r><w:t>Hytta</w:t><w:tab/><w:t>&#1057;офия</w:t><w:instrText>PAGEREF</w:instrText></w:r></w:p></w:document>',
      'word/media/image1.xml': '<w:t>hidden</w:t>',
    });
    expect(await read('zip', content)).toBe('faktura kvittering hytta sofia');
  });

  it('Excel is that of its cells, and of PowerPoint that of its slides', async () => {
    const sheet = { 'xl/sharedStrings.xml': '<sst><si><t>Strøm</t></si><si><t>Vann</t></si></sst>' };
    const inline = { 'xl/worksheets/sheet1.xml': '<c t="inlineStr"><is><t>Leie</t></is></c><c><v>42</v></c>' };
    expect(await read('zip', await givenZip({ ...inline, ...sheet }))).toBe('strom vann leie');
    const slide = '<p:sld><a:p><a:r><a:t>Bryllup</a:t></a:r></a:p><a:p><a:r><a:t>Program</a:t></a:r></a:p></p:sld>';
    expect(await read('zip', await givenZip({ 'ppt/slides/slide1.xml': slide }))).toBe('bryllup program');
  });

  it('OpenDocument and EPUB is that of their pages, and any other archive has none', async () => {
    const manifest = { 'META-INF/manifest.xml': '<manifest/>' };
    const content =
      '<office:text><text:h>Дневник</text:h><text:p>от <text:span>мо</text:span>рето</text:p></office:text>';
    expect(await read('zip', await givenZip({ ...manifest, 'content.xml': content }))).toBe('dnevnik ot moreto');
    const page =
      '<html><style>p { color: red }</style><p>Chapter <b>on</b>e</p><script>if (a<b) hidden()</script></html>';
    const book = { 'META-INF/container.xml': '<container/>', 'text/one.xhtml': page };
    expect(await read('zip', await givenZip(book))).toBe('chapter one');
    expect(await read('zip', await givenZip({ 'notes.txt': 'hello', 'content.xml': 'hello' }))).toBe('');
  });

  it('plain text is read in the encodings of programs, and markup without its tags', async () => {
    expect(await read('plain', 'Blåbær og fløte')).toBe('blabar og flote');
    expect(await read('plain', Buffer.from('\ufeffБанка', 'utf16le'))).toBe('banka');
    expect(await read('plain', Buffer.from([0xc1, 0xe0, 0xed, 0xea, 0xe0]))).toBe('banka');
    expect(await read('plain', Buffer.from('bl\xe5b\xe6r', 'latin1'))).toBe('blabar');
    expect(
      await read('plain', '<!doctype html><p title="not this">Hei<br>der<!-- nor <b> this --> &lt;igjen&gt;</p>'),
    ).toBe('hei der igjen');
    expect(await read('plain', '<?xml version="1.0"?><a><![CDATA[x <b> y]]></a>')).toBe('x b y');
  });
});

describe('a hostile document', () => {
  it('has no more words than the limit', async () => {
    const text = await answer('plain', Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(' '));
    expect('words' in text && text.words.length).toBeLessThanOrEqual(textLimits.words);
    expect('words' in text && text.words.length).toBeGreaterThan(textLimits.words / 2);
  });

  it.each([
    ['pdf', Buffer.from('%PDF-1.7 and nothing else')],
    ['pdf', Buffer.alloc(0)],
    ['zip', Buffer.from('PK\x03\x04 and nothing else')],
  ] as const)('that is damaged fails: %s', async (format, content) => {
    expect(await read(format, content)).toMatch(/^failed: ./);
  });

  it('whose pages contain themselves ends', async () => {
    const catalog = '1 0 obj << /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >> endobj';
    expect(await read('pdf', `%PDF-1.4\n${catalog}\ntrailer << /Root 1 0 R >>`)).toMatch(/^(?:failed: .+)?$/);
  });

  it('that unpacks to too much fails', async () => {
    const bomb = await givenZip({ 'word/document.xml': Buffer.alloc(70 * 2 ** 20, ' ') });
    expect(bomb.length).toBeLessThan(2 ** 20);
    expect(await read('zip', bomb)).toBe('failed: The document unpacks to too much');
  });

  it('of deep or unfinished markup ends', async () => {
    const deep = `<html>${'<div>'.repeat(100_000)}bottom`;
    expect(await read('plain', deep)).toBe('bottom');
    expect(await read('plain', `<html>${'<!--'.repeat(100_000)}`)).toBe('');
    expect(await read('plain', `<html>${'&'.repeat(500_000)}`)).toBe('');
    expect(await read('plain', `<html><p>top</p>${'<'.repeat(500_000)}`)).toBe('top');
  });

  it('that takes too much memory or time costs its process alone', async () => {
    const small = createTextReader({ processes: 1, memoryLimitBytes: 200 * 2 ** 20, timeLimitMs: 10_000 });
    expect(await answer('pdf', givenPdfBomb(400), small)).toEqual({
      failure: 'The document takes too much time or memory',
    });
    expect(await answer('pdf', givenPdf(['after']), small)).toEqual({ words: [{ word: 'after', positions: [1] }] });
    small.close();
  });

  it('says nothing about a document when the server ends', async () => {
    const closed = createTextReader({ processes: 1 });
    const waiting = answer('plain', await givenDocx(['a']), closed);
    const outcomes = Promise.allSettled([waiting]);
    closed.close();
    const [outcome] = await outcomes;
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TextReaderClosedError) });
  });
});
