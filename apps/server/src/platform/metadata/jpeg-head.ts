import type { FileHandle } from 'node:fs/promises';

/** The metadata in front of a JPEG's pixels. */
export interface JpegHead {
  exif: Uint8Array | undefined;
  xmp: string | undefined;
  /** There is metadata that is not read here: IPTC, extended XMP, or a segment of a camera maker. */
  hasMore: boolean;
}

const firstRead = 128 * 1024;
const maxHeadBytes = 4 * 1024 * 1024;
const exifMark = 'Exif\0\0';
const xmpMark = 'http://ns.adobe.com/xap/1.0/\0';
/** Segments that describe how the pixels are stored, by their marker. */
const storageMarks: Readonly<Record<number, readonly string[]>> = {
  224: ['JFIF\0', 'JFXX\0'],
  226: ['ICC_PROFILE\0', 'MPF\0'],
  238: ['Adobe'],
};

/** Reads the segments in front of the pixels (ITU T.81 annex B). Undefined for a file that is no valid JPEG. */
export async function readJpegHead(file: FileHandle): Promise<JpegHead | undefined> {
  let bytes = await readStart(file, firstRead);
  const head: JpegHead = { exif: undefined, xmp: undefined, hasMore: false };
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  while (at < maxHeadBytes) {
    if (at + 4 > bytes.length) {
      const more = await readStart(file, Math.min(bytes.length * 4, maxHeadBytes));
      if (more.length <= bytes.length) return undefined;
      bytes = more;
      continue;
    }
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return head;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (at + 2 + length > bytes.length) {
      const more = await readStart(file, Math.min(Math.max(bytes.length * 4, at + 2 + length), maxHeadBytes));
      if (more.length < at + 2 + length) return undefined;
      bytes = more;
    }
    note(head, marker, bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

function note(head: JpegHead, marker: number, content: Buffer): void {
  const starts = (mark: string) => content.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));
  if (marker === 0xe1 && starts(exifMark)) {
    if (head.exif === undefined) head.exif = content.subarray(exifMark.length);
    else head.hasMore = true;
  } else if (marker === 0xe1 && starts(xmpMark)) {
    head.xmp ??= content.subarray(xmpMark.length).toString('utf8');
  } else if (marker >= 0xe0 && marker <= 0xef) {
    head.hasMore ||= !storageMarks[marker]?.some(starts);
  }
}
