import { approveTerms } from '@stund/contract';
import { updateAccount } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';

/** Accepts the terms with the purchase, so that they are not asked for separately. */
export async function acceptTerms(version: string): Promise<void> {
  await callEndpoint(approveTerms, { query: { language: currentLanguage() }, body: { version } });
  updateAccount({ tos_to_approve: null });
}
