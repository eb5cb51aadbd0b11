import { readText } from './read-text.ts';
import type { SourceFolder } from './source-folder.ts';

/** The description of an album contains all comments. */
const maxBytes = 8 * 1024 * 1024;

/** Reads the text of a small file. Undefined when it is large or cannot be read, which is reported when the file itself is imported. */
export async function readSmallFile(
  folder: SourceFolder,
  index: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = await folder.find(index);
  if (found.kind === 'unreadable' || found.sizeBytes > maxBytes) return undefined;
  try {
    return await readText(found, signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    await found.bytes.release?.();
  }
}
