import { Outlet } from 'react-router';
import { RequireLogin } from '../../features/login/login/index.ts';
import { AppShell } from './app-shell.tsx';

export function LoggedInLayout() {
  return (
    <RequireLogin>
      <AppShell>
        <Outlet />
      </AppShell>
    </RequireLogin>
  );
}
