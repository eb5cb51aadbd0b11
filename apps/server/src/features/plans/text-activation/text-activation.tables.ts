import type { AccountId } from '@stund/contract';
import type { ColumnType } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

/** A phone number whose owner has storage as a customer of the operator. */
interface TextActivationTable {
  phone_number: string;
  account_id: AccountId;
  /** When the last message was sent that counted. */
  sent_at: ColumnType<Date, Date | string, Date | string>;
}

interface TextActivationTables {
  text_activation: TextActivationTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends TextActivationTables {}
}

export const textActivationTables: RulesOf<TextActivationTables> = {
  // The grants are copied, with the purchases and numbers as their references.
  text_activation: { emptied: 'cascade', copy: { leftOut: 'technical' } },
};
