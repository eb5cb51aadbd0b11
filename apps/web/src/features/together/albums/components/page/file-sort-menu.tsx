import { type FileOrder, fileOrders } from '@stund/contract';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { SortMenu } from '../sort-menu.tsx';

export function FileSortMenu({ order, onOrder }: { order: FileOrder; onOrder: (order: FileOrder) => void }) {
  const { t } = useTexts();
  return (
    <SortMenu
      orders={fileOrders}
      chosen={order}
      onChoose={onOrder}
      nameOf={(one) => t(`albums.order.${one}`)}
      labelOf={(name) => t('albums.order.label', { order: name })}
      variant="quiet"
    />
  );
}
