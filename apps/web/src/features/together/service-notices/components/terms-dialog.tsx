import { Banner, Button, Dialog } from '@stund/ui';
import { useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brandName, useBrandLink } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { useApproveTerms } from '../api/approve-terms.ts';
import type { QueuedModalProps } from '../model/queued-modal.ts';
import { useTermsToApprove } from '../model/terms.ts';
import styles from './dialogs.module.css';

/** Our own page shows every version; the page of a brand elsewhere shows what the operator put there. */
function addressOfVersion(link: string, version: string | undefined): string {
  return link === '/terms' && version !== undefined ? `${link}?version=${encodeURIComponent(version)}` : link;
}

/**
 * Asks the user to accept the terms. Accepting sends the version; declining logs out after a confirmation. The dialog
 * cannot be closed otherwise.
 */
export function TermsDialog({ isOpen, logOut }: QueuedModalProps) {
  const { t } = useTexts();
  const link = useBrandLink('terms');
  const version = useTermsToApprove();
  const approve = useApproveTerms();
  const [isLeaving, setIsLeaving] = useState(false);

  const decline = async () => {
    setIsLeaving(true);
    const isConfirmed = await confirm({
      title: t('service-notices.terms.decline.title'),
      text: t('service-notices.terms.decline.text', { brand: brandName }),
      action: t('service-notices.terms.decline.action'),
    });
    if (isConfirmed) await logOut();
    setIsLeaving(false);
  };
  return (
    <Dialog
      isOpen={isOpen && !isLeaving}
      width={640}
      staysOnOutsidePress
      onClose={() => {}}
      title={t('service-notices.terms.title')}
      text={t('service-notices.terms.text', { brand: brandName })}
      actions={
        <>
          <Button onClick={() => void decline()}>{t('service-notices.terms.decline')}</Button>
          <Button
            variant="primary"
            isBusy={approve.isPending}
            busyLabel={t('service-notices.terms.accepting')}
            onClick={() => version !== undefined && approve.mutate(version)}
          >
            {t('service-notices.terms.accept')}
          </Button>
        </>
      }
    >
      {approve.error && <Banner kind="danger">{t(errorTextId(approve.error))}</Banner>}
      {link && (
        <a className={styles.link} href={addressOfVersion(link, version)} target="_blank" rel="noreferrer">
          {t('service-notices.terms.read')}
        </a>
      )}
    </Dialog>
  );
}
