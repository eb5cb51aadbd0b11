import { IconButton, Menu, MenuItem, MenuSection } from '@stund/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type AlbumsView, albumFilters, albumSorts } from '../../model/albums-view.ts';
import styles from './albums-view-menu.module.css';

interface AlbumsViewMenuProps {
  view: AlbumsView;
  onChange: (change: Partial<AlbumsView>) => void;
}

/** The filter and the order in one menu, for phones. A dot shows that it is not as usual. */
export function AlbumsViewMenu({ view, onChange }: AlbumsViewMenuProps) {
  const { t } = useTexts();
  const isUsual = view.filter === 'all' && view.sort === albumSorts[0];
  const order = t('albums.order.label', { order: t(`albums.sort.${view.sort}`) });
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={`${t(`albums.filter.${view.filter}`)}, ${order}`}
          icon={<SlidersHorizontal />}
          className={isUsual ? undefined : styles.chosen}
        />
      )}
    >
      <MenuSection heading={t('albums.filter')}>
        {albumFilters.map((filter) => (
          <MenuItem key={filter} isChecked={filter === view.filter} onSelect={() => onChange({ filter })}>
            {t(`albums.filter.${filter}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection heading={t('albums.order')}>
        {albumSorts.map((sort) => (
          <MenuItem key={sort} isChecked={sort === view.sort} onSelect={() => onChange({ sort })}>
            {t(`albums.sort.${sort}`)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
