/** The part of the header that decides whether the client can read the file (PMTiles 3, "Header Design"). */
export interface TilesHeader {
  metadataOffset: number;
  metadataBytes: number;
  /** The compression of directories and metadata. */
  internalCompression: number;
}

export const headerBytes = 127;
const magic = 'PMTiles';
const version = 3;
/** The numbers of the format. */
export const compressions = { none: 1, gzip: 2 };
const vectorTiles = 1;

/** Reads the header. Throws an Error that says what is wrong with a file that the map cannot show. */
export function readHeader(bytes: Buffer): TilesHeader {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, magic.length) !== magic)
    throw new Error('This is no file of map tiles in the format PMTiles');
  if (bytes[7] !== version) throw new Error(`The file has version ${bytes[7]} of PMTiles, and only version 3 is read`);
  if (bytes[99] !== vectorTiles) throw new Error('The file contains pictures, and only vector tiles (MVT) are drawn');
  const [internalCompression, tileCompression] = [bytes[97]!, bytes[98]!];
  for (const compression of [internalCompression, tileCompression])
    if (compression !== compressions.none && compression !== compressions.gzip)
      throw new Error('The file is compressed with a method that browsers cannot read; only gzip is');
  return {
    metadataOffset: Number(bytes.readBigUInt64LE(24)),
    metadataBytes: Number(bytes.readBigUInt64LE(32)),
    internalCompression,
  };
}
