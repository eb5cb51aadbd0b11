import { type KeyboardEvent, useState } from 'react';

/** A row of the list below the field. */
export interface SearchOption {
  key: string;
  /** The search that it leads to. */
  q: string;
}

interface OptionKeys {
  id: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (q: string) => void;
}

/** Moves through the list with the arrow keys, while the focus stays in the field. */
export function useOptionKeys({ id, isOpen, onOpen, onClose, onChoose }: OptionKeys) {
  const [options, setOptions] = useState<readonly SearchOption[]>([]);
  const [active, setActive] = useState(-1);
  const step = (by: 1 | -1) => {
    // One position is the field itself.
    const positions = options.length + 1;
    setActive((before) => ((before + 1 + by + positions) % positions) - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1);
      else onOpen();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setActive(-1);
      onClose();
    }
  };
  return {
    count: options.length,
    active,
    activeId: options[active] ? `${id}-${active}` : undefined,
    setActive,
    /** Called by the list with what it shows. */
    setOptions,
    reset: () => setActive(-1),
    onKeyDown,
    /** Whether a row was active, which is chosen then. */
    chooseActive: (): boolean => {
      const option = isOpen ? options[active] : undefined;
      if (option) onChoose(option.q);
      setActive(-1);
      return option !== undefined;
    },
  };
}
export type OptionKeysState = ReturnType<typeof useOptionKeys>;
