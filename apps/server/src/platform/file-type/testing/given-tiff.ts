/** A TIFF whose directory is behind 5000 other bytes. The properties of the picture are in a second directory, as cameras write them. */
export function givenTiff(options: {
  make: string;
  compression?: number;
  photometric?: number;
  hasDngVersion?: boolean;
  isBigEndian?: boolean;
}): Buffer {
  const { make, compression = 1, photometric = 2, hasDngVersion = false, isBigEndian = false } = options;
  const start = 5008;
  const file = Buffer.alloc(6000, 7);
  const write16 = (value: number, at: number) =>
    isBigEndian ? file.writeUInt16BE(value, at) : file.writeUInt16LE(value, at);
  const write32 = (value: number, at: number) =>
    isBigEndian ? file.writeUInt32BE(value, at) : file.writeUInt32LE(value, at);
  const directory = (at: number, entries: Array<[tag: number, type: number, count: number, value: number]>) => {
    write16(entries.length, at);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      write16(tag, entry);
      write16(type, entry + 2);
      write32(count, entry + 4);
      if (type === 3) write16(value, entry + 8);
      else write32(value, entry + 8);
    }
  };
  file.write(isBigEndian ? 'MM' : 'II', 0, 'latin1');
  write16(42, 2);
  write32(start, 4);
  file.write(`${make}\0`, 5800, 'latin1');
  directory(start, [
    [0x010f, 2, make.length + 1, 5800],
    [0x014a, 4, 1, 5500],
    ...(hasDngVersion ? [[0xc612, 1, 4, 1] as [number, number, number, number]] : []),
  ]);
  directory(5500, [
    [0x0103, 3, 1, compression],
    [0x0106, 3, 1, photometric],
  ]);
  return file;
}
