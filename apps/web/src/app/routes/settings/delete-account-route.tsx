import { DeleteAccountForm, DeleteAccountPage } from '../../../features/account/account-deletion/index.ts';
import { RequireRecentLogin } from '../../../features/login/login/index.ts';

export function DeleteAccountRoute() {
  return (
    <DeleteAccountPage>
      <RequireRecentLogin>
        <DeleteAccountForm />
      </RequireRecentLogin>
    </DeleteAccountPage>
  );
}
