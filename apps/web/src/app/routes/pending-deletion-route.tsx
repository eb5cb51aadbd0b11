import { PendingDeletionPage } from '../../features/account-deletion/index.ts';
import { startLogin } from '../../features/login/index.ts';

export function PendingDeletionRoute() {
  return <PendingDeletionPage logInAgain={() => void startLogin({ isReturning: true }).catch(() => undefined)} />;
}
