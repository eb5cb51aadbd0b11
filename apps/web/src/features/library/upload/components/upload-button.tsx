import { Button, type DisabledReason, IconButton, Menu, MenuItem, type MenuTriggerProps } from '@stund/ui';
import { FileText, FileUp, FolderUp, Images, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { canPickFolders, pickFiles } from '../model/pick-files.ts';
import { prepareUploads } from './prepare-uploads.ts';
import styles from './upload-button.module.css';

const prefetchPanel = {
  onPointerEnter: prepareUploads,
  onFocusCapture: prepareUploads,
};

type Trigger = Partial<MenuTriggerProps> & { onClick: () => void };

/** Opens the picker for photos and videos, on a page without any. */
export function ChoosePhotosButton() {
  const { t } = useTexts();
  return (
    <span {...prefetchPanel}>
      <Button variant="primary" icon={<Images />} onClick={() => pickFiles('files')}>
        {t('upload.pickFiles')}
      </Button>
    </span>
  );
}

/** Opens the menu of pickers, in the header. On a phone it is an icon. */
export function UploadButton() {
  const readOnly = useReadOnlyReason();
  return (
    <>
      <span className={styles.word} {...prefetchPanel}>
        <PickerMenu readOnly={readOnly} trigger={(props) => <WordButton {...props} />} />
      </span>
      <span className={styles.icon} {...prefetchPanel}>
        <PickerMenu readOnly={readOnly} trigger={(props) => <PhoneButton {...props} />} />
      </span>
    </>
  );
}

interface ButtonProps {
  trigger: Trigger;
  readOnly: DisabledReason | undefined;
}

function WordButton({ trigger, readOnly }: ButtonProps) {
  const { t } = useTexts();
  return (
    <Button {...trigger} variant="primary" icon={<Upload />} disabledReason={readOnly}>
      {t('upload.upload')}
    </Button>
  );
}

function PhoneButton({ trigger, readOnly }: ButtonProps) {
  const { t } = useTexts();
  return <IconButton {...trigger} label={t('upload.upload')} icon={<Upload />} disabledReason={readOnly} />;
}

interface PickerMenuProps {
  readOnly: DisabledReason | undefined;
  trigger: (props: ButtonProps) => ReactElement;
}

/** Asks what to pick: the picker for photos and videos hides documents. */
function PickerMenu({ readOnly, trigger }: PickerMenuProps) {
  const { t } = useTexts();
  if (readOnly) return trigger({ readOnly, trigger: { onClick: () => {} } });
  return (
    <Menu align="end" trigger={(props) => trigger({ readOnly, trigger: props })}>
      <MenuItem icon={<Images />} onSelect={() => pickFiles('files')}>
        {t('upload.pickFiles')}
      </MenuItem>
      {canPickFolders && (
        <MenuItem icon={<FolderUp />} onSelect={() => pickFiles('folder')}>
          {t('upload.pickFolder')}
        </MenuItem>
      )}
      <MenuItem icon={<FileText />} onSelect={() => pickFiles('documents')}>
        {t('upload.documents')}
      </MenuItem>
    </Menu>
  );
}

/** Opens the picker for documents and any other files. */
export function UploadDocumentsButton() {
  const { t } = useTexts();
  const readOnly = useReadOnlyReason();
  return (
    <span {...prefetchPanel}>
      <Button variant="primary" icon={<FileUp />} disabledReason={readOnly} onClick={() => pickFiles('documents')}>
        {t('upload.documents')}
      </Button>
    </span>
  );
}
