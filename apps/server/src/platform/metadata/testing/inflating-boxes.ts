import { brotliCompressSync, constants } from 'node:zlib';
import { inflatingTo } from './inflating-png.ts';

/** Pictures in boxes (ISO 14496-12) with compressed metadata that inflates to a gigabyte. */
export const inflatingBoxes = {
  'HEIC, deflate': () => heic('deflate', inflatingTo(75)),
  'HEIC, brotli': () => heic('br', brotliOfZeros()),
  'JPEG XL, brotli': () =>
    Buffer.concat([
      Buffer.from('0000000c4a584c200d0a870a', 'hex'),
      box('ftyp', Buffer.from('jxl \0\0\0\0jxl ', 'latin1')),
      box('brob', Buffer.concat([Buffer.from('xml '), brotliOfZeros()])),
      box('jxlc', Buffer.from('ff0a00', 'hex')),
    ]),
} as const;

function brotliOfZeros(): Buffer {
  return brotliCompressSync(Buffer.alloc(2 ** 30), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

/** A HEIC whose only item is XMP with this content encoding. */
function heic(encoding: string, content: Buffer): Buffer {
  const entry = Buffer.concat([
    Buffer.from('00010000', 'hex'),
    Buffer.from(`mime\0application/rdf+xml\0${encoding}\0`, 'latin1'),
  ]);
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1'));
  const metaFor = (offset: number) => {
    const items = Buffer.concat([Buffer.from('44000001', 'hex'), ilocEntry(offset)]);
    return fullBox('meta', 0, [
      fullBox('hdlr', 0, [Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')]),
      fullBox('iinf', 0, [Buffer.from('0001', 'hex'), fullBox('infe', 2, [entry])]),
      fullBox('iloc', 0, [items]),
    ]);
  };
  function ilocEntry(offset: number): Buffer {
    const written = Buffer.alloc(14);
    written.writeUInt16BE(1, 0);
    written.writeUInt16BE(0, 2);
    written.writeUInt16BE(1, 4);
    written.writeUInt32BE(offset, 6);
    written.writeUInt32BE(content.length, 10);
    return written;
  }
  const headBytes = ftyp.length + metaFor(0).length + 8;
  return Buffer.concat([ftyp, metaFor(headBytes), box('mdat', content)]);
}

function fullBox(type: string, version: number, parts: readonly Buffer[]): Buffer {
  return box(type, Buffer.concat([Buffer.from([version, 0, 0, 0]), ...parts]));
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
