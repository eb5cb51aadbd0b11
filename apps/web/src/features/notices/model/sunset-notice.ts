import { useState } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';

const seenDate = storedText('local', 'sunset_notice_seen');

/** The date when accounts are deleted (YYYY-MM-DD), until this browser has displayed it once. */
export function useSunsetNotice(): string | undefined {
  const date = useAccount().sunset_delete_date ?? undefined;
  // Read once: displaying the notice must not hide it.
  const [seen] = useState(() => seenDate.read());
  return date === seen ? undefined : date;
}

export function rememberSunsetNotice(date: string): void {
  seenDate.write(date);
}
