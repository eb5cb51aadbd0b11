import { HelpPage } from '../../features/help/index.ts';
import { PublicPage } from '../layouts/public-page.tsx';

export function HelpRoute() {
  return (
    <PublicPage>
      <HelpPage />
    </PublicPage>
  );
}
