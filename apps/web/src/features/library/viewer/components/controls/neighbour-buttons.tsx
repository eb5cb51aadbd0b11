import { classNames, IconButton } from '@stund/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './neighbour-buttons.module.css';

interface NeighbourButtonsProps {
  hasPrevious: boolean;
  hasNext: boolean;
  isShown: boolean;
  step: (direction: 1 | -1) => void;
}

/** The arrows at the sides of the picture. */
export function NeighbourButtons({ hasPrevious, hasNext, isShown, step }: NeighbourButtonsProps) {
  const { t } = useTexts();
  return (
    <div className={classNames(styles.buttons, !isShown && styles.hidden)}>
      {hasPrevious && (
        <IconButton
          variant="photo"
          iconSize={24}
          className={classNames(styles.button, styles.previous)}
          label={t('viewer.previous')}
          icon={<ChevronLeft />}
          hasTooltip={false}
          onClick={() => step(-1)}
        />
      )}
      {hasNext && (
        <IconButton
          variant="photo"
          iconSize={24}
          className={classNames(styles.button, styles.next)}
          label={t('viewer.next')}
          icon={<ChevronRight />}
          hasTooltip={false}
          onClick={() => step(1)}
        />
      )}
    </div>
  );
}
