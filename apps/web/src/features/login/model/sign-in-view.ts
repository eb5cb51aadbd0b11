import type { Interaction } from '../api/interaction.ts';

export const signInViews = ['sign-in', 'register', 'code', 'forgotten'] as const;
export type SignInView = (typeof signInViews)[number];

/** Which form is on show: the address decides, else what the login asks for. What the service does not offer is never shown. */
export function signInViewOf(inAddress: string | null, details: Interaction): SignInView {
  const view = signInViews.find((known) => known === inAddress) ?? details.page;
  if (view === 'forgotten' && !details.can_send_mail) return 'sign-in';
  return view;
}
