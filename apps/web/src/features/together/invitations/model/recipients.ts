import { limits } from '@stund/contract';
import type { FieldProblem } from '../../../../shared/forms/use-field.ts';
import { isAddress, splitAddresses } from './mail-addresses.ts';

/** The recipients: the entered addresses and the text being typed. */
export interface Recipients {
  readonly entered: readonly string[];
  readonly typed: string;
}

export function addressesOf({ entered, typed }: Recipients): string[] {
  return [...new Set([...entered, ...splitAddresses(typed)])];
}

/**
 * Lists every problem. An empty list is not a problem. The text being typed is validated only once the field has lost
 * focus.
 */
export function findRecipientProblems(recipients: Recipients, hasLeft: boolean): FieldProblem[] {
  const judged = hasLeft ? addressesOf(recipients) : recipients.entered;
  const wrong = judged.filter((address) => !isAddress(address));
  const tooMany = addressesOf(recipients).length - limits.recipientsPerMail;
  return [
    ...wrong.map((address): FieldProblem => ({ id: 'invitations.to.invalid', values: { address } })),
    ...(tooMany > 0
      ? [{ id: 'invitations.to.tooMany', values: { max: limits.recipientsPerMail, count: tooMany } } as const]
      : []),
  ];
}
