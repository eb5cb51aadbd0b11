import type { Readable, Writable } from 'node:stream';

/**
 * Feeds a request's body to a parser and resolves when the parser has seen its end. Rejects when the body ends early,
 * when the parser finds it broken, or as soon as `givenUp` rejects. What is left of the body then is not read any more.
 */
export function feedParser(source: Readable, parser: Writable, givenUp: Promise<never>): Promise<void> {
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
    // Stays on: a parser may complain more than once, and nobody else listens.
    parser.on('error', fail);
    parser.once('finish', resolve);
    givenUp.catch(fail);
    source.pipe(parser);
  });
}
