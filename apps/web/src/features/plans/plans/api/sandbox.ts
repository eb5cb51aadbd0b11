import { confirmSandboxIntent } from '@stund/contract';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { CardRefused } from './save-card.ts';

/** A card of the sandbox, with what happens to it. None of these numbers exists outside of tests. */
export interface TestCard {
  number: string;
  kind: 'accepted' | 'confirmed' | 'declined' | 'unpaid';
}

export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', kind: 'accepted' },
  { number: '4000 0027 6000 3184', kind: 'confirmed' },
  { number: '4000 0000 0000 0002', kind: 'declined' },
  { number: '4000 0000 0000 0341', kind: 'unpaid' },
];

/** Confirms a setup intent with a test card, or a payment without one. Asks in place of the bank where a bank would ask. */
export async function confirmInSandbox(clientSecret: string, card?: TestCard): Promise<void> {
  const body = {
    client_secret: clientSecret,
    ...(card && { card: { number: card.number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' } }),
  };
  try {
    const { status } = await callEndpoint(confirmSandboxIntent, { body });
    if (status === 'succeeded') return;
    const isApproved = await confirm({
      title: translate('plans.sandbox.bank'),
      text: translate('plans.sandbox.bankText'),
      action: translate('plans.confirmPayment.action'),
    });
    const answer = await callEndpoint(confirmSandboxIntent, { body: { ...body, is_approved: isApproved } });
    if (answer.status !== 'succeeded') throw new CardRefused();
  } catch (error) {
    if (['card-declined', 'card-expired'].includes(failureCode(error))) throw new CardRefused();
    throw error;
  }
}
