import { type FileHandle, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CollectedText } from './collected-text.ts';

/** Pages behind these are not read, so that a document of empty pages ends too. */
const maxPages = 2000;

/**
 * Reads the text of a PDF, of which only the parts are read that its first pages need. Scripts, forms and links have no effect. Throws for damaged
 * documents and for those with a password.
 */
export async function readPdfText(path: string, text: CollectedText): Promise<void> {
  // pdf.js wants them when it is loaded. They draw pages, which is not done here.
  const drawing = globalThis as { DOMMatrix?: unknown; Path2D?: unknown };
  drawing.DOMMatrix ??= Object;
  drawing.Path2D ??= Object;
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const file = await open(path);
  try {
    const { size } = await file.stat();
    class FileRange extends pdfjs.PDFDataRangeTransport {
      override requestDataRange(begin: number, end: number): void {
        readRange(file, begin, end).then(
          (chunk) => this.onDataRange(begin, chunk),
          () => process.exit(1),
        );
      }
    }
    const task = pdfjs.getDocument({
      range: new FileRange(size, null),
      disableAutoFetch: true,
      disableStream: true,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      enableXfa: false,
      cMapUrl: `${join(folderOfPdfjs(), 'cmaps')}/`,
      cMapPacked: true,
      standardFontDataUrl: `${join(folderOfPdfjs(), 'standard_fonts')}/`,
      verbosity: 0,
    });
    try {
      const pdf = await task.promise;
      for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && !text.isFull; number += 1) {
        const page = await pdf.getPage(number);
        for (const item of (await page.getTextContent()).items)
          if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
        text.add('\n');
        page.cleanup();
      }
    } finally {
      await task.destroy();
    }
  } finally {
    await file.close();
  }
}

function folderOfPdfjs(): string {
  return dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
}

async function readRange(file: FileHandle, begin: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - begin);
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, begin + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}
