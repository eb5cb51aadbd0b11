import { Banner, Button } from '@stund/ui';
import type { UploadFile } from '@stund/uploader';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { kindsOfUploads } from '../../../../library/upload/index.ts';
import styles from './edited-files.module.css';

/** Reports failed uploads and scrolls to the first of them. */
export function FailedUploadsBanner({ uploads }: { uploads: readonly UploadFile[] }) {
  const texts = useTexts();
  const { t } = texts;
  const failed = uploads.filter(({ status }) => status === 'Rejected');
  if (failed.length === 0) return null;
  const show = () => {
    const tile = document.querySelector<HTMLElement>('[data-rejected]');
    tile?.scrollIntoView({ block: 'center' });
    tile?.focus({ preventScroll: true });
  };
  return (
    <Banner
      kind="danger"
      className={styles.failed}
      action={
        <Button size={32} variant="tertiary" onClick={show}>
          {t('upload.seeWhich')}
        </Button>
      }
    >
      {t('albums.missing', filesInText(texts, kindsOfUploads(failed)))}
    </Banner>
  );
}
