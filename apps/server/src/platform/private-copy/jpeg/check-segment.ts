import { understand } from '../plan/not-understood-error.ts';
import { marker } from './read-segments.ts';

/** Checks that a segment for the decoder has exactly the length that its content needs, so that nothing hides in it. */
export function checkDecoderSegment(code: number, content: Buffer): void {
  understand(isExact(code, content), `a segment ${code.toString(16)} has an odd length`);
}

function isExact(code: number, content: Buffer): boolean {
  switch (code) {
    case marker.DQT:
      return sumOfTables(content, (at) => 1 + (content[at]! >> 4 === 0 ? 64 : 128)) === content.length;
    case marker.DHT:
      return sumOfTables(content, (at) => 17 + sum(content.subarray(at + 1, at + 17))) === content.length;
    case marker.DAC:
      return content.length % 2 === 0 && content.length <= 64;
    case marker.DRI:
    case marker.DNL:
      return content.length === 2;
    case marker.SOS:
      return content.length === 4 + 2 * (content[0] ?? 0);
    default:
      return content.length === 6 + 3 * (content[5] ?? 0);
  }
}

function sumOfTables(content: Buffer, sizeAt: (at: number) => number): number {
  let at = 0;
  while (at < content.length) at += sizeAt(at);
  return at;
}

function sum(bytes: Buffer): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}
