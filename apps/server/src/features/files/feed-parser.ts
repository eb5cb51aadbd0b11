import type { Readable, Writable } from 'node:stream';

/** So much of a refused upload is still read, so that a client that sends before it listens gets to see the answer. */
const drainBytes = 64 * 1024 * 1024;

/**
 * Feeds a request's body to a parser and resolves when the parser has seen its end. Rejects when the body ends early,
 * when the parser finds it broken, or as soon as `givenUp` rejects: then what is left of the body is read and thrown
 * away, up to a limit, while the answer goes out.
 */
export function feedParser(source: Readable, parser: Writable, givenUp: Promise<never>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      source.unpipe(parser);
      drain(source);
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

function drain(source: Readable): void {
  let left = drainBytes;
  source.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) source.destroy();
  });
  source.resume();
}
