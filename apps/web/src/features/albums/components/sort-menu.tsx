import { type FileOrder, fileOrders } from '@stund/contract';
import { Button, Menu, MenuItem } from '@stund/ui';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** In which order an album shows its files. */
export function SortMenu({ order, onOrder }: { order: FileOrder; onOrder: (order: FileOrder) => void }) {
  const { t } = useTexts();
  const name = t(`albums.order.${order}`);
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          icon={<ArrowDownWideNarrow />}
          endIcon={<ChevronDown />}
          aria-label={t('albums.order.label', { order: name })}
        >
          {name}
        </Button>
      )}
    >
      {fileOrders.map((one) => (
        <MenuItem key={one} isChecked={one === order} onSelect={() => onOrder(one)}>
          {t(`albums.order.${one}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
