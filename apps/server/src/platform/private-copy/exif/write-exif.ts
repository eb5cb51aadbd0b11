import { type ExifFacts, mainTimes } from './exif-facts.ts';

interface Field {
  tag: number;
  type: 2 | 3 | 4;
  value: string | number;
}

/** A TIFF structure with nothing but the facts; undefined when there is nothing to write. */
export function writeExif(facts: ExifFacts): Buffer | undefined {
  const times = [...facts.times].map(([tag, value]): Field => ({ tag, type: 2, value }));
  const main = times.filter(({ tag }) => mainTimes.has(tag));
  const exif = times.filter(({ tag }) => !mainTimes.has(tag));
  if (facts.orientation !== undefined) main.push({ tag: 0x0112, type: 3, value: facts.orientation });
  if (facts.colorSpace !== undefined) exif.push({ tag: 0xa001, type: 3, value: facts.colorSpace });
  if (main.length === 0 && exif.length === 0 && !facts.isAdobeRgb) return undefined;

  const header = Buffer.from('4d4d002a00000008', 'hex');
  const hasExif = exif.length > 0 || facts.isAdobeRgb === true;
  const exifPointer: Field = { tag: 0x8769, type: 4, value: 0 };
  const interoperabilityPointer: Field = { tag: 0xa005, type: 4, value: 0 };
  if (hasExif) main.push(exifPointer);
  if (facts.isAdobeRgb) exif.push(interoperabilityPointer);

  exifPointer.value = header.length + sizeOfDirectory(main);
  interoperabilityPointer.value = exifPointer.value + sizeOfDirectory(exif);
  return Buffer.concat([
    header,
    writeDirectory(main, header.length),
    ...(hasExif ? [writeDirectory(exif, exifPointer.value)] : []),
    ...(facts.isAdobeRgb ? [writeDirectory([{ tag: 1, type: 2, value: 'R03' }], interoperabilityPointer.value)] : []),
  ]);
}

function bytesOf({ type, value }: Field): Buffer {
  if (type === 2) return Buffer.from(`${value}\0`, 'latin1');
  const bytes = Buffer.alloc(4);
  if (type === 3) bytes.writeUInt16BE(Number(value));
  else bytes.writeUInt32BE(Number(value));
  return bytes;
}

function sizeOfDirectory(fields: readonly Field[]): number {
  const values = fields.map((field) => evenSize(bytesOf(field).length)).filter((size) => size > 4);
  return 2 + fields.length * 12 + 4 + values.reduce((sum, size) => sum + size, 0);
}

function evenSize(size: number): number {
  return size + (size % 2);
}

function writeDirectory(fields: readonly Field[], at: number): Buffer {
  const target = Buffer.alloc(sizeOfDirectory(fields));
  target.writeUInt16BE(fields.length);
  let valueAt = 2 + fields.length * 12 + 4;
  for (const [index, field] of [...fields].sort((one, other) => one.tag - other.tag).entries()) {
    const entryAt = 2 + index * 12;
    const bytes = bytesOf(field);
    target.writeUInt16BE(field.tag, entryAt);
    target.writeUInt16BE(field.type, entryAt + 2);
    target.writeUInt32BE(field.type === 2 ? bytes.length : 1, entryAt + 4);
    if (bytes.length <= 4) {
      bytes.copy(target, entryAt + 8);
      continue;
    }
    target.writeUInt32BE(at + valueAt, entryAt + 8);
    bytes.copy(target, valueAt);
    valueAt += evenSize(bytes.length);
  }
  return target;
}
