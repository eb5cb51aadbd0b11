import type { LegacyChoice } from '@stund/contract';

const advice: Readonly<Record<LegacyChoice, string>> = {
  only_provide_content_explicitly_detailed_in_my_will:
    'Provide only what the will names, and nothing before you have seen the will and a proof of death.',
  do_not_provide_content_to_anybody: 'Provide nothing to anybody. The account can be deleted with "stund user delete".',
  provide_content_to_contact:
    'The content goes to the contact, and to nobody else, by a link that is mailed after the wait: see "stund legacy record".',
};

/** What an operator does by the choice of an owner who has died. */
export function legacyAdvice(choice: LegacyChoice | undefined): string {
  return choice === undefined
    ? 'No choice was made. Provide nothing without a will or a decision of a court.'
    : advice[choice];
}
