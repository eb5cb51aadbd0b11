import { useLocation, useNavigate } from 'react-router';
import { fetchAnswer } from '../../api/follow-redirect.ts';
import type { LoginStep } from '../../api/interaction.ts';
import type { LoginView } from '../../model/login-view.ts';

interface FormState {
  email?: string;
}

interface Target {
  /** The address of the login, from forms on another page. */
  pathname?: string | undefined;
  replace?: boolean;
}

/** Moves between the forms of one login. The address that was typed is passed on, and the browser's back button works. */
export function useFormNavigation() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const email = (state as FormState | null)?.email ?? '';

  const show = (view: LoginView, typedEmail = email, { pathname, replace = false }: Target = {}) =>
    void navigate(
      { ...(pathname !== undefined && { pathname }), search: `?view=${view}` },
      { replace, state: { email: typedEmail } satisfies FormState },
    );

  /** The start page stays until the next one is ready, so that nothing flashes in between. */
  const open = async (redirectUrl: string) => {
    const path = await fetchAnswer(redirectUrl);
    if (path === undefined) window.location.replace(redirectUrl);
    else await navigate(path, { replace: true });
  };

  /**
   * Goes to what the server asks for next: back to the product, or the form for the code that was mailed. The pathname is that of the
   * login, for forms on another page. A finished login leaves the history, because going back to it could only fail; so does the password
   * or the link that a second factor follows.
   */
  const follow = (step: LoginStep, pathname?: string) => {
    if (step.next === 'redirect' && pathname === undefined) window.location.replace(step.redirect_url);
    else if (step.next === 'redirect') void open(step.redirect_url);
    else if (step.next === 'second-factor') show('second-factor', email, { pathname, replace: true });
    else show('code', step.email, { pathname });
  };
  return { email, show, follow };
}
