import { loadLegacyContentPage, loadStopNoticePage } from '../../features/account/digital-legacy/index.ts';
import { PublicPage } from '../layouts/public-page.tsx';

const [{ LegacyContentPage }, { StopNoticePage }] = await Promise.all([loadLegacyContentPage(), loadStopNoticePage()]);

export function LegacyRoute() {
  return (
    <PublicPage>
      <LegacyContentPage />
    </PublicPage>
  );
}

export function StopNoticeRoute() {
  return (
    <PublicPage>
      <StopNoticePage />
    </PublicPage>
  );
}
