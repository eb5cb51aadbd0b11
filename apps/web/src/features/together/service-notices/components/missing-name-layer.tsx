import { lazy, Suspense, useEffect } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { requireName, useUserInfoRequired } from '../model/missing-name.ts';

const MissingNameDialog = lazy(() =>
  import('./missing-name-dialog.tsx').then((module) => ({ default: module.MissingNameDialog })),
);

/**
 * Renders the dialog for a requested name, and requests one immediately if the account has none. Render it once, for a
 * logged-in user.
 */
export function MissingNameLayer() {
  const { name } = useAccount();
  const request = useUserInfoRequired();
  const hasNone = name === '';
  useEffect(() => {
    if (hasNone) void requireName('none');
  }, [hasNone]);
  return <Suspense fallback={null}>{request && <MissingNameDialog key={request.reason} request={request} />}</Suspense>;
}
