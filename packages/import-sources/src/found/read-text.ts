import type { FoundFile } from './found-file.ts';

/** Reads a whole file as UTF-8. Throws what reading it throws. */
export async function readText({ bytes, sizeBytes }: FoundFile, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bytes.read({ startBytes: 0, endBytes: sizeBytes }, signal))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
