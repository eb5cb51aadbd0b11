import type { Interaction } from '../api/interaction.ts';

export const loginViews = ['sign-in', 'register', 'code', 'forgotten'] as const;
export type LoginView = (typeof loginViews)[number];

/** Which form is on show: the address decides, else what the login asks for. What the service does not offer is never shown. */
export function chooseLoginView(inAddress: string | null, details: Interaction): LoginView {
  const view = loginViews.find((known) => known === inAddress) ?? details.page;
  if (view === 'forgotten' && !details.can_send_mail) return 'sign-in';
  return view;
}
