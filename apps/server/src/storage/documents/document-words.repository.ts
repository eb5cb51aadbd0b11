import type { AccountId, Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumToBytes, type Tx } from '../../platform/database/schema.ts';
import type { DocumentWord } from '../../platform/document-text/index.ts';
import { wordTag } from '../files/search-words.ts';

/** What was read of a document: its words, or why it cannot be read. */
export type DocumentText = { words: readonly DocumentWord[] } | { failure: string };

/**
 * [Note: words of documents] The words in a document are stored once for each account that has a file with its bytes, and start with digits of the
 * account's id as those of files start with digits of the job's: see [Note: words of jobs]. A search looks up which contents have the words, and
 * then finds files with these contents in its job, so that nobody finds a document by its text who may not open it.
 *
 * The blob must be locked, so that no file is added meanwhile.
 */
export async function storeDocumentText(tx: Tx, checksum: Checksum, text: DocumentText): Promise<void> {
  const bytes = checksumToBytes(checksum);
  const words = 'words' in text ? text.words : [];
  const row = {
    state: 'failure' in text ? 'failed' : words.length === 0 ? 'empty' : 'read',
    failure: 'failure' in text ? text.failure : null,
  } as const;
  await tx
    .insertInto('document_text')
    .values({ checksum: bytes, ...row })
    .onConflict((conflict) => conflict.column('checksum').doUpdateSet({ ...row, read_at: sql<Date>`now()` }))
    .execute();
  await tx.deleteFrom('document_words').where('checksum', '=', bytes).execute();
  if (words.length === 0) return;
  const owners = await tx
    .selectFrom('file')
    .select('owner_id')
    .distinct()
    .where('checksum', '=', bytes)
    .orderBy('owner_id')
    .execute();
  for (const { owner_id: ownerId } of owners) await insertWords(tx, { bytes, ownerId, words });
}

/** Words consist of letters and digits, so nothing in them has to be quoted within the quotes. */
async function insertWords(
  tx: Tx,
  { bytes, ownerId, words }: { bytes: Buffer; ownerId: AccountId; words: readonly DocumentWord[] },
): Promise<void> {
  const tag = wordTag(ownerId);
  const lexemes = words.map(({ word, positions }) => `'${tag}${word}':${positions.join(',')}`).join(' ');
  await sql`
    insert into document_words (checksum, owner_id, words) values (${bytes}, ${ownerId}, ${lexemes}::tsvector)
  `.execute(tx);
}

/** Gives an account the words of documents that other accounts have too. The blobs must be locked. */
export async function shareDocumentWords(tx: Tx, ownerId: AccountId, checksums: readonly Checksum[]): Promise<void> {
  if (checksums.length === 0) return;
  const tag = wordTag(ownerId);
  await sql`
    insert into document_words (checksum, owner_id, words)
    select distinct on (known.checksum) known.checksum, ${ownerId}::uuid, (
      select string_agg('''' || ${tag}::text || substr(lexeme, ${tag.length + 1}::int) || ''':' || array_to_string(positions, ','), ' ')::tsvector
      from unnest(known.words)
    )
    from document_words as known where known.checksum = any(${checksums.map(checksumToBytes)}::bytea[])
      and not exists (select from document_words as own where own.checksum = known.checksum and own.owner_id = ${ownerId})
    order by known.checksum
    on conflict do nothing
  `.execute(tx);
}

/** Removes the words of documents from accounts that have no file with these bytes any more. The blobs must be locked. */
export async function deleteUnusedWords(tx: Tx, checksums: readonly Checksum[]): Promise<void> {
  await sql`
    delete from document_words as words where checksum = any(${checksums.map(checksumToBytes)}::bytea[])
      and not exists (select from file where file.checksum = words.checksum and file.owner_id = words.owner_id)
  `.execute(tx);
}
