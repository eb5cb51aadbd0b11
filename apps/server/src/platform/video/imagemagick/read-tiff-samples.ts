import { open } from 'node:fs/promises';

/** What the samples of the first picture in a TIFF mean, and how many bits each has; the defaults of TIFF 6.0 where the file is silent. */
export async function readTiffSamples(path: string): Promise<{ isYCbCr: boolean; bits: number }> {
  const file = await open(path);
  const read = async (at: number, sizeBytes: number) => {
    const { buffer } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, at);
    return buffer;
  };
  try {
    const head = await read(0, 8);
    const isLittle = head[0] === 0x49;
    const read16 = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
    const read32 = (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
    const directory = read32(head, 4);
    const fields = await read(directory + 2, read16(await read(directory, 2), 0) * 12);
    const samples = { isYCbCr: false, bits: 1 };
    for (let at = 0; at < fields.length; at += 12) {
      const field = read16(fields, at);
      if (field === photometricField) samples.isYCbCr = read16(fields, at + 8) === yCbCr;
      if (field === bitsField) {
        const isInline = read32(fields, at + 4) <= 2;
        samples.bits = isInline ? read16(fields, at + 8) : read16(await read(read32(fields, at + 8), 2), 0);
      }
    }
    return samples;
  } finally {
    await file.close();
  }
}

const bitsField = 258;
const photometricField = 262;
const yCbCr = 6;
