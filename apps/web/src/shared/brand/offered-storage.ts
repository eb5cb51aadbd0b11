import { offeredStorageMetaName, storage } from '@stund/contract';

/**
 * The storage of a new account in bytes, as the server wrote it into the page; infinite without a limit, and undefined where nobody can
 * create an account. The development server writes nothing.
 */
export function readOfferedStorage(): number | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${offeredStorageMetaName}"]`)?.content;
  if (content === undefined) return import.meta.env.DEV ? storage.freeTierBytes : undefined;
  return content === 'unlimited' ? Number.POSITIVE_INFINITY : Number(content);
}
