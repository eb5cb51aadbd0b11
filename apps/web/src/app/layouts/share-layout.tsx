import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ShareVisitorActions } from '../../features/together/share-page/index.ts';
import { loadPageTexts } from '../../shared/i18n/texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { PageLoading } from '../shell/page-loading.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** Not part of what visitors load. */
const AccountShell = lazy(async () => {
  const [module] = await Promise.all([import('./share-account-shell.tsx'), loadPageTexts()]);
  return { default: module.ShareAccountShell };
});

/** The layout of a share, for its recipients without an account, for those who are logged in, and for its owner. */
export function ShareLayout() {
  const { token, isExpired } = useSession();
  if (token === undefined && !isExpired) {
    return (
      <VisitorFrame actions={<ShareVisitorActions />}>
        <Outlet />
      </VisitorFrame>
    );
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <AccountShell>
        <Outlet />
      </AccountShell>
    </Suspense>
  );
}
