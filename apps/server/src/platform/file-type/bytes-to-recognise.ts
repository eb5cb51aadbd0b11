/** The bytes of a file, of which recognition reads the beginning and a few other places. */
export interface BytesToRecognise {
  /** The first bytes, at most `headBytes`. */
  head: Uint8Array;
  /** The length of the file. */
  sizeBytes: number;
  /** Reads bytes at a place; fewer where the file ends. */
  read(startBytes: number, sizeBytes: number): Promise<Uint8Array>;
}

/** How many bytes from the start recognition needs. */
export const headBytes = 4100;

/** A file that is in memory. */
export function bytesInMemory(bytes: Uint8Array): BytesToRecognise {
  return {
    head: bytes.subarray(0, headBytes),
    sizeBytes: bytes.length,
    read: async (start, size) => bytes.subarray(start, start + size),
  };
}
