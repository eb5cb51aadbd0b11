/** Reads the binary format of protocol buffers, as far as directories and vector tiles need it. Throws a RangeError where the bytes end early. */
export class ProtobufReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get hasMore(): boolean {
    return this.at < this.end;
  }

  /** A number of up to 64 bits. Beyond 53 bits it loses its lowest ones. */
  varint(): number {
    let value = 0;
    let scale = 1;
    for (let count = 0; count < 10; count++) {
      if (this.at >= this.end) throw new RangeError('The bytes end within a number');
      const byte = this.bytes[this.at++]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
    throw new RangeError('A number has more than 64 bits');
  }

  /** The bytes of a field with a length, as a reader of them. */
  field(): ProtobufReader {
    const length = this.varint();
    const start = this.at;
    if (start + length > this.end) throw new RangeError('The bytes end within a field');
    this.at = start + length;
    return new ProtobufReader(this.bytes, start, this.at);
  }

  text(): string {
    const { at, end } = this.field();
    return decoder.decode(this.bytes.subarray(at, end));
  }

  /** Passes over the value of a field by the lowest bits of its key. */
  skip(key: number): void {
    const type = key & 7;
    if (type === 0) this.varint();
    else if (type === 1) this.advance(8);
    else if (type === 2) this.field();
    else if (type === 5) this.advance(4);
    else throw new RangeError('A field has an unknown type');
  }

  double(): number {
    return this.#view(8).getFloat64(0, true);
  }

  float(): number {
    return this.#view(4).getFloat32(0, true);
  }

  #view(length: number): DataView {
    const start = this.bytes.byteOffset + this.at;
    this.advance(length);
    return new DataView(this.bytes.buffer, start, length);
  }

  advance(length: number): void {
    if (this.at + length > this.end) throw new RangeError('The bytes end within a value');
    this.at += length;
  }
}

const decoder = new TextDecoder();

/** A number whose lowest bit is its sign. */
export function zigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
