import { Button, type ButtonVariant, Menu, MenuItem } from '@stund/ui';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';

interface SortMenuProps<Order extends string> {
  orders: readonly Order[];
  chosen: Order;
  onChoose: (order: Order) => void;
  nameOf: (order: Order) => string;
  labelOf: (name: string) => string;
  variant?: ButtonVariant;
}

/** A button that shows the current order and opens a menu with the others. */
export function SortMenu<Order extends string>(props: SortMenuProps<Order>) {
  const { orders, chosen, onChoose, nameOf, labelOf, variant } = props;
  const name = nameOf(chosen);
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          {...(variant !== undefined && { variant })}
          icon={<ArrowDownWideNarrow />}
          endIcon={<ChevronDown />}
          aria-label={labelOf(name)}
        >
          {name}
        </Button>
      )}
    >
      {orders.map((one) => (
        <MenuItem key={one} isChecked={one === chosen} onSelect={() => onChoose(one)}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </Menu>
  );
}
