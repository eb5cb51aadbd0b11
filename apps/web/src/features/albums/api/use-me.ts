import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../shared/account/account.ts';
import { useSession } from '../../../shared/session/session.ts';

/** The account that looks at the album; undefined for who came by its link without one. */
export function useMe() {
  const hasToken = useSession().token !== undefined;
  return useQuery({ ...accountQuery, enabled: hasToken }).data;
}
