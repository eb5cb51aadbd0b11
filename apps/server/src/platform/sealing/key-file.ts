import { SealingError } from './sealing-error.ts';

const identityPattern = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

/** The identities in a file as age-keygen writes it: one on each line, with comments and empty lines. Throws `invalid-key`. */
export function parseKeyFile(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  // The message must not repeat a line: it may be a secret.
  if (identities.length === 0 || !identities.every((line) => identityPattern.test(line))) {
    throw new SealingError('invalid-key', 'A key file contains lines AGE-SECRET-KEY-1…, as age-keygen writes them');
  }
  return identities;
}
