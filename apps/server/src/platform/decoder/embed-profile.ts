import { crc32, deflateSync } from 'node:zlib';

const signatureBytes = 8;
const headerChunkBytes = 25;

/** Embeds an ICC profile in a PNG (iCCP after the header, PNG specification §11.3.2.3). */
export function embedProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile, { level: 1 })]);
  const iccp = Buffer.alloc(content.length + 12);
  iccp.writeUInt32BE(content.length, 0);
  iccp.write('iCCP', 4, 'latin1');
  content.copy(iccp, 8);
  iccp.writeUInt32BE(crc32(iccp.subarray(4, 8 + content.length)), 8 + content.length);
  const end = signatureBytes + headerChunkBytes;
  return Buffer.concat([png.subarray(0, end), iccp, png.subarray(end)]);
}

const riffHeadBytes = 12;
const hasProfile = 0x20;
const hasAlpha = 0x10;
const extendedHeadBytes = 10;

/** Embeds an ICC profile in a WebP without one (the extended format of the WebP container specification). */
export function embedWebpProfile(webp: Buffer, profile: Buffer, size: { width: number; height: number }): Buffer {
  const isExtended = webp.toString('latin1', 12, 16) === 'VP8X';
  const flags = isExtended ? webp.readUInt8(20) : isLosslessWithAlpha(webp) ? hasAlpha : 0;
  const head = Buffer.alloc(extendedHeadBytes);
  head.writeUInt8(flags | hasProfile, 0);
  head.writeUIntLE(size.width - 1, 4, 3);
  head.writeUIntLE(size.height - 1, 7, 3);
  const pixels = webp.subarray(riffHeadBytes + (isExtended ? 8 + extendedHeadBytes : 0));
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), chunk('VP8X', head), chunk('ICCP', profile), pixels]);
  return chunk('RIFF', content);
}

/** The alpha bit behind the signature and the size (WebP lossless bitstream specification §3). */
function isLosslessWithAlpha(webp: Buffer): boolean {
  return webp.toString('latin1', 12, 16) === 'VP8L' && (webp.readUInt8(24) & 0x10) !== 0;
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
