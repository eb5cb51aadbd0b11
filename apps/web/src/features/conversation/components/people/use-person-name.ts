import type { Person } from '@stund/contract';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useOwnId } from './use-own-id.ts';

/** Returns the displayed name of a person: "You" for the viewer, and a placeholder for accounts without a name. */
export function usePersonName(): (person: Pick<Person, 'uuid' | 'name'>) => string {
  const { t } = useTexts();
  const ownId = useOwnId();
  return ({ uuid, name }) => (uuid === ownId ? t('conversation.you') : name || t('conversation.nameless'));
}
