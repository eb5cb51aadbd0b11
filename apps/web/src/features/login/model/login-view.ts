import type { Interaction } from '../api/interaction.ts';

export const loginViews = ['sign-in', 'register', 'code', 'forgotten'] as const;
export type LoginView = (typeof loginViews)[number];

/**
 * The form to display: the one in the address, else the one that the login asks for. Forms that the service does not
 * support are never displayed.
 */
export function chooseLoginView(inAddress: string | null, details: Interaction): LoginView {
  const view = loginViews.find((known) => known === inAddress) ?? details.page;
  if (view === 'forgotten' && !details.can_send_mail) return 'sign-in';
  return view;
}
