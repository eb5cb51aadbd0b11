import { PendingDeletionPage } from '../../features/account/account-deletion/index.ts';
import { startLogin } from '../../features/login/login/index.ts';

export function PendingDeletionRoute() {
  return <PendingDeletionPage logInAgain={() => void startLogin({ isReturning: true }).catch(() => undefined)} />;
}
