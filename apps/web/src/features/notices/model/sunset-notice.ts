import { useState } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';

const seenDate = storedText('local', 'sunset_notice_seen');

/** The day accounts are deleted (YYYY-MM-DD), until this browser has shown it once. */
export function useSunsetNotice(): string | undefined {
  const date = useAccount().sunset_delete_date ?? undefined;
  // What was seen when the page was opened: being shown does not take it away again.
  const [seen] = useState(() => seenDate.read());
  return date === seen ? undefined : date;
}

export function rememberSunsetNotice(date: string): void {
  seenDate.write(date);
}
