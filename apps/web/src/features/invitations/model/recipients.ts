import { limits } from '@stund/contract';
import type { FieldProblem } from '../../../shared/forms/use-field.ts';
import { isAddress, splitAddresses } from './mail-addresses.ts';

/** Who is to be asked: the addresses that were entered, and what is still being typed. */
export interface Recipients {
  readonly entered: readonly string[];
  readonly typed: string;
}

export function addressesOf({ entered, typed }: Recipients): string[] {
  return [...new Set([...entered, ...splitAddresses(typed)])];
}

/** What is wrong, each by itself. Nobody yet is not a mistake. What is being typed is judged once its field has been left. */
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
