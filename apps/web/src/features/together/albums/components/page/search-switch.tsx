import { IconButton } from '@stund/ui';
import { Search } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';

/** Shows the search field of the album. The field itself is closed by its own button. */
export function SearchSwitch({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) {
  const { t } = useTexts();
  if (isPressed) return null;
  return <IconButton label={t('albums.searchIn')} icon={<Search />} onClick={onPress} />;
}
