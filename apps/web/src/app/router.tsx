import { legalKinds } from '@stund/contract';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, replace } from 'react-router';
import {
  loadLandingPage,
  loadLoginAgainPage,
  loadLoginCallbackPage,
  loadLoginPage,
  loadLoginStartPage,
  loadResetPasswordPage,
  loadUndoEmailChangePage,
} from '../features/login/login/index.ts';
import { loadAdvancedPage, loadTestFlagsPage } from '../features/operator/developer/index.ts';
import { loadSharedByMePage } from '../features/together/sharing/index.ts';
import { prefetchShare } from '../shared/albums/share-query.ts';
import { loadPageTexts, loadPhotosTexts, loadShareTexts } from '../shared/i18n/texts.ts';
import { addresses } from '../shared/navigation/addresses.ts';
import { getSession } from '../shared/session/session.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { PageErrorBoundary, RootErrorBoundary } from './pages/error-boundary.tsx';
import { logInTelevisionRoute, settingsRoute } from './routes/settings/settings-routes.ts';
import { PageLoading } from './shell/page-loading.tsx';

/** For routes that need more texts than the first page. The router waits for parents and children. */
function withTexts(load: () => Promise<ComponentType>, loadTexts = loadPageTexts) {
  return async () => {
    const [Component] = await Promise.all([load(), loadTexts()]);
    return { Component };
  };
}

/** Also available in apps, where the settings lead to it. */
const documentsRoute: RouteObject = {
  path: 'documents',
  lazy: async () => ({ Component: (await import('../features/library/documents/index.ts')).DocumentsPage }),
};

/** Also available in apps. */
const trashRoute: RouteObject = {
  path: 'deleted_items',
  children: [
    { index: true, lazy: async () => ({ loader: (await import('./routes/trash-route.ts')).leadToTrashPhotos }) },
    { path: 'photos', lazy: async () => (await import('./routes/trash-route.ts')).openTrashPhotos() },
    { path: 'albums', lazy: async () => (await import('./routes/trash-route.ts')).openTrashAlbums() },
  ],
};

/**
 * One entry per address. Pages are loaded on demand; only the layout around them is part of the first load. A static import of a feature's
 * index makes everything that the index exports part of the first load too, so features that pages do not need at first are imported
 * with their pages.
 */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RootErrorBoundary,
    HydrateFallback: PageLoading,
    children: [
      {
        index: true,
        loader: () => (getSession().token === undefined ? null : replace(addresses.photos)),
        lazy: async () => ({ Component: (await loadLandingPage()).LandingPage }),
      },
      {
        path: 'login',
        lazy: async () => {
          const page = await loadLoginStartPage();
          return {
            loader: page.loginStartLoader,
            Component: page.LoginStartPage,
            ErrorBoundary: page.LoginStartFailedPage,
          };
        },
      },
      {
        path: 'login/callback',
        lazy: async () => {
          const page = await loadLoginCallbackPage();
          return {
            loader: page.loginCallbackLoader,
            Component: page.LoginCallbackPage,
            ErrorBoundary: page.LoginFailedPage,
          };
        },
      },
      {
        path: 'login/again',
        lazy: async () => {
          const page = await loadLoginAgainPage();
          return {
            loader: page.loginAgainLoader,
            Component: page.LoginAgainPage,
            ErrorBoundary: page.LoginAgainFailedPage,
          };
        },
      },
      { path: 'login/done', lazy: async () => ({ Component: (await loadLoginAgainPage()).LoginDonePage }) },
      { path: 'id/reset/:token', lazy: async () => ({ Component: (await loadResetPasswordPage()).ResetPasswordPage }) },
      {
        path: 'id/email_change/:token',
        lazy: async () => ({ Component: (await loadUndoEmailChangePage()).UndoEmailChangePage }),
      },
      { path: 'id/:interaction', lazy: async () => ({ Component: (await loadLoginPage()).LoginPage }) },
      ...legalKinds.map((kind) => ({
        path: kind,
        lazy: withTexts(async () => {
          const { LegalRoute } = await import('./routes/legal-route.tsx');
          return () => <LegalRoute kind={kind} />;
        }),
      })),
      {
        path: 'unsubscribe',
        lazy: withTexts(async () => (await import('./routes/unsubscribe-route.tsx')).UnsubscribeRoute),
      },
      {
        path: 'unsubscribe/albums',
        lazy: withTexts(async () => (await import('./routes/unsubscribe-albums-route.tsx')).UnsubscribeAlbumsRoute),
      },
      {
        path: 'legacy/:token',
        lazy: withTexts(async () => (await import('./routes/legacy-routes.tsx')).LegacyRoute),
      },
      {
        path: 'legacy/stop/:token',
        lazy: withTexts(async () => (await import('./routes/legacy-routes.tsx')).StopNoticeRoute),
      },
      {
        path: 'account_deletion',
        lazy: withTexts(async () => (await import('./routes/pending-deletion-route.tsx')).PendingDeletionRoute),
      },
      { path: 'help', lazy: withTexts(async () => (await import('./routes/help-route.tsx')).HelpRoute) },
      {
        lazy: withTexts(async () => (await import('./layouts/album-layout.tsx')).AlbumLayout),
        children: [
          {
            ErrorBoundary: PageErrorBoundary,
            lazy: async () => ({ Component: (await import('./routes/album-route.tsx')).AlbumRoute }),
            // The page stays mounted while the viewer opens over it.
            children: [{ path: 'a/:album' }, { path: 'albums/:album' }, { path: 'carousel/:album/:file' }],
          },
          {
            ErrorBoundary: PageErrorBoundary,
            children: [
              {
                path: 'a/:album/createNew',
                lazy: async () => ({ Component: (await import('./routes/gate-routes.tsx')).CreateNewRoute }),
              },
              {
                path: 'a/:album/subscribe',
                lazy: async () => ({ Component: (await import('./routes/gate-routes.tsx')).SubscribeRoute }),
              },
              ...['a/:album/copyAlbum', 'a/:album/:file/copyAlbum'].map((path) => ({
                path,
                lazy: async () => ({ Component: (await import('./routes/gate-routes.tsx')).CopyRoute }),
              })),
              {
                path: 'comments/:album/:file',
                lazy: async () => ({ Component: (await import('./routes/gate-routes.tsx')).CommentsRoute }),
              },
              {
                path: 'albumImage/:album/:file',
                lazy: async () => ({ Component: (await import('./routes/album-image-route.tsx')).AlbumImageRoute }),
              },
              {
                path: 'a/*',
                lazy: async () => ({ Component: (await import('./routes/gate-routes.tsx')).LinkGoneRoute }),
              },
            ],
          },
        ],
      },
      {
        lazy: withTexts(async () => (await import('./layouts/share-layout.tsx')).ShareLayout, loadShareTexts),
        children: [
          {
            ErrorBoundary: PageErrorBoundary,
            children: [
              {
                lazy: async () => ({ Component: (await import('./routes/share-route.tsx')).ShareRoute }),
                // The data arrives while the code is loading.
                loader: ({ params }) => {
                  prefetchShare(params.share);
                  return null;
                },
                // The page stays mounted while the viewer opens over it.
                children: [{ path: 'share/:share' }, { path: 'share/:share/:file' }],
              },
              {
                path: 'share/:share/copyShare',
                lazy: async () => ({ Component: (await import('./routes/share-route.tsx')).CopyShareRoute }),
              },
              {
                path: 'share/*',
                lazy: async () => ({ Component: (await import('./routes/share-route.tsx')).ShareGoneRoute }),
              },
            ],
          },
        ],
      },
      { path: 'error/:code', lazy: async () => ({ Component: (await import('./pages/error-page.tsx')).ErrorPage }) },
      {
        lazy: withTexts(async () => (await import('./layouts/logged-in-layout.tsx')).LoggedInLayout, loadPhotosTexts),
        children: [
          {
            ErrorBoundary: PageErrorBoundary,
            children: [
              {
                path: 'photos',
                lazy: async () => ({ Component: (await import('./routes/photos-route.tsx')).PhotosRoute }),
                children: [
                  {
                    path: ':file',
                    lazy: withTexts(async () => (await import('./routes/photo-route.tsx')).PhotoRoute),
                  },
                ],
              },
              {
                path: 'search',
                lazy: withTexts(async () => (await import('./routes/search-route.tsx')).SearchRoute),
                children: [
                  {
                    path: ':file',
                    lazy: withTexts(async () => (await import('./routes/photo-route.tsx')).PhotoRoute),
                  },
                ],
              },
              {
                // All pages but the timeline need further texts.
                lazy: async () => {
                  await loadPageTexts();
                  return {};
                },
                children: [
                  {
                    path: 'albums',
                    lazy: async () => ({
                      Component: (await import('../features/together/albums/index.ts')).AlbumsPage,
                    }),
                  },
                  {
                    path: 'albums/shared',
                    lazy: async () => ({ Component: (await loadSharedByMePage()).SharedByMePage }),
                  },
                  {
                    path: 'albums/:album/edit/addPhotos',
                    lazy: async () => ({ Component: (await import('./routes/edit-album-route.tsx')).AddPhotosRoute }),
                  },
                  {
                    path: 'addPhotos/:album',
                    lazy: async () => ({ Component: (await import('./routes/edit-album-route.tsx')).AddPhotosRoute }),
                  },
                  {
                    path: 'albums/:album/edit/:goToAfter',
                    lazy: async () => ({ Component: (await import('./routes/edit-album-route.tsx')).EditAlbumRoute }),
                  },
                  {
                    path: 'edit/:album/:file',
                    lazy: async () => ({ Component: (await import('./routes/editor-route.tsx')).EditorRoute }),
                  },
                  {
                    path: 'notifications',
                    lazy: async () => {
                      const { loadNotificationsPage } = await import('../features/together/notifications/index.ts');
                      return { Component: (await loadNotificationsPage()).NotificationsPage };
                    },
                  },
                  {
                    path: 'map',
                    lazy: async () => ({ element: await (await import('./routes/map-route.tsx')).loadMapRoute() }),
                    children: [
                      {
                        path: ':file',
                        lazy: withTexts(async () => (await import('./routes/file-on-map-route.tsx')).FileOnMapRoute),
                      },
                    ],
                  },
                  documentsRoute,
                  {
                    path: 'selectPhotos',
                    lazy: async () => ({
                      Component: (await import('../features/archives/photo-callers/index.ts')).SelectPhotosPage,
                    }),
                  },
                  {
                    path: 'selectPhotos/:choice',
                    lazy: async () => ({
                      Component: (await import('../features/archives/photo-callers/index.ts')).HandOverPage,
                    }),
                  },
                  {
                    path: 'selectProfilePicture',
                    lazy: async () => ({
                      Component: (await import('../features/account/profile-picture/index.ts'))
                        .SelectProfilePicturePage,
                    }),
                  },
                  settingsRoute,
                  logInTelevisionRoute,
                  trashRoute,
                  {
                    path: 'settings/testFlags',
                    lazy: async () => ({ Component: (await loadTestFlagsPage()).TestFlagsPage }),
                  },
                  {
                    path: 'settings/_advanced',
                    lazy: async () => ({ Component: (await loadAdvancedPage()).AdvancedPage }),
                  },
                  {
                    path: '_from_inside_app',
                    children: [settingsRoute, documentsRoute, trashRoute],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: withTexts(async () => (await import('./routes/not-found-route.tsx')).NotFoundRoute, loadPhotosTexts),
      },
    ],
  },
]);
