import { wordsOfPasswords } from './words-of-passwords.ts';

/** What people put in the place of letters. */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** More digits at the end make a password of their own, which is not guessed with the word. */
const ornaments = /^[^\p{L}]{0,5}|[^\p{L}]{0,5}$/gu;

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list has a megabyte, so it is read when the first password is chosen. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...wordsOfPasswords]),
  );
  return loading;
}

/**
 * Whether a password is among those that are guessed first: 49,000 from published leaks, and words in the languages of the product, also with
 * up to five digits or marks around them and with the usual marks for letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await loadCommonPasswords();
  return formsOf(password).some((form) => common.has(form)) || isMonotonous(password);
}

/** Whether a password is one of these words, as isCommonPassword() compares them. */
export function isOneOf(password: string, words: readonly string[]): boolean {
  const known = new Set(words.flatMap(formsOf).filter((word) => word.length >= 3));
  return formsOf(password).some((form) => known.has(form));
}

function formsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase().trim();
  const bare = lower.replace(ornaments, '');
  const letters = (text: string) => text.replace(/[013457@$!]/g, (mark) => substitutes[mark] ?? mark);
  return [...new Set([lower, bare, letters(lower), letters(bare), letters(lower).replace(ornaments, '')])];
}

/** One or two characters over and over, or a row of digits: "aaaaaaaa", "12121212", "987654321". */
function isMonotonous(password: string): boolean {
  if (new Set(password.toLowerCase()).size <= 2) return true;
  return '01234567890123456789'.includes(password) || '98765432109876543210'.includes(password);
}
