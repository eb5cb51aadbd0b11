import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** A segment of a JPEG (ITU T.81 annex B), from its marker to before the next one; or `data`, the coded picture data of a scan. */
export interface Segment {
  marker: number | 'data';
  start: number;
  end: number;
}

export const marker = {
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  DHT: 0xc4,
  DAC: 0xcc,
  DNL: 0xdc,
  DRI: 0xdd,
  COM: 0xfe,
} as const;

const maxSegments = 20_000;

/** The segments of one picture from SOI to EOI. Throws NotUnderstoodError when it is incomplete. */
export async function readSegments(view: SourceView): Promise<{ segments: Segment[]; end: number }> {
  const start = await view.read(0, 2);
  understand(start.readUInt16BE(0) === 0xffd8, 'not a JPEG');
  const segments: Segment[] = [];
  for (let at = 2; ; ) {
    understand(segments.length < maxSegments, 'too many segments');
    at = await findMarker(view, at);
    const head = await view.read(at, 2);
    const code = head[1]!;
    if (code === marker.EOI) return { segments, end: at + 2 };
    understand(isSegment(code), `an unknown segment ${code.toString(16)}`);
    const length = (await view.read(at + 2, 2)).readUInt16BE(0);
    understand(length >= 2 && at + 2 + length <= view.sizeBytes, 'a segment is truncated');
    const end = at + 2 + length;
    segments.push({ marker: code, start: at, end });
    at = end;
    if (code !== marker.SOS) continue;
    const dataEnd = await findScanEnd(view, at);
    segments.push({ marker: 'data', start: at, end: dataEnd });
    at = dataEnd;
  }
}

const maxSkippedBytes = 64 * 1024;

/**
 * The position of the next marker. Fill bytes may precede it (§B.1.1.2), and in files of some programs a few bytes of a segment whose
 * length is wrong. Decoders skip them, and copies do not have them.
 */
async function findMarker(view: SourceView, from: number): Promise<number> {
  for (let at = from; at < from + maxSkippedBytes; at += 1) {
    const bytes = await view.read(at, 2);
    if (bytes[0] === 0xff && bytes[1] !== 0 && bytes[1] !== 0xff) return at;
  }
  understand(false, 'too many bytes between segments');
}

function isSegment(code: number): boolean {
  const isFrame = code >= 0xc0 && code <= 0xcf && code !== 0xc8;
  return isFrame || (code >= marker.SOS && code <= marker.DRI) || (code >= 0xe0 && code <= 0xef) || code === marker.COM;
}

/** The position of the first marker that is neither a stuffed byte nor a restart. */
async function findScanEnd(view: SourceView, from: number): Promise<number> {
  let isAfterFf = false;
  for await (const { at, bytes } of view.blocks(from, view.sizeBytes)) {
    let index = 0;
    if (isAfterFf) {
      if (endsScan(bytes[0]!)) return at - 1;
      isAfterFf = false;
    }
    for (;;) {
      index = bytes.indexOf(0xff, index);
      if (index < 0) break;
      if (index + 1 === bytes.length) {
        isAfterFf = true;
        break;
      }
      if (endsScan(bytes[index + 1]!)) return at + index;
      index += 1;
    }
  }
  understand(false, 'the picture data is truncated');
}

function endsScan(code: number): boolean {
  // A fill byte is decided by what follows it.
  return code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);
}
