import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { loadActivityLogPage } from '../../../features/activity-log/index.ts';
import { loadNotificationSettingsPage } from '../../../features/notifications/index.ts';
import { loadSecurityPage } from '../../../features/security/index.ts';
import { loadTakeoutPage } from '../../../features/takeout/index.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';

const loadSettings = () => import('../../../features/settings/index.ts');

/** A link of a mail carries its identifier, and then needs no login. */
function openLinkOfMail({ request }: LoaderFunctionArgs): Response | null {
  const { search, searchParams } = new URL(request.url);
  return searchParams.has('id') ? redirect(addresses.unsubscribeLink + search) : null;
}

/**
 * The settings, also available in apps, below /_from_inside_app. A page is added here together with its entry in
 * features/settings/shell/settings-entries.ts.
 */
export const settingsRoute: RouteObject = {
  lazy: async () => ({ Component: (await loadSettings()).SettingsLayout }),
  children: [
    { path: 'settings', lazy: async () => ({ Component: (await import('./account-route.tsx')).SettingsStartRoute }) },
    { path: 'settings/account', lazy: async () => ({ Component: (await import('./account-route.tsx')).AccountRoute }) },
    { path: 'settings/storage', lazy: async () => ({ Component: (await import('./storage-route.tsx')).StorageRoute }) },
    { path: 'settings/devices', lazy: async () => ({ Component: (await loadSettings()).DevicesPage }) },
    {
      path: 'settings/notifications',
      lazy: async () => ({ Component: (await loadNotificationSettingsPage()).NotificationSettingsPage }),
    },
    { path: 'settings/security', lazy: async () => ({ Component: (await loadSecurityPage()).SecurityPage }) },
    { path: 'settings/log', lazy: async () => ({ Component: (await loadActivityLogPage()).ActivityLogPage }) },
    { path: 'settings/privacy', lazy: async () => ({ Component: (await import('./privacy-route.tsx')).PrivacyRoute }) },
    ...['emailSettings', 'settings/unsubscribe'].map((path) => ({
      path,
      loader: openLinkOfMail,
      lazy: async () => ({ Component: (await import('../../../features/consents/index.ts')).EmailSettingsPage }),
    })),
    {
      path: 'settings/delete_account',
      lazy: async () => ({ Component: (await import('./delete-account-route.tsx')).DeleteAccountRoute }),
    },
    { path: 'settings/takeout', lazy: async () => ({ Component: (await loadTakeoutPage()).TakeoutPage }) },
  ],
};
