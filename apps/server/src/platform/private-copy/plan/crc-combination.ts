/*
 * CRC-32 is linear: the checksum of a changed file follows from that of the original and from the changed bytes alone. This is
 * zlib's arithmetic (crc32_combine) on polynomials modulo that of CRC-32, with the bits reflected.
 */
const polynomial = 0xedb88320;
const one = 0x80000000;

function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 2^n. */
const powers: number[] = [0x40000000];
for (let n = 1; n < 64; n += 1) powers.push(multiply(powers[n - 1]!, powers[n - 1]!));

/** x to the power of eight times a number of bytes. */
function powerOfBytes(count: number): number {
  let result = one;
  let rest = count;
  for (let n = 3; rest > 0; n += 1) {
    if (rest % 2 === 1) result = multiply(powers[n]!, result);
    rest = Math.floor(rest / 2);
  }
  return result;
}

/** The difference that a change makes to a file's checksum: `difference` is that of the changed part's own checksums. */
export function shiftDifference(difference: number, bytesAfter: number): number {
  return multiply(powerOfBytes(bytesAfter), difference >>> 0);
}

/** The checksum of two parts after one another. */
export function combineCrc(first: number, second: number, secondBytes: number): number {
  return (multiply(powerOfBytes(secondBytes), first) ^ second) >>> 0;
}

/** The checksum of zeros. */
export function crcOfZeros(count: number): number {
  return (multiply(powerOfBytes(count), 0xffffffff) ^ 0xffffffff) >>> 0;
}
