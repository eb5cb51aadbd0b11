import type { Interaction } from '../api/interaction.ts';

export const loginViews = ['sign-in', 'register', 'code', 'second-factor', 'forgotten'] as const;
export type LoginView = (typeof loginViews)[number];

/** The form to display: the one in the address, else the one that the login asks for. */
export function chooseLoginView(inAddress: string | null, details: Pick<Interaction, 'page'>): LoginView {
  return loginViews.find((known) => known === inAddress) ?? details.page;
}
