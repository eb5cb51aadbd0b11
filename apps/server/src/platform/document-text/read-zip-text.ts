import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { CollectedText } from './collected-text.ts';
import { officeRules, openDocumentRules, pageRules } from './markup-rules.ts';
import { type MarkupRules, MarkupText } from './markup-text.ts';

/** Entries behind these are no documents. */
const maxEntries = 20_000;
/** All parts of a document together, unpacked. A bomb has more. */
const maxUnpackedBytes = 64 * 2 ** 20;

/** Parts with text, in the order in which they are read. */
const officeParts = [
  /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*|comments)\.xml$/,
  /^ppt\/slides\/slide\d+\.xml$/,
  /^ppt\/notesSlides\/notesSlide\d+\.xml$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
];

/**
 * Reads the documents that are archives of XML: those of Word, Excel and PowerPoint, OpenDocument, and EPUB. Any other archive has no text.
 * Throws for damaged ones, and for those that unpack to too much.
 */
export async function readZipText(path: string, text: CollectedText): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (entries.push(entry) >= maxEntries) break;
    let leftBytes = maxUnpackedBytes;
    for (const { entry, rules } of partsWithText(entries)) {
      if (text.isFull) return;
      leftBytes = await readPart(zip, entry, { text, rules, leftBytes });
      text.separate();
    }
  } finally {
    zip.close();
  }
}

function partsWithText(all: readonly Entry[]): Array<{ entry: Entry; rules: MarkupRules }> {
  const entries = all.filter((entry) => !entry.isEncrypted() && entry.canDecodeFileData());
  const office = officeParts.flatMap((pattern) => entries.filter(({ fileName }) => pattern.test(fileName)));
  if (office.length > 0) return office.map((entry) => ({ entry, rules: officeRules }));
  const has = (name: string) => entries.some(({ fileName }) => fileName === name);
  if (has('META-INF/container.xml')) {
    const pages = entries.filter(({ fileName }) => /\.(?:xhtml|html?)$/i.test(fileName));
    return pages.map((entry) => ({ entry, rules: pageRules }));
  }
  if (!has('META-INF/manifest.xml')) return [];
  const contents = entries.filter(({ fileName }) => fileName === 'content.xml');
  return contents.map((entry) => ({ entry, rules: openDocumentRules }));
}

/** Returns how much may still be unpacked. */
async function readPart(
  zip: ZipFile,
  entry: Entry,
  { text, rules, leftBytes }: { text: CollectedText; rules: MarkupRules; leftBytes: number },
): Promise<number> {
  const markup = new MarkupText(text, rules);
  const decoder = new TextDecoder();
  let left = leftBytes;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    left -= chunk.length;
    if (left < 0) throw new Error('The document unpacks to too much');
    markup.write(decoder.decode(chunk, { stream: true }));
    if (text.isFull) break;
  }
  markup.end();
  return left;
}
