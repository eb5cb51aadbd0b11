import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { closeShareDialog, useShareRequest } from '../../../../shared/sharing/share-request.ts';

const LoadedDialog = lazy(async () => {
  const [module] = await Promise.all([import('./share-dialog.tsx'), loadPageTexts()]);
  return { default: module.ShareDialog };
});

/** Renders the dialog that `openShareDialog` requests. Leaving the page closes it. */
export function ShareLayer() {
  const request = useShareRequest();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) closeShareDialog();
    shownPath.current = pathname;
  }, [pathname]);
  if (!request) return null;
  return (
    <Suspense>
      <LoadedDialog request={request} />
    </Suspense>
  );
}
