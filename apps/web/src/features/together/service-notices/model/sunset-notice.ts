import { useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';

const seenDate = storedText('local', 'sunset_notice_seen');

export interface SunsetNotice {
  /** When accounts are deleted (YYYY-MM-DD). */
  date: string;
  /** Whether that day has come. */
  hasBegun: boolean;
}

/** The end of the service, until this browser has announced it once, and again when it has come. */
export function useSunsetNotice(): SunsetNotice | undefined {
  const { sunset_delete_date: date, isBeingShutDown: hasBegun } = useAccount();
  // Read once: displaying the notice must not hide it.
  const [seen] = useState(() => seenDate.read());
  if (date === null || markOf({ date, hasBegun }) === seen) return undefined;
  return { date, hasBegun };
}

export function rememberSunsetNotice(notice: SunsetNotice): void {
  seenDate.write(markOf(notice));
}

function markOf({ date, hasBegun }: SunsetNotice): string {
  return hasBegun ? `${date} begun` : date;
}
