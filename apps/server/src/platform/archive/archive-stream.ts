import { Readable } from 'node:stream';
import {
  type ArchivePiece,
  type ArchivePlan,
  type ArchiveRange,
  type EntryBytes,
  piecesOfArchive,
} from './read-archive.ts';

/** How much may be read ahead of the client. */
const maxAheadBytes = 768 * 1024;
const maxAheadPieces = 12;

/**
 * The bytes of a range of the archive. They are read as fast as the client takes them. The stream fails when the bytes of an entry
 * are missing, so that the client never takes an incomplete archive for a whole one.
 */
export function openArchive(plan: ArchivePlan, bytes: EntryBytes, range: ArchiveRange): Readable {
  return Readable.from(inBlocks(readAhead(piecesOfArchive(plan, bytes, range))), {
    objectMode: false,
    highWaterMark: 1,
  });
}

const blockBytes = 64 * 1024;
const smallBytes = 8 * 1024;

/** Joins small chunks, since each chunk costs a write to the connection. */
async function* inBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block: Buffer | undefined;
  let filled = 0;
  for await (const chunk of chunks) {
    const isSmall = chunk.length <= smallBytes;
    if (block && (!isSmall || filled + chunk.length > blockBytes)) {
      yield block.subarray(0, filled);
      block = undefined;
    }
    if (!isSmall) {
      yield chunk;
      continue;
    }
    if (!block) {
      block = Buffer.allocUnsafeSlow(blockBytes);
      filled = 0;
    }
    block.set(chunk, filled);
    filled += chunk.length;
  }
  if (block) yield block.subarray(0, filled);
}

interface PieceAhead {
  readonly aheadBytes: number;
  /** Undefined until it is started: only one stream is opened before its turn. */
  started: Promise<Uint8Array | Readable> | undefined;
  start(): Promise<Uint8Array | Readable>;
}

/** Yields the bytes of the pieces in order, while small ones that follow are already being read. */
async function* readAhead(pieces: AsyncGenerator<ArchivePiece>): AsyncGenerator<Uint8Array> {
  const queue: PieceAhead[] = [];
  let aheadBytes = 0;
  let isComplete = false;
  try {
    for (;;) {
      while (!isComplete && queue.length < maxAheadPieces && aheadBytes < maxAheadBytes) {
        const next = await pieces.next();
        if (next.done) isComplete = true;
        else {
          const piece = toPieceAhead(next.value);
          aheadBytes += piece.aheadBytes;
          queue.push(piece);
        }
      }
      const first = queue[0];
      if (!first) return;
      const content = await begin(first);
      queue.shift();
      aheadBytes -= first.aheadBytes;
      if (content instanceof Uint8Array) {
        yield content;
        continue;
      }
      if (queue[0]) void begin(queue[0]);
      yield* content as AsyncIterable<Uint8Array>;
    }
  } finally {
    for (const { started } of queue) started?.then(discard, () => undefined);
    await pieces.return(undefined);
  }
}

function toPieceAhead(piece: ArchivePiece): PieceAhead {
  switch (piece.kind) {
    case 'bytes':
      return { aheadBytes: piece.bytes.length, started: undefined, start: async () => piece.bytes };
    case 'load': {
      const ahead = { aheadBytes: piece.sizeBytes, started: undefined, start: () => piece.load() };
      void begin(ahead);
      return ahead;
    }
    case 'stream':
      // A stream reads this much before it is read from.
      return { aheadBytes: maxAheadBytes / 2, started: undefined, start: () => piece.open() };
  }
}

function begin(piece: PieceAhead): Promise<Uint8Array | Readable> {
  if (piece.started) return piece.started;
  const started = piece.start();
  // A failure is reported when it is the turn of the piece.
  started.catch(() => undefined);
  piece.started = started;
  return started;
}

function discard(content: Uint8Array | Readable): void {
  if (!(content instanceof Readable)) return;
  content.on('error', () => undefined);
  content.destroy();
}
