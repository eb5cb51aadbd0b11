import { lazy, Suspense } from 'react';
import { HelpPage } from '../../features/operator/help/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { PublicPage } from '../layouts/public-page.tsx';
import { PageLoading } from '../shell/page-loading.tsx';

/** Not part of what visitors load. */
const AccountShell = lazy(async () => ({
  default: (await import('../layouts/share-account-shell.tsx')).ShareAccountShell,
}));

/** The help is public. People who are logged in keep the header with their tabs and their menu. */
export function HelpRoute() {
  const { token, isExpired } = useSession();
  if (token === undefined || isExpired) {
    return (
      <PublicPage>
        <HelpPage />
      </PublicPage>
    );
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <AccountShell>
        <HelpPage />
      </AccountShell>
    </Suspense>
  );
}
