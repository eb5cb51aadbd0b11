/** An entry of a directory. Positions are of the structure. */
export interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  /** The whole entry as it is written. */
  bytes: Buffer;
  /** Where the value is, within the entry itself or elsewhere. Nothing says yet that this is within the structure. */
  valueStart: number;
  valueEnd: number;
  isInline: boolean;
  /** The type is one of TIFF 6.0, BigTIFF or Exif 3.0. Of any other type the size is unknown, and the value is empty. */
  isKnown: boolean;
}

export interface TiffDirectory {
  start: number;
  end: number;
  /** All entries in their order, also those with the same tag. */
  entries: TiffEntry[];
  /** The position of the next directory, or 0. */
  next: number;
}

const bytesOfType: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 },
  ...{ 16: 8, 17: 8, 18: 8 },
  129: 1,
};

/**
 * How a TIFF structure is written: TIFF 6.0 (section 2) or BigTIFF, in either byte order. All reading throws RangeError outside of the bytes
 * that it is given, so that a hostile structure can do no more than fail.
 */
export class TiffLayout {
  readonly isLittle: boolean;
  /** BigTIFF. */
  readonly isBig: boolean;
  readonly headBytes: number;
  readonly countBytes: number;
  readonly entryBytes: number;
  readonly #wordBytes: number;

  constructor(isLittle: boolean, isBig = false) {
    this.isLittle = isLittle;
    this.isBig = isBig;
    [this.headBytes, this.countBytes, this.entryBytes, this.#wordBytes] = isBig ? [16, 8, 20, 8] : [8, 2, 12, 4];
  }

  /** The layout of bytes that begin like a file. Undefined when they do not. */
  static ofFile(head: Buffer): TiffLayout | undefined {
    const layout = TiffLayout.ofBlock(head);
    if (!layout || head.length < 4) return undefined;
    const version = layout.uint16(head, 2);
    if (version === 43) return new TiffLayout(layout.isLittle, true);
    return version === 42 ? layout : undefined;
  }

  /** The layout of a block within another format, such as Exif in JPEG, whose version number nobody checks. */
  static ofBlock(head: Buffer): TiffLayout | undefined {
    const order = head.toString('latin1', 0, 2);
    return order === 'II' || order === 'MM' ? new TiffLayout(order === 'II') : undefined;
  }

  firstDirectory(head: Buffer): number {
    return this.#word(head, this.isBig ? 8 : 4);
  }

  /** The number of entries of a directory that begins here. */
  countOf(bytes: Buffer): number {
    return this.isBig ? this.#uint64(bytes, 0) : this.uint16(bytes, 0);
  }

  sizeOfDirectory(entries: number): number {
    return this.countBytes + entries * this.entryBytes + this.#wordBytes;
  }

  /** Parses a directory from its bytes. It may end without the position of the next one. */
  parseDirectory(bytes: Buffer, start: number): TiffDirectory {
    const count = this.countOf(bytes);
    const entries = Array.from({ length: count }, (_, index) => {
      const at = this.countBytes + index * this.entryBytes;
      return this.#entry(bytes.subarray(at, at + this.entryBytes), start + at);
    });
    const size = this.sizeOfDirectory(count);
    const next = bytes.length < size ? 0 : this.#word(bytes, size - this.#wordBytes);
    return { start, end: start + size, entries, next };
  }

  /** A directory of the same size with some of its entries. */
  writeDirectory({ start, end, next }: TiffDirectory, entries: readonly TiffEntry[]): Buffer {
    const bytes = Buffer.alloc(end - start);
    if (this.isBig) this.#writeWord(bytes, 0, entries.length);
    else this.writeUint16(bytes, 0, entries.length);
    for (const [index, entry] of entries.entries()) entry.bytes.copy(bytes, this.countBytes + index * this.entryBytes);
    this.#writeWord(bytes, this.countBytes + entries.length * this.entryBytes, next);
    return bytes;
  }

  /** The end of an entry, which contains a value that is small enough. */
  inlineValue({ bytes }: TiffEntry): Buffer {
    return bytes.subarray(bytes.length - this.#wordBytes);
  }

  /** The numbers of a value, at most `most`, with fractions divided. */
  numbers({ type, count }: { type: number; count: number }, value: Buffer, most = Number.POSITIVE_INFINITY): number[] {
    const unit = bytesOfType[type] ?? 1;
    return Array.from({ length: Math.min(count, most) }, (_, index) => this.#number(type, value, index * unit));
  }

  uint16(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  uint32(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }

  writeUint16(bytes: Buffer, at: number, value: number): void {
    if (this.isLittle) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt16BE(value, at);
  }

  writeUint32(bytes: Buffer, at: number, value: number): void {
    if (this.isLittle) bytes.writeUInt32LE(value, at);
    else bytes.writeUInt32BE(value, at);
  }

  #entry(bytes: Buffer, at: number): TiffEntry {
    const [tag, type] = [this.uint16(bytes, 0), this.uint16(bytes, 2)];
    const count = this.#word(bytes, 4);
    const unit = bytesOfType[type];
    const valueAt = this.isBig ? 12 : 8;
    const size = (unit ?? 0) * count;
    const written = this.#word(bytes, valueAt);
    const isInline = size <= this.#wordBytes;
    const valueStart = isInline ? at + valueAt : written;
    return {
      ...{ tag, type, count, bytes, isInline, isKnown: unit !== undefined },
      ...{ valueStart, valueEnd: valueStart + size },
    };
  }

  #number(type: number, bytes: Buffer, at: number): number {
    switch (type) {
      case 3:
        return this.uint16(bytes, at);
      case 4:
      case 13:
        return this.uint32(bytes, at);
      case 5:
        return this.uint32(bytes, at) / this.uint32(bytes, at + 4);
      case 6:
        return bytes.readInt8(at);
      case 8:
        return this.isLittle ? bytes.readInt16LE(at) : bytes.readInt16BE(at);
      case 9:
        return this.#int32(bytes, at);
      case 10:
        return this.#int32(bytes, at) / this.#int32(bytes, at + 4);
      case 11:
        return this.isLittle ? bytes.readFloatLE(at) : bytes.readFloatBE(at);
      case 12:
        return this.isLittle ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at);
      case 16:
      case 18:
        return this.#uint64(bytes, at);
      case 17:
        return Number(this.isLittle ? bytes.readBigInt64LE(at) : bytes.readBigInt64BE(at));
      default:
        return bytes.readUInt8(at);
    }
  }

  #int32(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readInt32LE(at) : bytes.readInt32BE(at);
  }

  #uint64(bytes: Buffer, at: number): number {
    return Number(this.isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  }

  #word(bytes: Buffer, at: number): number {
    return this.isBig ? this.#uint64(bytes, at) : this.uint32(bytes, at);
  }

  #writeWord(bytes: Buffer, at: number, value: number): void {
    if (!this.isBig) this.writeUint32(bytes, at, value);
    else if (this.isLittle) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeBigUInt64BE(BigInt(value), at);
  }
}
