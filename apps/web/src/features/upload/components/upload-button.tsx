import { Button, IconButton, Menu, MenuItem, type MenuTriggerProps } from '@stund/ui';
import { FileText, FileUp, FolderUp, Images, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { canPickFolders, pickFiles } from '../model/add-files.ts';
import { prepareUploads } from './prepare-uploads.ts';
import styles from './upload-button.module.css';

const prefetchPanel = {
  onPointerEnter: prepareUploads,
  onFocusCapture: prepareUploads,
};

type Trigger = Partial<MenuTriggerProps> & { onClick: () => void };

/** Opens the menu of pickers. In the header of a phone it is an icon. */
export function UploadButton({ place = 'header' }: { place?: 'header' | 'page' }) {
  const { is_read_only_user: isReadOnly } = useAccount();
  if (place === 'page') return <PickerMenu isReadOnly={isReadOnly} trigger={(props) => <WordButton {...props} />} />;
  return (
    <>
      <span className={styles.word} {...prefetchPanel}>
        <PickerMenu isReadOnly={isReadOnly} trigger={(props) => <WordButton {...props} />} />
      </span>
      <span className={styles.icon} {...prefetchPanel}>
        <PickerMenu isReadOnly={isReadOnly} trigger={(props) => <PhoneButton {...props} />} />
      </span>
    </>
  );
}

interface ButtonProps {
  trigger: Trigger;
  isReadOnly: boolean;
}

function WordButton({ trigger, isReadOnly }: ButtonProps) {
  const { t } = useTexts();
  return (
    <Button
      {...trigger}
      variant="primary"
      icon={<Upload />}
      disabledReason={isReadOnly ? t('shared.error.read-only-account') : undefined}
    >
      {t('upload.upload')}
    </Button>
  );
}

function PhoneButton({ trigger, isReadOnly }: ButtonProps) {
  const { t } = useTexts();
  return <IconButton {...trigger} label={t('upload.upload')} icon={<Upload />} disabled={isReadOnly} />;
}

interface PickerMenuProps {
  isReadOnly: boolean;
  trigger: (props: ButtonProps) => ReactElement;
}

/** Asks what to pick: the picker for photos and videos hides documents. */
function PickerMenu({ isReadOnly, trigger }: PickerMenuProps) {
  const { t } = useTexts();
  if (isReadOnly) return trigger({ isReadOnly, trigger: { onClick: () => {} } });
  return (
    <Menu align="end" trigger={(props) => trigger({ isReadOnly, trigger: props })}>
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
  const { is_read_only_user: isReadOnly } = useAccount();
  return (
    <span {...prefetchPanel}>
      <Button
        variant="primary"
        icon={<FileUp />}
        disabledReason={isReadOnly ? t('shared.error.read-only-account') : undefined}
        onClick={() => pickFiles('documents')}
      >
        {t('upload.documents')}
      </Button>
    </span>
  );
}
