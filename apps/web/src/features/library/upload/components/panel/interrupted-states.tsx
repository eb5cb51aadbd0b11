import type { AccountInfo } from '@stund/contract';
import { Button, Spinner, UsageBar } from '@stund/ui';
import type { Connection, UploadSummary } from '@stund/uploader';
import { HardDrive, ServerOff, Trash2, WifiOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { formatSize, formatStorage } from '../../../../../shared/formatting/numbers.ts';
import { Text } from '../../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { sendUploadCommand } from '../../model/uploads.ts';
import styles from './panel-states.module.css';
import { StopButton } from './stop-button.tsx';

interface SummaryProps {
  summary: UploadSummary;
}

/** Confirms stopping, inside the panel. The focus is on continuing, which loses nothing; Escape continues too. */
export function StopPrompt({ summary: { doneCount, waitingCount } }: SummaryProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const continueUpload = () => sendUploadCommand({ type: 'stop-aborted' });
  const continuesOnEscape = { onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && continueUpload() };
  return (
    <div className={styles.state} {...continuesOnEscape}>
      <h3 className={styles.question}>{t('upload.stopPrompt.title')}</h3>
      <p className={styles.help}>{t('upload.stopPrompt.text', { done: doneCount, waiting: waitingCount })}</p>
      <div className={styles.actions}>
        <Button ref={ref} variant="primary" onClick={continueUpload}>
          {t('upload.stopPrompt.goOn')}
        </Button>
        <Button variant="danger-tertiary" onClick={() => sendUploadCommand({ type: 'stopped' })}>
          {t('upload.stop')}
        </Button>
      </div>
    </div>
  );
}

const strong = { strong: (text: string) => <strong className={styles.strong}>{text}</strong> };

export function OfflineState({ connection, summary }: SummaryProps & { connection: Connection }) {
  const { t } = useTexts();
  if (connection.kind !== 'offline') return null;
  return (
    <WithIcon icon={connection.fault === 'server' ? <ServerOff /> : <WifiOff />} tone="warning">
      <p>
        <Text id="upload.retryIn" values={{ seconds: connection.secondsLeft }} tags={strong} />
      </p>
      <p className={styles.help}>{t('upload.waitingNothingLost', { count: summary.waitingCount })}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => sendUploadCommand({ type: 'retried-now' })}>
          {t('upload.retryNow')}
        </Button>
        <StopButton />
      </div>
    </WithIcon>
  );
}

export function RetryingState({ summary }: SummaryProps) {
  const { t } = useTexts();
  return (
    <WithIcon icon={<Spinner size={20} />}>
      <p>{t('upload.retrying')}</p>
      <p className={styles.help}>{t('upload.waiting', { count: summary.waitingCount })}</p>
    </WithIcon>
  );
}

export function NoStorageState({ summary }: SummaryProps) {
  const { t } = useTexts();
  const account = useKnownAccount();
  const navigate = useNavigate();
  const isSold = account?.plans_sold_in === 'web';
  return (
    <WithIcon icon={<HardDrive />} tone="danger">
      {account && <Usage account={account} />}
      <Waiting summary={summary} />
      {account && <p className={styles.help}>{t(isSold ? 'upload.noStorageHelpSold' : 'upload.noStorageHelp')}</p>}
      <div className={styles.actions}>
        {isSold && (
          <Button variant="primary" onClick={() => void navigate(addresses.storage)}>
            {t('shared.plans.buyStorage')}
          </Button>
        )}
        <Button variant={isSold ? 'secondary' : 'primary'} onClick={() => sendUploadCommand({ type: 'storage-freed' })}>
          {t('upload.retryNow')}
        </Button>
        <StopButton />
      </div>
    </WithIcon>
  );
}

/** The used storage does not include the trash, so it is not shown. */
export function TrashFullState({ summary }: SummaryProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <WithIcon icon={<Trash2 />} tone="danger">
      <Waiting summary={summary} />
      <p className={styles.help}>{t('upload.trashFullHelp')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void navigate(addresses.trash)}>
          {t('upload.openTrash')}
        </Button>
        <Button onClick={() => sendUploadCommand({ type: 'storage-freed' })}>{t('upload.retryNow')}</Button>
        <StopButton />
      </div>
    </WithIcon>
  );
}

function Waiting({ summary: { waitingCount, waitingBytes } }: SummaryProps) {
  const { t, language } = useTexts();
  return <p>{t('upload.waitingSize', { count: waitingCount, size: formatSize(waitingBytes, language) })}</p>;
}

function Usage({ account: { used_space: usedBytes, max_space: maxBytes } }: { account: AccountInfo }) {
  const { t, language } = useTexts();
  const used = t('upload.used', {
    used: formatStorage(usedBytes, language),
    max: formatStorage(maxBytes, language),
  });
  return (
    <>
      <p>{used}</p>
      <UsageBar
        className={styles.usage}
        usedBytes={usedBytes}
        maxBytes={maxBytes}
        label={t('upload.storage')}
        valueText={used}
      />
    </>
  );
}

interface WithIconProps {
  icon: ReactNode;
  tone?: 'warning' | 'danger';
  children: ReactNode;
}

function WithIcon({ icon, tone, children }: WithIconProps) {
  return (
    <div className={styles.withIcon}>
      <span className={tone ? styles[tone] : styles.icon}>{icon}</span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
