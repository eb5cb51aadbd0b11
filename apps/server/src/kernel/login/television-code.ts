import { randomInt } from 'node:crypto';
import { televisionCodeLength, televisionCodeLetters } from '@stund/contract';

/** A random code that a television shows. Each kind of code has a table of its own, in which it is unique. */
export function makeTelevisionCode(): string {
  let code = '';
  while (code.length < televisionCodeLength) code += televisionCodeLetters[randomInt(televisionCodeLetters.length)];
  return code;
}
