import type { Person } from '@stund/contract';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useOwnId } from './use-own-id.ts';

/** Returns the displayed name of a person: "You" for the viewer, and a placeholder for deleted accounts and those without a name. */
export function usePersonName(): (person: Pick<Person, 'uuid' | 'name' | 'is_deleted_account'>) => string {
  const { t } = useTexts();
  const ownId = useOwnId();
  return ({ uuid, name, is_deleted_account }) => {
    if (is_deleted_account) return t('conversation.deletedAccount');
    return uuid === ownId ? t('conversation.you') : name || t('conversation.nameless');
  };
}
