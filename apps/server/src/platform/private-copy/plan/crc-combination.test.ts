import { randomFillSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { combineCrc, crcOfZeros, shiftDifference } from './crc-combination.ts';

const bytes = randomFillSync(Buffer.alloc(5000));

describe('the arithmetic of checksums', () => {
  it.each([0, 1, 255, 4999])('combines two parts of which the second has %i bytes', (length) => {
    const cut = bytes.length - length;
    expect(combineCrc(crc32(bytes.subarray(0, cut)), crc32(bytes.subarray(cut)), length)).toBe(crc32(bytes));
  });

  it.each([0, 1, 8, 1000, 70_001])('computes the checksum of %i zeros', (length) => {
    expect(crcOfZeros(length)).toBe(crc32(Buffer.alloc(length)));
  });

  it('computes the checksum of a changed file from the changed part', () => {
    const changed = Buffer.from(bytes).fill(7, 1200, 1300);
    const difference = crc32(bytes.subarray(1200, 1300)) ^ crc32(changed.subarray(1200, 1300));
    expect((crc32(bytes) ^ shiftDifference(difference, bytes.length - 1300)) >>> 0).toBe(crc32(changed));
  });

  it('combines parts that are larger than four gigabytes', () => {
    const half = 3 * 2 ** 30;
    expect(combineCrc(crcOfZeros(half), crcOfZeros(half), half)).toBe(crcOfZeros(2 * half));
  });
});
