import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type AlbumSort, albumSorts } from '../../model/albums-view.ts';
import { SortMenu } from '../sort-menu.tsx';

export function AlbumSortMenu({ sort, onSort }: { sort: AlbumSort; onSort: (sort: AlbumSort) => void }) {
  const { t } = useTexts();
  return (
    <SortMenu
      orders={albumSorts}
      chosen={sort}
      onChoose={onSort}
      nameOf={(one) => t(`albums.sort.${one}`)}
      labelOf={(name) => t('albums.order.label', { order: name })}
    />
  );
}
