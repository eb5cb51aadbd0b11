import type { Person, PersonId } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useGuest } from '../../../../../shared/session/guest.ts';
import { useSession } from '../../../../../shared/session/session.ts';

/** Returns the displayed name of a person: "You" for the viewer, and a placeholder for deleted accounts and those without a name. */
export function usePersonName(): (person: Pick<Person, 'uuid' | 'name' | 'is_deleted_account'>) => string {
  const { t } = useTexts();
  const ownId = useOwnId();
  return ({ uuid, name, is_deleted_account }) => {
    if (is_deleted_account) return t('conversation.deletedAccount');
    return uuid === ownId ? t('conversation.you') : name || t('conversation.nameless');
  };
}

/** The viewer's id as a person; undefined for anonymous visitors. */
function useOwnId(): PersonId | undefined {
  const { token } = useSession();
  const { data: account } = useQuery({ ...accountQuery, enabled: token !== undefined });
  const guest = useGuest();
  return account?.uuid ?? guest?.uuid;
}
