import { randomBytes, randomUUID } from 'node:crypto';
import type { JobId, OperationId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { endOperations, findOperation, insertOperations, startOperation } from './operation.repository.ts';

let context: TestContext;
let ana: TestAccount;
let id: OperationId;
beforeAll(async () => {
  context = await givenContext();
});
beforeEach(async () => {
  ana = await givenAccount(context);
  id = randomUUID() as OperationId;
});

/** What a node of the previous release writes. */
const write = (statement: RawBuilder<unknown>) => statement.execute(context.database);
const stateOf = async (operation = id) => (await findOperation(context.database, operation))?.state;
const formerState = async (table: string, column = 'id', key: string = id) => {
  const { rows } = await sql<{ state: string; failure?: string | null }>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${key}::uuid
  `.execute(context.database);
  return rows[0]?.state;
};
const plan = sql`central_start = 1, central_bytes = 1, total_bytes = 2, digest = 'x'`;

function insertDownload(jobId: JobId = ana.jobId) {
  return write(sql`
    insert into download (id, job_id, owner_id, account_id, access_grant, state, name, options, entry_count, created_at, expires_at)
    values (${id}, ${jobId}, ${ana.accountId}, ${ana.accountId}, 'o1', 'preparing', 'a.zip', '{}', 1, now(), now() + interval '1 day')
  `);
}

function insertEdit(file: string) {
  const bytes = randomBytes(32);
  return write(sql`
    insert into open_edit (file_id, account_id, job_id, is_new, original_id, original_job_id, original_checksum, path, document,
      adds_to_albums, state, revision, saved_at)
    values (${file}, ${ana.accountId}, ${ana.jobId}, true, ${randomUUID()}, ${ana.jobId}, ${bytes}, 'a.jpg', '{}', false,
      'waiting', ${id}, now())
  `);
}

describe('what a node of the previous release begins', () => {
  it('has an operation, which ends with it', async () => {
    await insertDownload();
    expect(await stateOf()).toBe('queued');
    await write(sql`update download set state = 'failed' where id = ${id}`);
    expect(await stateOf()).toBe('failed');
  });

  it('succeeds when that node has planned the archive', async () => {
    await insertDownload();
    await write(sql`update download set state = 'ready', ${plan} where id = ${id}`);
    expect(await stateOf()).toBe('succeeded');
  });

  it('is followed by the operation while an edit is rendered, saved again and discarded', async () => {
    const file = randomUUID();
    await insertEdit(file);
    await write(sql`update open_edit set state = 'rendering' where file_id = ${file}`);
    expect(await stateOf()).toBe('running');
    const next = randomUUID() as OperationId;
    await write(
      sql`update open_edit set state = 'waiting', failure = null, revision = ${next} where file_id = ${file}`,
    );
    expect([await stateOf(), await stateOf(next)]).toEqual(['cancelled', 'queued']);
    await write(sql`update open_edit set state = 'failed', failure = 'too-large' where file_id = ${file}`);
    expect(await findOperation(context.database, next)).toMatchObject({ state: 'failed', failure: 'too-large' });
  });

  it('counts as cancelled when its edit disappears', async () => {
    const file = randomUUID();
    await insertEdit(file);
    await write(sql`delete from open_edit where file_id = ${file}`);
    expect(await stateOf()).toBe('cancelled');
  });
});

describe('what a node of this release ends', () => {
  it('is ready or has failed for nodes of the previous one', async () => {
    await insertDownload();
    await inTransaction(context.database, async (tx) => {
      await endOperations(tx, [id], { state: 'succeeded' });
      await sql`update download set ${plan} where id = ${id}`.execute(tx);
    });
    expect([await formerState('download'), await stateOf()]).toEqual(['ready', 'succeeded']);

    id = randomUUID() as OperationId;
    const starter = { account_id: ana.accountId, guest_id: null, job_id: null, total: null, created_at: new Date() };
    await inTransaction(context.database, async (tx) => {
      await insertOperations(tx, [{ id, kind: 'data-copy', ...starter }]);
      await sql`insert into data_copy (id, account_id, requested_at) values (${id}, ${ana.accountId}, now())`.execute(
        tx,
      );
    });
    expect([await formerState('data_copy'), await stateOf()]).toEqual(['preparing', 'queued']);
    await inTransaction(context.database, (tx) => endOperations(tx, [id], { state: 'failed', failure: 'stalled' }));
    expect([await formerState('data_copy'), await stateOf()]).toEqual(['failed', 'failed']);
  });

  it('is rendered, has failed and waits again for nodes of the previous one', async () => {
    const file = randomUUID();
    await insertEdit(file);
    const former = () => formerState('open_edit', 'file_id', file);
    await inTransaction(context.database, (tx) => startOperation(tx, id));
    expect(await former()).toBe('rendering');
    await inTransaction(context.database, (tx) => endOperations(tx, [id], { state: 'failed', failure: 'too-large' }));
    expect(await former()).toBe('failed');
    await write(sql`update open_edit set revision = ${randomUUID()} where file_id = ${file}`);
    expect(await former()).toBe('waiting');
  });
});
