import { Button, IconButton } from '@stund/ui';
import { SquareSplitHorizontal } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import styles from './shell.module.css';

interface CompareButtonProps {
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
}

/** Shows the original while it is pressed. Enter and the space bar switch between original and result. */
export function CompareButton({ isComparing, onCompare }: CompareButtonProps) {
  const { t } = useEditor();
  const [isHeld, setIsHeld] = useState(false);
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsHeld(true);
    onCompare(true);
  };
  const release = () => {
    if (!isHeld) return;
    setIsHeld(false);
    onCompare(false);
  };
  const handlers = {
    'aria-pressed': isComparing,
    onPointerDown: hold,
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // A press of a pointer has a detail; one of a key has none.
    onClick: (event: { detail: number }) => event.detail === 0 && onCompare(!isComparing),
  };
  return (
    <>
      <span className={styles.wideOnly}>
        <Button variant="quiet" {...handlers}>
          {t('editor.compare')}
        </Button>
      </span>
      <span className={styles.phoneOnly}>
        <IconButton label={t('editor.compare')} icon={<SquareSplitHorizontal />} hasTooltip={false} {...handlers} />
      </span>
    </>
  );
}
