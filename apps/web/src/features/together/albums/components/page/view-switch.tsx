import { IconButton } from '@stund/ui';
import { Grid3x3, LayoutDashboard } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { type ViewMode, viewModes } from '../../api/use-view-mode.ts';
import styles from './view-switch.module.css';

const icons = { grid: <Grid3x3 />, flow: <LayoutDashboard /> };

/** Switches between a square grid and a justified layout. */
export function ViewSwitch({ mode, onMode }: { mode: ViewMode; onMode: (mode: ViewMode) => void }) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div role="group" aria-label={t('albums.view')} className={styles.switch}>
      {viewModes.map((one) => (
        <IconButton
          key={one}
          label={t(`albums.view.${one}`)}
          icon={icons[one]}
          isPressed={one === mode}
          onClick={() => onMode(one)}
        />
      ))}
    </div>
  );
}
