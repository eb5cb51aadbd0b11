import { RequireLogin } from '../../features/login/login/index.ts';
import { useSession } from '../../shared/session/session.ts';
import { AppShell } from '../layouts/app-shell.tsx';
import { NotFoundInLayout, NotFoundPage } from '../pages/not-found-page.tsx';

/** An address that no page has. People who are logged in keep their header and account. */
export function NotFoundRoute() {
  const isLoggedIn = useSession().token !== undefined;
  if (!isLoggedIn) return <NotFoundPage />;
  return (
    <RequireLogin>
      <AppShell>
        <NotFoundInLayout />
      </AppShell>
    </RequireLogin>
  );
}
