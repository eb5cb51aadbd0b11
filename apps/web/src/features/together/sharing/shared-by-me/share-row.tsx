import type { OwnShare } from '@stund/contract';
import { Button, IconButton } from '@stund/ui';
import { Clock, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { AlbumCover } from '../../../../shared/albums/album-cover.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { CopyLinkButton } from '../../invitations/index.ts';
import { hasShareSheet, openShareSheet } from '../api/pass-on-link.ts';
import { LinkFacts } from './link-facts.tsx';
import { LinkUse } from './link-use.tsx';
import { RowMenu } from './row-menu.tsx';
import styles from './share-row.module.css';
import { extensionDays, useLinkActions } from './use-link-actions.ts';
import { useLinkName } from './use-link-name.ts';

interface ShareRowProps {
  share: OwnShare;
  onSettings: () => void;
}

/** One link: what it leads to, how it is protected, how often it was used, and what can be done with it. */
export function ShareRow({ share, onSettings }: ShareRowProps) {
  const { t } = useTexts();
  const name = useLinkName(share);
  const actions = useLinkActions(share);
  const address = share.type === 'share' ? new URL(share.link).pathname : addresses.album(share.id);
  return (
    <li className={styles.row}>
      <AlbumCover file={share.cover} className={styles.cover} />
      <div className={styles.words}>
        <Link to={address} className={styles.name} dir="auto">
          {name}
        </Link>
        <LinkFacts share={share} />
      </div>
      <LinkUse share={share} />
      <div className={styles.actions}>
        {share.is_expired ? (
          <Button icon={<Clock />} onClick={() => void actions.extend()}>
            {t('sharing.mine.extend', { days: extensionDays })}
          </Button>
        ) : (
          <CopyLinkButton link={share.link} />
        )}
        {hasShareSheet && !share.is_expired && (
          <IconButton
            label={t('sharing.mine.sheet', { name })}
            icon={<Share2 />}
            onClick={() => void openShareSheet(share)}
          />
        )}
        <RowMenu share={share} name={name} actions={actions} onSettings={onSettings} />
      </div>
    </li>
  );
}
