import { showToast } from '@stund/ui';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { saveSearch } from '../../../../shared/search/saved-searches.ts';
import type { SearchText } from '../../../../shared/search/search-text.ts';
import { NameDialog } from './name-dialog.tsx';

/** Saves a search among the albums, under a name. */
export function SaveSearchDialog({ search, onClose }: { search: SearchText; onClose: () => void }) {
  const { t } = useTexts();
  const save = async (name: string) => {
    try {
      await saveSearch(name, search);
      showToast({ message: t('search.save.saved') });
      return undefined;
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'too-large';
      return isFull ? t('search.save.full') : t(errorTextId(error));
    }
  };
  return <NameDialog title={t('search.save')} initial={search.q} onSave={save} onClose={onClose} />;
}
