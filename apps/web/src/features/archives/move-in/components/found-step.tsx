import { storage } from '@stund/contract';
import type { SourceName } from '@stund/import-sources';
import { Banner, Button } from '@stund/ui';
import { useAccount } from '../../../../shared/account/account.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { formatStorage } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRows } from '../../../../shared/settings/settings-section.tsx';
import { chooseAgain, startImport } from '../model/move-in.ts';
import type { PlanSummary } from '../plan/summarise-plan.ts';
import { AlbumList } from './album-list.tsx';
import { FoundRows, LeftOutRows } from './found-rows.tsx';
import { ReasonList } from './reason-list.tsx';
import { sourceTitle } from './source-title.ts';
import styles from './step.module.css';
import { Step, StepActions } from './step.tsx';

interface FoundStepProps {
  summary: PlanSummary;
  recognised: readonly SourceName[];
  /** How many files would be imported. */
  count: number;
}

/** The second step: what was found, before anything is sent. */
export function FoundStep({ summary, recognised, count }: FoundStepProps) {
  const { t } = useTexts();
  const titles = recognised.map((name) => sourceTitle(name, t));
  const albums = summary.albums.map((album) => ({ ...album, state: t('move-in.album.count', { count: album.count }) }));
  return (
    <Step title={t('move-in.found')} lead={t(count === 0 ? 'move-in.found.none' : 'move-in.found.lead')}>
      <SettingsRows>
        <FoundRows summary={summary} recognised={titles} />
        <LeftOutRows summary={summary} />
      </SettingsRows>
      <AlbumList albums={albums} />
      <ReasonList failures={summary.unreadable} />
      {summary.hasManifest && <p className={styles.note}>{t('move-in.manifest', { brand: brandName })}</p>}
      <RoomWarning neededBytes={summary.bytes} />
      <StepActions>
        {count > 0 && (
          <Button variant="primary" onClick={() => void startImport()}>
            {t('move-in.start', { count })}
          </Button>
        )}
        <Button onClick={chooseAgain}>{t('move-in.other')}</Button>
      </StepActions>
    </Step>
  );
}

function RoomWarning({ neededBytes }: { neededBytes: number }) {
  const { t, language } = useTexts();
  const { used_space: used, max_space: max } = useAccount();
  const freeBytes = Math.max(0, max - used);
  if (max >= storage.unlimitedBytes || neededBytes <= freeBytes) return null;
  const values = { needed: formatStorage(neededBytes, language), free: formatStorage(freeBytes, language) };
  return (
    <Banner kind="warning" className={styles.banner}>
      {t('move-in.noRoom', values)}
    </Banner>
  );
}
