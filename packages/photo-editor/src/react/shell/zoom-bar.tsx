import { IconButton } from '@stund/ui';
import { Minus, Plus } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';
import styles from './shell.module.css';

interface ZoomBarProps {
  /** CSS pixels of the screen for each pixel of the result, as a share. */
  share: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
}

/** Smaller, the present size which fits the picture when it is pressed, and larger. */
export function ZoomBar({ share, onZoom, onReset }: ZoomBarProps) {
  const { t, formatPercent } = useEditor();
  const percent = formatPercent(share);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={t('editor.zoom')} className={styles.zoom}>
      <IconButton label={t('editor.zoomOut')} icon={<Minus />} hasTooltip={false} onClick={() => onZoom(1 / 1.25)} />
      <button type="button" className={styles.zoomValue} title={t('editor.zoomFit')} onClick={onReset}>
        <span className="visually-hidden">{t('editor.zoomFit')}</span> {percent}
      </button>
      <IconButton label={t('editor.zoomIn')} icon={<Plus />} hasTooltip={false} onClick={() => onZoom(1.25)} />
    </div>
  );
}
