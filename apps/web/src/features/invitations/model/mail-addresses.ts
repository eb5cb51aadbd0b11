import { emailPattern, limits } from '@stund/contract';

/**
 * The addresses in what somebody typed or pasted, as mail programs write them: `Kari Nordvik <kari@example.no>; bo@example.no`. Commas,
 * semicolons and lines end one, and blanks do when all there is are addresses. What is none stays as it is, to be told and mended.
 */
export function splitAddresses(text: string): string[] {
  // A name in quotes may have a comma in it.
  const pieces = text.replaceAll(/"[^"\n]*"/g, ' ').split(/[,;\n\r\t]+/);
  return [...new Set(pieces.flatMap(addressesIn))];
}

function addressesIn(piece: string): string[] {
  const bare = (/<([^<>]*)>/.exec(piece)?.[1] ?? piece).trim().replace(/^mailto:/i, '');
  const words = bare.split(/\s+/);
  if (words.length > 1 && words.every(isAddress)) return words;
  return bare === '' ? [] : [bare];
}

/** The form of docs/rules/albums.md#al6. */
export function isAddress(text: string): boolean {
  return text.length <= limits.maxEmailLength && emailPattern.test(text);
}
