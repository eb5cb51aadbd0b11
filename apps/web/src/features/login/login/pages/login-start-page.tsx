import { emailPattern, limits } from '@stund/contract';
import { replace } from 'react-router';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { getSession } from '../../../../shared/session/session.ts';
import { isTelevisionLayout } from '../../../../shared/shell/television-layout.ts';
import { startLogin } from '../api/start-login.ts';
import { FailedLogin } from '../components/failed-login.tsx';
import { StartButtons } from '../components/start-buttons.tsx';

/** Opens the log-in, for people who type its address. People who are logged in get their photos, and a television gets the page with its code. */
export async function loginStartLoader(): Promise<Response> {
  if (getSession().token !== undefined) return replace(addresses.photos);
  if (isTelevisionLayout()) return replace(addresses.landing);
  return startLogin({ isReturning: true, replacesPage: true, email: emailInAddress() });
}

/** The name in the fragment of `addresses.logInAs()`. */
function emailInAddress(): string | undefined {
  const email = new URLSearchParams(window.location.hash.slice(1)).get('email') ?? '';
  return email.length <= limits.maxEmailLength && emailPattern.test(email) ? email : undefined;
}

/** The loader always redirects; only its error is ever displayed. */
export function LoginStartPage() {
  return null;
}

export function LoginStartFailedPage() {
  return (
    <FailedLogin>
      <StartButtons offersNewAccount={false} />
    </FailedLogin>
  );
}
