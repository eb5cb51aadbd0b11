import type { Person } from '@stund/contract';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useOwnId } from './use-own-id.ts';

/** What a person is called: "You" for the reader, and something for an account that has no name. */
export function usePersonName(): (person: Pick<Person, 'uuid' | 'name'>) => string {
  const { t } = useTexts();
  const ownId = useOwnId();
  return ({ uuid, name }) => (uuid === ownId ? t('conversation.you') : name || t('conversation.nameless'));
}
