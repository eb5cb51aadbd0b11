import type { AccountInfo } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { accountQuery } from './account.ts';

/** The account that is signed in; undefined for who came by a link without one, and until it is known. */
export function useKnownAccount(): AccountInfo | undefined {
  const hasToken = useSession().token !== undefined;
  return useQuery({ ...accountQuery, enabled: hasToken }).data;
}
