import type { SavedSearch } from '@stund/contract';
import { IconButton, Menu, MenuItem, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { deleteSearch, renameSearch, savedSearchesQuery } from '../../../../shared/search/saved-searches.ts';
import { NameDialog } from './name-dialog.tsx';
import styles from './saved-search-cards.module.css';

/** The saved searches as a row of small cards above the albums. Opening one searches again. Nothing is shown while there are none. */
export function SavedSearchCards() {
  const { t } = useTexts();
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const [renamed, setRenamed] = useState<SavedSearch>();
  if (searches.length === 0) return null;
  return (
    <>
      <ul className={styles.cards} aria-label={t('search.saved.list')}>
        {searches.map((search) => (
          <SavedSearchCard key={search.id} search={search} onRename={() => setRenamed(search)} />
        ))}
      </ul>
      {renamed && <RenameDialog search={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

function SavedSearchCard({ search, onRename }: { search: SavedSearch; onRename: () => void }) {
  const { t } = useTexts();
  const remove = () =>
    void deleteSearch(search.id).then(
      () => showToast({ message: t('search.saved.deleted') }),
      (error: unknown) => showFailure(t, error),
    );
  return (
    <li className={styles.card}>
      <Search size={18} className={styles.mark} aria-label={t('search.saved.mark')} />
      <Link to={addresses.searchFor(search.q)} className={styles.link}>
        <bdi>{search.name}</bdi>
      </Link>
      <Menu
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('search.saved.menu', { name: search.name })} icon={<Ellipsis />} />
        )}
      >
        <MenuItem onSelect={onRename}>{t('search.saved.rename')}</MenuItem>
        <MenuItem onSelect={remove}>{t('search.saved.delete')}</MenuItem>
      </Menu>
    </li>
  );
}

function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useTexts();
  const rename = (name: string) =>
    renameSearch(search.id, name).then(
      () => undefined,
      (error: unknown) => t(errorTextId(error)),
    );
  return <NameDialog title={t('search.saved.rename')} initial={search.name} onSave={rename} onClose={onClose} />;
}
