import { storedText } from '../store/browser-storage.ts';

const maxRecent = 8;

/** The last searches of an account in this browser, newest first. */
export function readRecentSearches(accountId: string): string[] {
  return parse(storedOf(accountId).read());
}

/** Puts a search first, once. */
export function rememberSearch(accountId: string, q: string): void {
  const text = q.trim();
  if (text === '') return;
  const others = readRecentSearches(accountId).filter((one) => one.toLowerCase() !== text.toLowerCase());
  storedOf(accountId).write(JSON.stringify([text, ...others].slice(0, maxRecent)));
}

export function forgetSearches(accountId: string): void {
  storedOf(accountId).remove();
}

function storedOf(accountId: string) {
  return storedText('local', `searches.${accountId}`);
}

/** Another release may have stored something else. */
function parse(text: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}
