import { useLocation, useNavigate } from 'react-router';
import type { LoginStep } from '../../api/interaction.ts';
import type { LoginView } from '../../model/login-view.ts';

interface FormState {
  email?: string;
}

/** Moves between the forms of one login. The address that was typed is passed on, and the browser's back button works. */
export function useFormNavigation() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const email = (state as FormState | null)?.email ?? '';

  const show = (view: LoginView, typedEmail = email) =>
    void navigate({ search: `?view=${view}` }, { state: { email: typedEmail } satisfies FormState });

  /** Goes to what the server asks for next: back to the product, or the form for the code that was mailed. */
  const follow = (step: LoginStep) => {
    if (step.next === 'redirect') window.location.assign(step.redirect_url);
    else if (step.next === 'second-factor') show('second-factor');
    else show('code', step.email);
  };
  return { email, show, follow };
}
