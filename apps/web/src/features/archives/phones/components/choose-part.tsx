import { Button } from '@stund/ui';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { canPickFolders, openPicker } from '../../../library/upload/index.ts';
import { deviceHere } from '../advice/device-here.ts';
import { checkPicked } from '../check/check.ts';
import { CopyNote } from './copy-note.tsx';
import styles from './part.module.css';
import { PartActions } from './part.tsx';

/** What safe means, and the pickers. A phone shows its photos, as for an upload: another picker would give other bytes. */
export function ChoosePart() {
  const { t } = useTexts();
  const kind = deviceHere() === 'computer' ? 'documents' : 'files';
  return (
    <>
      <p className={styles.text}>{t('phones.check.lead')}</p>
      <p className={styles.text}>{t('phones.check.safe', { brand: brandName })}</p>
      <CopyNote />
      <PartActions>
        <Button variant="primary" onClick={() => openPicker(kind, checkPicked)}>
          {t('phones.check.chooseFiles')}
        </Button>
        {canPickFolders && (
          <Button onClick={() => openPicker('folder', checkPicked)}>{t('phones.check.chooseFolder')}</Button>
        )}
      </PartActions>
    </>
  );
}
