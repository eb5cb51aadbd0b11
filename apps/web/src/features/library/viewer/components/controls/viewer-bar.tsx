import type { FileRecord } from '@stund/contract';
import { classNames, IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoundAction } from '../../../../../shared/actions/action.ts';
import { ActionButton } from '../../../../../shared/actions/action-button.tsx';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { ofWideViewer } from '../../../file-actions/index.ts';
import { formatCaptureDate } from '../../model/capture-date.ts';
import { MoreMenu } from './more-menu.tsx';
import styles from './viewer-bar.module.css';

interface ViewerBarProps {
  file: FileRecord | undefined;
  position: number | undefined;
  count: number | undefined;
  isShown: boolean;
  /** The actions with buttons, and those of the menu after them. */
  buttons: readonly BoundAction[];
  menu: readonly BoundAction[];
  onClose: () => void;
  /** What the list adds, such as the button of its side panel. */
  extra?: ReactNode;
}

/** The bar above the picture: back, the date it was taken, and the actions. */
export function ViewerBar(props: ViewerBarProps) {
  const { file, position, count, isShown, buttons, menu, onClose, extra } = props;
  const { t, language } = useTexts();
  const isDocument = file?.type === 'Documents';
  const captured = file && formatCaptureDate(file, language);
  const positionText = position !== undefined && count !== undefined && t('viewer.position', { position, count });
  return (
    <div className={classNames(styles.bar, !isShown && styles.hidden)}>
      <IconButton label={t('viewer.back')} icon={<ArrowLeft />} iconSize={22} onClick={onClose} />
      <div className={styles.title}>
        <h1 className={styles.date} dir="auto">
          {isDocument ? fileNameOf(file) : (captured?.date ?? (file && fileNameOf(file)))}
        </h1>
        <p className={styles.place}>
          {[captured && (isDocument ? captured.date : `${captured.weekday} ${captured.time}`), positionText]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {file && (
        <>
          {extra && <div className={styles.extra}>{extra}</div>}
          {buttons.map((action) => (
            <ActionButton
              key={action.id}
              action={action}
              className={ofWideViewer.has(action.id) ? styles.wide : undefined}
            />
          ))}
          <MoreMenu actions={menu} />
        </>
      )}
    </div>
  );
}
