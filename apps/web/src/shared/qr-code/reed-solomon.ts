/** Arithmetic in the field of 256 elements that QR codes use, with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
const polynomial = 0x11d;
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);

for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value *= 2;
  if (value > 255) value ^= polynomial;
}

export function powerOfTwo(exponent: number): number {
  return powers[exponent % 255]!;
}

export function multiply(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : powers[(logarithms[one]! + logarithms[other]!) % 255]!;
}

/** The product of (x − 2⁰)(x − 2¹)…, without its leading coefficient, highest power first. */
function generatorOf(degree: number): Uint8Array {
  const coefficients = new Uint8Array(degree);
  coefficients[degree - 1] = 1;
  for (let root = 0; root < degree; root += 1) {
    for (let index = 0; index < degree; index += 1) {
      const next = coefficients[index + 1] ?? 0;
      coefficients[index] = multiply(coefficients[index]!, powerOfTwo(root)) ^ next;
    }
  }
  return coefficients;
}

/** The error correction codewords of a block: the remainder of its division by the generator polynomial (ISO/IEC 18004, 7.5). */
export function correctionOf(data: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count);
  const remainder = new Uint8Array(count);
  for (const codeword of data) {
    const factor = codeword ^ remainder[0]!;
    remainder.copyWithin(0, 1);
    remainder[count - 1] = 0;
    for (let index = 0; index < count; index += 1) remainder[index]! ^= multiply(generator[index]!, factor);
  }
  return remainder;
}
