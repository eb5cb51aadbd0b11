import { readDocumentWords } from './read-document-text.ts';
import type { TextAnswer, TextRequest } from './text-protocol.ts';

/** Runs in a process of its own, so that a document that takes all memory or never ends affects nothing else. */
process.on('message', ({ path, format }: TextRequest) => {
  void readDocumentWords(path, format)
    .then(
      (words): TextAnswer => ({ words }),
      (error: unknown): TextAnswer => ({ failure: String(error instanceof Error ? error.message : error) }),
    )
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
