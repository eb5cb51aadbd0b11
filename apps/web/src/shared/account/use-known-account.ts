import type { AccountInfo } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { accountQuery } from './account.ts';

/** The logged-in account; undefined for visitors without one, and until it is loaded. */
export function useKnownAccount(): AccountInfo | undefined {
  const hasToken = useSession().token !== undefined;
  return useQuery({ ...accountQuery, enabled: hasToken }).data;
}
