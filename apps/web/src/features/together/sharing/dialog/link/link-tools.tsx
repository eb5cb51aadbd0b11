import { Button, phoneQuery, TextField, useMediaQuery } from '@stund/ui';
import { MessageSquare, Share2 } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { QrCodeImage } from '../../../../../shared/qr-code/qr-code-image.tsx';
import { CopyLinkButton } from '../../../invitations/index.ts';
import { hasShareSheet, openShareSheet } from '../../api/pass-on-link.ts';
import styles from './link-tools.module.css';

/** Marks a link as sent in a text message (docs/rules/albums.md#al7). */
const byTextMessage = '#sms';

/** The address that opens the composer for text messages of a phone, with the text and the link in the message. */
function messageAddressOf(text: string, link: string): string {
  // iOS and Android both understand `?&`.
  return `sms:?&body=${encodeURIComponent(`${text} ${link}${byTextMessage}`)}`;
}

interface LinkToolsProps {
  link: string;
  /** The user chose to send a text message. */
  isForText: boolean;
}

/** The link with a button that copies it; on phones the system's ways to send it, elsewhere a code for a phone's camera. */
export function LinkTools({ link, isForText }: LinkToolsProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const copy = <CopyLinkButton className={styles.button} link={link} />;
  const field = (
    <TextField
      className={styles.address}
      label={t('sharing.link.field')}
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  );
  if (!isPhone) {
    return (
      <div className={styles.beside}>
        <div className={styles.parts}>
          {field}
          {copy}
          <p className={styles.hint}>{t(isForText ? 'sharing.qr.forText' : 'sharing.qr.hint')}</p>
        </div>
        <QrCodeImage text={link} label={t('sharing.qr')} className={styles.code} />
      </div>
    );
  }
  return (
    <div className={styles.parts}>
      {field}
      <div className={styles.buttons}>
        {isForText && <MessageButton link={link} />}
        {copy}
        {hasShareSheet && (
          <Button className={styles.button} icon={<Share2 />} onClick={() => void openShareSheet({ link })}>
            {t('sharing.link.sheet')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A device with a touch screen that is small enough for one hand: it has a composer for text messages. */
function useIsPhone(): boolean {
  const isNarrow = useMediaQuery(phoneQuery);
  const isTouch = useMediaQuery('(pointer: coarse)');
  return isNarrow && isTouch;
}

/** Opens the composer of the phone with the link in the message. */
function MessageButton({ link }: { link: string }) {
  const { t } = useTexts();
  return (
    <Button
      variant="primary"
      className={styles.button}
      icon={<MessageSquare />}
      href={messageAddressOf(t('sharing.text.message'), link)}
    >
      {t('sharing.text.write')}
    </Button>
  );
}
