import type { FileDetails, FileRecord } from '@stund/contract';
import { Button } from '@stund/ui';
import { Folder } from 'lucide-react';
import { brandName } from '../../../../../shared/brand/brand.ts';
import { formatInstant } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useStoreFolderFile } from '../../api/use-store-folder-file.ts';
import styles from './details-panel.module.css';
import { Row } from './row.tsx';

interface FolderRowProps {
  file: FileRecord;
  /** Undefined while it is loading, and null when no folder of the person has the file any more. */
  place: FileDetails['folder'];
}

/** Says that the bytes are in a folder of the server, where there, until when, and offers a copy that is independent of it. */
export function FolderRow({ file, place }: FolderRowProps) {
  const { t, language } = useTexts();
  const store = useStoreFolderFile(file);
  const isMissing = place === null || (place !== undefined && place.vanished_time !== null);
  return (
    <Row
      icon={<Folder />}
      title={t('viewer.folder.title')}
      facts={
        isMissing ? undefined : (
          <div className={styles.folderAction}>
            <Button variant="secondary" size={32} isBusy={store.isPending} onClick={() => store.mutate()}>
              {t('viewer.folder.copy', { brand: brandName })}
            </Button>
            <p className={styles.note}>{t('viewer.folder.copy.help')}</p>
          </div>
        )
      }
      note={noteOf()}
    >
      {place && (
        <span className={styles.path} dir="auto">
          {place.path}
        </span>
      )}
    </Row>
  );

  function noteOf(): string | undefined {
    if (place === null) return t('viewer.folder.gone');
    if (place === undefined || place.vanished_time === null || place.leaves_time === null) return undefined;
    return t('viewer.folder.vanished', {
      since: formatInstant(place.vanished_time, language),
      until: formatInstant(place.leaves_time, language),
    });
  }
}
