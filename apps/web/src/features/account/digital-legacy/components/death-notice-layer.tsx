import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { deathNoticeQuery } from '../api/death-notice.ts';

const DeathNoticeBanner = lazy(async () => {
  const [page] = await Promise.all([import('./death-notice-banner.tsx'), loadPageTexts()]);
  return { default: page.DeathNoticeBanner };
});

/** Tells the user over every page that their death was reported. Nearly nobody needs it, so the rest is loaded on demand. */
export function DeathNoticeLayer() {
  const { data: notice } = useQuery(deathNoticeQuery);
  if (!notice) return null;
  return (
    <Suspense fallback={null}>
      <DeathNoticeBanner notice={notice} />
    </Suspense>
  );
}
