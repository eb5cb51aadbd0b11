import type { Readable, Writable } from 'node:stream';

/**
 * Pipes a request body into a parser and resolves when the parser has seen the end. Rejects when the body ends early, when the
 * parser fails, or as soon as `aborted` rejects; the rest of the body is then left unread.
 */
export function feedParser(source: Readable, parser: Writable, aborted: Promise<never>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      source.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    source.once('error', fail);
    source.once('close', () => {
      if (!source.readableEnded) fail(new Error('The body ended early'));
    });
    // Not `once`: a parser may fail more than once, and an error without a listener ends the process.
    parser.on('error', fail);
    parser.once('finish', resolve);
    aborted.catch(fail);
    source.pipe(parser);
  });
}
