import { IconButton } from '@stund/ui';
import { Grid3x3, LayoutDashboard, MapPin } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { AlbumView } from '../../api/use-album-view.ts';
import styles from './view-switch.module.css';

const icons = { grid: <Grid3x3 />, flow: <LayoutDashboard />, map: <MapPin /> };

interface ViewSwitchProps {
  view: AlbumView;
  /** Those that the person has. */
  views: readonly AlbumView[];
  onView: (view: AlbumView) => void;
}

/** Switches between a square grid, a justified layout, and a map for those who may see places. */
export function ViewSwitch({ view, views, onView }: ViewSwitchProps) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div role="group" aria-label={t('albums.view')} className={styles.switch}>
      {views.map((one) => (
        <IconButton
          key={one}
          label={t(`albums.view.${one}`)}
          icon={icons[one]}
          isPressed={one === view}
          onClick={() => onView(one)}
        />
      ))}
    </div>
  );
}
