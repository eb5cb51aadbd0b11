import { Button } from '@stund/ui';
import type { UploadSummary } from '@stund/uploader';
import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { canPickFolders } from '../../model/pick-files.ts';
import {
  areMissingInFolders,
  areMissingOfImport,
  chooseFilesAgain,
  requestRootAccess,
  usePickedUnrelatedFiles,
} from '../../model/recover-missing-files.ts';
import { useLockedRoots } from '../../model/stored-uploads.ts';
import styles from './panel-states.module.css';
import { StopButton } from './stop-button.tsx';

interface MissingFilesProps {
  summary: UploadSummary;
}

/** After a reload the browser no longer provides some files. All others are done or waiting for them. */
export function MissingFilesState({ summary }: MissingFilesProps) {
  return (
    <Notice summary={summary}>
      <StopButton />
    </Notice>
  );
}

/** The same while other files are uploading. */
export function MissingFilesNote({ summary }: MissingFilesProps) {
  return summary.absentCount > 0 && <Notice summary={summary} />;
}

function Notice({ summary: { absentCount: count }, children }: MissingFilesProps & { children?: ReactNode }) {
  const { t } = useTexts();
  const lockedRoots = useLockedRoots();
  const pickedUnrelatedFiles = usePickedUnrelatedFiles();
  const kind = canPickFolders && areMissingInFolders() ? 'folder' : 'files';
  const isLocked = lockedRoots.length > 0;
  const recover = () => (isLocked ? void requestRootAccess(lockedRoots) : chooseFilesAgain(kind));
  return (
    <div className={styles.withIcon}>
      <span className={styles.icon}>
        <FileSearch />
      </span>
      <div className={styles.words}>
        <p>{t(isLocked ? 'upload.absent.locked' : 'upload.absent.text', { count })}</p>
        <p className={styles.help}>{t('upload.absent.help')}</p>
        {pickedUnrelatedFiles && (
          <p className={styles.help} role="alert">
            {t('upload.absent.foreign')}
          </p>
        )}
        <div className={styles.actions}>
          {areMissingOfImport() ? (
            <Button variant="primary" render={(props) => <Link to={addresses.moveIn} {...props} />}>
              {t('upload.absent.import')}
            </Button>
          ) : (
            <Button variant="primary" onClick={recover}>
              {t(isLocked ? 'upload.absent.allow' : kind === 'folder' ? 'upload.absent.folder' : 'upload.absent.files')}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
