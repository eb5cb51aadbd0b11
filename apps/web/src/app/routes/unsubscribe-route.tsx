import { UnsubscribePage } from '../../features/account/consents/index.ts';
import { PublicPage } from '../layouts/public-page.tsx';

export function UnsubscribeRoute() {
  return (
    <PublicPage>
      <UnsubscribePage />
    </PublicPage>
  );
}
