import { open } from 'node:fs/promises';
import type { CollectedText } from './collected-text.ts';
import { pageRules } from './markup-rules.ts';
import { MarkupText } from './markup-text.ts';

/** Markup may take more bytes than its text. */
const maxReadBytes = 2 ** 20;

/** Reads a text in UTF-8, UTF-16 with a mark, or a code page of Windows; from HTML and XML what is between the tags. */
export async function readPlainText(path: string, text: CollectedText): Promise<void> {
  const written = decodeText(await readStart(path));
  if (!/^\s*<(?:!doctype|html|\?xml|[a-z][\w:-]*[\s>])/i.test(written.slice(0, 500))) return text.add(written);
  const markup = new MarkupText(text, pageRules);
  markup.write(written);
  markup.end();
}

async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(maxReadBytes), 0, maxReadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // The last character may have been cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder(codePageOf(bytes)).decode(bytes);
  }
}

/** In Cyrillic most letters are beyond ASCII, in Latin few. */
function codePageOf(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  let latin = 0;
  let beyond = 0;
  for (const byte of bytes) {
    if (byte >= 0xc0) beyond += 1;
    else if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) latin += 1;
  }
  return beyond > latin ? 'windows-1251' : 'windows-1252';
}
