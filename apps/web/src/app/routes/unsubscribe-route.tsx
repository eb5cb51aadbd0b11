import { UnsubscribePage } from '../../features/consents/index.ts';
import { PublicPage } from '../layouts/public-page.tsx';

export function UnsubscribeRoute() {
  return (
    <PublicPage>
      <UnsubscribePage />
    </PublicPage>
  );
}
