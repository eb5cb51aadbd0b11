import { useLocation, useNavigate } from 'react-router';
import type { SignInStep } from '../api/interaction.ts';
import type { SignInView } from '../model/sign-in-view.ts';

interface PlaceState {
  email?: string;
}

/** Moves between the forms of one sign-in; the address typed goes along, and the browser's back button works. */
export function useSignInPlace() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const email = (state as PlaceState | null)?.email ?? '';

  const show = (view: SignInView, typedEmail = email) =>
    void navigate({ search: `?view=${view}` }, { state: { email: typedEmail } satisfies PlaceState });

  /** What the server asks for next: the way back to the product, or the code that was mailed. */
  const follow = (step: SignInStep) => {
    if (step.next === 'redirect') window.location.assign(step.redirect_url);
    else show('code', step.email);
  };
  return { email, show, follow };
}
