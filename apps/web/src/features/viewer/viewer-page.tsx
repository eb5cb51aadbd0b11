import type { FileId } from '@stund/contract';
import { useAccount } from '../../shared/account/account.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useWalk } from './api/use-walk.ts';
import { useWays } from './components/use-ways.ts';
import { Viewer } from './viewer.tsx';

/** One file over the timeline. */
export function ViewerPage({ fileId }: { fileId: FileId }) {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const place = { home: addresses.photos, homeText: t('viewer.toTimeline'), addressOf: addresses.photo };
  const ways = useWays(place);
  const walk = useWalk(jobId, fileId, { wraps: ways.isSlideshow });
  return <Viewer fileId={fileId} place={place} ways={ways} walk={walk} />;
}
