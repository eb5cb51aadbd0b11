import type { PersonId } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { useGuest } from '../../../../../shared/session/guest.ts';
import { useSession } from '../../../../../shared/session/session.ts';

/** The viewer's id as a person; undefined for anonymous visitors. */
export function useOwnId(): PersonId | undefined {
  const { token } = useSession();
  const { data: account } = useQuery({ ...accountQuery, enabled: token !== undefined });
  const guest = useGuest();
  return account?.uuid ?? guest?.uuid;
}
