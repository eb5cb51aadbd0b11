import { loadUnsubscribeAlbumsPage } from '../../features/together/notifications/index.ts';
import { PublicPage } from '../layouts/public-page.tsx';

const { UnsubscribeAlbumsPage } = await loadUnsubscribeAlbumsPage();

export function UnsubscribeAlbumsRoute() {
  return (
    <PublicPage>
      <UnsubscribeAlbumsPage />
    </PublicPage>
  );
}
