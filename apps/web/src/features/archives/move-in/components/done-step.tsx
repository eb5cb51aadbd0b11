import type { AlbumResult } from '@stund/import-sources';
import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { ReportRow } from '../../../../shared/settings/report-row.tsx';
import { SettingsRows } from '../../../../shared/settings/settings-section.tsx';
import { chooseAgain, retryAlbums } from '../model/move-in.ts';
import { countResults, type ImportResult, listFailures, writeReport } from '../send/import-result.ts';
import { AlbumList } from './album-list.tsx';
import { Count } from './found-rows.tsx';
import { ReasonList } from './reason-list.tsx';
import { Step, StepActions } from './step.tsx';

/** The last step: what became of everything. */
export function DoneStep({ result }: { result: ImportResult }) {
  const { t } = useTexts();
  const counts = countResults(result);
  const failures = listFailures(result);
  // Those that failed come first, since the list shows the others page by page.
  const isFailed = (album: AlbumResult) => Number(album.result === 'failed');
  const albums = result.albums
    .toSorted((one, other) => isFailed(other) - isFailed(one))
    .map((album) => ({ title: album.title, state: t(`move-in.album.${album.result}`) }));
  const title = !result.isComplete ? 'done.incomplete' : failures.length > 0 ? 'done.failed' : 'done';
  return (
    <Step title={t(`move-in.${title}`)}>
      <SettingsRows>
        <Count title={t('move-in.result.new')} count={counts.new} />
        <Count title={t('move-in.result.present')} count={counts['already here']} />
        <Count title={t('move-in.result.joined')} count={counts.joined} />
        <Count title={t('move-in.result.leftOut')} count={counts['left out']} />
        <Count title={t('move-in.result.failed')} count={counts.failed} />
        <Count title={t('move-in.albums')} count={result.albums.filter(isThere).length} />
        <ReportRow help={t('move-in.report.help')} write={(format) => writeReport(result, format)} />
      </SettingsRows>
      <AlbumList albums={albums} />
      <ReasonList failures={failures} />
      <StepActions>
        <Button variant="primary" render={(props) => <Link to={addresses.photos} {...props} />}>
          {t('move-in.showPhotos')}
        </Button>
        {result.albums.some((album) => album.result === 'failed') && (
          <Button onClick={() => void retryAlbums()}>{t('move-in.albums.retry')}</Button>
        )}
        <Button onClick={chooseAgain}>{t('move-in.again')}</Button>
      </StepActions>
    </Step>
  );
}

function isThere({ result }: AlbumResult): boolean {
  return result === 'new' || result === 'joined';
}
