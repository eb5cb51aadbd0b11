import { type Language, retention } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { FeatureTables } from '../../../../kernel/tables.ts';
import { newId } from '../../../../platform/id.ts';
import { type OperationRun, runOperation } from '../../../library/operations/index.ts';
import { EntryWriter, ReplacedAttemptError } from '../content/entry-writer.ts';
import { type WrittenCopy, writeCopy } from '../content/write-copy.ts';
import {
  beginAttempt,
  type CopyAttempt,
  findDataCopy,
  findPersonOfCopy,
  operationOf,
  updateReady,
} from '../data-copy.repository.ts';
import { durableCopyReady } from '../mail/copy-ready.mail.ts';

/** The brand in whose name the copy is written, and the tables of all features. */
export interface CopySource {
  tables: FeatureTables;
  name: string;
  /** For people who have not chosen a language. */
  defaultLanguage: Language;
}

const dayMs = 86_400_000;

/**
 * Writes a copy that was requested. An interrupted one begins again; one that is ready, that another attempt writes now, or whose account
 * is gone, is left as it is.
 */
export async function prepareDataCopy(parts: Parts, source: CopySource, id: string): Promise<void> {
  await runOperation(parts, { id: operationOf(id), work: (run) => prepare(parts, source, { id, run }) });
}

async function prepare(
  parts: Parts,
  source: CopySource,
  { id, run }: { id: string; run: OperationRun },
): Promise<void> {
  const { database, clock, log } = parts;
  const copy = await findDataCopy(database, id);
  const person = copy && (await findPersonOfCopy(database, copy.account_id));
  if (!person) return;
  const attempt: CopyAttempt = { copyId: id, attempt: newId() };
  if (!(await inTransaction(database, (tx) => beginAttempt(tx, attempt)))) return;

  const language = person.language ?? source.defaultLanguage;
  const facts = { person, language, brand: source.name, tables: source.tables, now: clock.now() };
  try {
    const written = await writeCopy(parts, new EntryWriter(database, attempt), facts);
    await finish(parts, { attempt, run, written });
  } catch (error) {
    if (!(error instanceof ReplacedAttemptError)) throw error;
    log.info({ copy: id }, 'A copy of data is written by another node');
  }
}

interface Finished {
  attempt: CopyAttempt;
  run: OperationRun;
  written: WrittenCopy;
}

/** Throws ReplacedAttemptError. */
async function finish({ database, clock, mails }: Parts, { attempt, run, written }: Finished): Promise<void> {
  const readyAt = clock.now();
  await inTransaction(database, async (tx) => {
    if (!(await run.succeed(tx))) return;
    const isReady = await updateReady(tx, attempt, {
      ready_at: readyAt,
      expires_at: new Date(readyAt.getTime() + retention.dataCopyDays * dayMs),
      name: written.name,
      entries: written.packed,
      entry_count: written.entryCount,
      central_start: written.centralStart,
      central_bytes: written.centralBytes,
      total_bytes: written.totalBytes,
      digest: written.digest,
    });
    if (!isReady) throw new ReplacedAttemptError();
    await mails.enqueue(tx, durableCopyReady, { copy: attempt.copyId });
  });
}
