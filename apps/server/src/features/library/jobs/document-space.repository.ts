import { type AccountId, editLimits } from '@stund/contract';
import { sql } from 'kysely';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/database/schema.ts';

/**
 * Throws `quota-exceeded` when the documents of an account's edits, which its used space does not contain, take too much space. Call it after
 * saving documents, of which the largest has so many bytes. The account must be locked.
 */
export async function requireDocumentSpace(tx: Tx, accountId: AccountId, largestBytes: number): Promise<void> {
  if (largestBytes <= editLimits.smallDocumentBytes) return;
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((select sum(pg_column_size(document)) from photo_edit join file on file.id = photo_edit.file_id
        where file.owner_id = ${accountId}), 0)
      + coalesce((select sum(pg_column_size(document)) from open_edit where account_id = ${accountId}), 0)
    )::float8 as bytes
  `.execute(tx);
  if ((rows[0]?.bytes ?? 0) > editLimits.documentBytes) throw new DomainError('quota-exceeded', 'Documents of edits');
}
