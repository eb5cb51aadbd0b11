import { Outlet, useLocation } from 'react-router';
import { RequireLogin } from '../../features/login/login/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { AppShell } from './app-shell.tsx';
import { VisitorShell } from './visitor-shell.tsx';

/** The layout of an album, for a logged-in person or a visitor with its link. */
export function AlbumLayout() {
  const { token, isExpired } = useSession();
  const { pathname } = useLocation();
  const needsAccount = pathname.startsWith('/albums/');
  if (token === undefined && !isExpired && !needsAccount) {
    return (
      <VisitorShell>
        <Outlet />
      </VisitorShell>
    );
  }
  return (
    <RequireLogin>
      <AppShell>
        <Outlet />
      </AppShell>
    </RequireLogin>
  );
}
