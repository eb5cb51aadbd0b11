import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { addresses } from '../../../shared/navigation/addresses.ts';

const loadSettings = () => import('../../../features/account/settings/index.ts');

/** A link of a mail carries its identifier, and then needs no login. */
function openLinkOfMail({ request }: LoaderFunctionArgs): Response | null {
  const { search, searchParams } = new URL(request.url);
  return searchParams.has('id') ? redirect(addresses.unsubscribeLink + search) : null;
}

/**
 * The settings, also available in apps, below /_from_inside_app. A page is added here together with its entry in
 * shared/settings/settings-entries.ts.
 */
export const settingsRoute: RouteObject = {
  lazy: async () => ({ Component: (await loadSettings()).SettingsLayout }),
  children: [
    { path: 'settings', lazy: async () => (await import('./account-route.tsx')).openSettingsStart() },
    { path: 'settings/account', lazy: async () => (await import('./account-route.tsx')).openAccount() },
    { path: 'settings/storage', lazy: async () => ({ Component: (await import('./storage-route.tsx')).StorageRoute }) },
    { path: 'settings/devices', lazy: async () => ({ Component: (await loadSettings()).DevicesPage }) },
    {
      path: 'television',
      lazy: async () => {
        const { loadShowOnTelevisionPage } = await import('../../../features/television/televisions/index.ts');
        return { Component: (await loadShowOnTelevisionPage()).ShowOnTelevisionPage };
      },
    },
    {
      path: 'settings/notifications',
      lazy: async () => {
        const { loadNotificationSettingsPage } = await import('../../../features/together/notifications/index.ts');
        return { Component: (await loadNotificationSettingsPage()).NotificationSettingsPage };
      },
    },
    {
      path: 'settings/security',
      lazy: async () => {
        const { loadSecurityPage } = await import('../../../features/login/login-security/index.ts');
        return { Component: (await loadSecurityPage()).SecurityPage };
      },
    },
    {
      path: 'settings/log',
      lazy: async () => {
        const { loadActivityLogPage } = await import('../../../features/account/activity-log/index.ts');
        return { Component: (await loadActivityLogPage()).ActivityLogPage };
      },
    },
    { path: 'settings/privacy', lazy: async () => (await import('./privacy-route.tsx')).openPrivacy() },
    ...['emailSettings', 'settings/unsubscribe'].map((path) => ({
      path,
      loader: openLinkOfMail,
      lazy: async () => ({
        Component: (await import('../../../features/account/consents/index.ts')).EmailSettingsPage,
      }),
    })),
    {
      path: 'settings/delete_account',
      lazy: async () => ({ Component: (await import('./delete-account-route.tsx')).DeleteAccountRoute }),
    },
    {
      path: 'settings/takeout',
      lazy: async () => {
        const { loadTakeoutPage } = await import('../../../features/archives/takeout/index.ts');
        return { Component: (await loadTakeoutPage()).TakeoutPage };
      },
    },
    {
      path: 'settings/move_in',
      lazy: async () => {
        const { loadMoveInPage } = await import('../../../features/archives/move-in/index.ts');
        return { Component: (await loadMoveInPage()).MoveInPage };
      },
    },
    {
      path: 'settings/phone',
      lazy: async () => {
        const { loadPhonePage } = await import('../../../features/archives/phones/index.ts');
        return { Component: (await loadPhonePage()).PhonePage };
      },
    },
  ],
};

/** Not available below /_from_inside_app: another page may not show a page that gives an account away in a frame. */
export const logInTelevisionRoute: RouteObject = {
  lazy: async () => ({ Component: (await loadSettings()).SettingsLayout }),
  children: [
    {
      path: 'activate',
      lazy: async () => {
        const { loadLogInTelevisionPage } = await import('../../../features/login/device-login/index.ts');
        return { Component: (await loadLogInTelevisionPage()).LogInTelevisionPage };
      },
    },
  ],
};
