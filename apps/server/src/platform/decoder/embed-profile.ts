import { crc32, deflateSync } from 'node:zlib';

const signatureBytes = 8;
const headerChunkBytes = 25;

/** Embeds an ICC profile in a PNG (iCCP after the header, PNG specification §11.3.2.3). */
export function embedProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile, { level: 1 })]);
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write('iCCP', 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  const end = signatureBytes + headerChunkBytes;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}
