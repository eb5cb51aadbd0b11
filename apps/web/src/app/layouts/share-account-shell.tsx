import type { ReactNode } from 'react';
import { useUploadTarget } from '../../features/library/upload/index.ts';
import { RequireLogin } from '../../features/login/login/index.ts';
import { AppShell } from './app-shell.tsx';

/** The layout of a share for people with an account. Files that are dropped on it are not uploaded. */
export function ShareAccountShell({ children }: { children: ReactNode }) {
  useUploadTarget('nowhere');
  return (
    <RequireLogin>
      <AppShell>{children}</AppShell>
    </RequireLogin>
  );
}
