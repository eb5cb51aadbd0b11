import { Button, Menu, MenuItem } from '@stund/ui';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { type AlbumSort, albumSorts } from '../model/albums-view.ts';

/** In which order the albums stand. */
export function AlbumSortMenu({ sort, onSort }: { sort: AlbumSort; onSort: (sort: AlbumSort) => void }) {
  const { t } = useTexts();
  const name = t(`albums.sort.${sort}`);
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<ArrowDownWideNarrow />}
          endIcon={<ChevronDown />}
          aria-label={t('albums.order.label', { order: name })}
        >
          {name}
        </Button>
      )}
    >
      {albumSorts.map((one) => (
        <MenuItem key={one} isChecked={one === sort} onSelect={() => onSort(one)}>
          {t(`albums.sort.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
