import { emailPattern, limits } from '@stund/contract';

/**
 * Extracts the addresses from typed or pasted text in the formats of mail programs: `Kari Nordvik <kari@example.no>;
 * bo@example.no`. Commas, semicolons and line breaks separate addresses; spaces do so only if every word is an address.
 * Invalid pieces are returned unchanged, so that they can be reported and corrected.
 */
export function splitAddresses(text: string): string[] {
  // A quoted name may contain a comma.
  const pieces = text.replaceAll(/"[^"\n]*"/g, ' ').split(/[,;\n\r\t]+/);
  return [...new Set(pieces.flatMap(addressesIn))];
}

function addressesIn(piece: string): string[] {
  const bare = (/<([^<>]*)>/.exec(piece)?.[1] ?? piece).trim().replace(/^mailto:/i, '');
  const words = bare.split(/\s+/);
  if (words.length > 1 && words.every(isAddress)) return words;
  return bare === '' ? [] : [bare];
}

/** Checks the format of docs/rules/albums.md#al6. */
export function isAddress(text: string): boolean {
  return text.length <= limits.maxEmailLength && emailPattern.test(text);
}
