import type { AccountId, FileId, JobId } from '@stund/contract';
import { changeTypes } from '@stund/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { newId } from '../../../../platform/id.ts';
import { createWebPush, type WebPush } from '../../../../platform/web-push/index.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import { givenAccount, givenContext, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { givenPushService, type TestPushService } from '../../../../testing/test-push-service.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { DigestWork, PushWork } from '../delivery/delivery.tasks.ts';
import { planDeliveries, queueDueMails } from '../delivery/plan-deliveries.ts';
import { sendDigests } from '../mail/send-digest.ts';
import { sendPush } from '../push/send-push.ts';
import { getVapidKeys } from '../push/vapid.ts';

/** The times that notifications depend on. Tests let time pass by making them earlier, because the database has a clock of its own. */
const times: Readonly<Record<string, readonly string[]>> = {
  change: ['created_at'],
  file: ['uploaded_at'],
  comment: ['created_at'],
  reaction: ['created_at'],
  participant: ['joined_at'],
  pending_activity: ['since'],
  album_activity: ['announced_at', 'push_due_at', 'planned_until'],
  activity: ['first_at', 'last_at'],
  notification_settings: ['read_until'],
  album_notice: ['mailed_until', 'mailed_at', 'mail_due_at'],
};

/** Everything that notifies. */
export interface NotificationBench {
  context: TestContext;
  mailbox: TestMailbox;
  pushService: TestPushService;
  webPush: WebPush;
  passTime(milliseconds: number): Promise<void>;
  /** Writes what is waiting to the activity. */
  record(): Promise<void>;
  /** Plans what is due, and sends everything that is queued. Failed work stays queued. */
  deliver(): Promise<void>;
}

export async function givenNotifications(): Promise<NotificationBench> {
  const mailbox = await givenMailbox();
  const context: TestContext = mailbox.equip(await givenContext({ publicUrl: 'https://photos.example.com' }));
  const keys = await getVapidKeys(context.database);
  const pushService = await givenPushService(async () => keys.publicKey);
  const webPush = createWebPush(keys, { subject: 'mailto:operator@example.com', allowsPrivate: true });
  const bench: NotificationBench = {
    context,
    mailbox,
    pushService,
    webPush,
    async passTime(milliseconds) {
      const span = sql`make_interval(secs => ${milliseconds / 1000})`;
      // In one transaction, because others may read meanwhile.
      await context.database.transaction().execute(async (tx) => {
        for (const [table, columns] of Object.entries(times)) {
          const changed = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${span}`);
          await sql`update ${sql.table(table)} set ${sql.join(changed)}`.execute(tx);
        }
      });
    },
    async record() {
      await bench.passTime(3000);
      await recordActivity(context);
    },
    async deliver() {
      await planDeliveries(context);
      await queueDueMails(context);
      for (const { name, work } of context.enqueued.splice(0)) {
        if (name === 'send-push') await sendPush(context, { webPush, defaultLanguage: 'en' }, work as PushWork);
        if (name === 'send-digest') await sendDigests(context, work as DigestWork);
      }
    },
  };
  return bench;
}

/** Adds pictures to an album in one transaction, without bytes. */
export function addPictures(
  { database }: TestContext,
  album: { jobId: JobId; ownerId: AccountId },
  { by, count, type = 'Pictures' }: { by: AccountId; count: number; type?: 'Pictures' | 'Movies' },
): Promise<FileId[]> {
  return inTransaction(database, async (tx) => {
    const ids = Array.from({ length: count }, () => newId<FileId>());
    const checksums = ids.map((id) => Buffer.from(id.replaceAll('-', '').repeat(2), 'hex'));
    await recordChanges(
      tx,
      album.jobId,
      ids.map((fileId) => ({ type: changeTypes.fileAdded, fileId })),
    );
    await tx
      .insertInto('blob')
      .values(checksums.map((checksum) => ({ checksum, size_bytes: 1, crc32: 0 })))
      .execute();
    await sql`
      insert into file (id, job_id, owner_id, added_by, checksum, path, size_bytes, mtime, ctime, type, captured_wall, captured_source)
      select id, ${album.jobId}, ${album.ownerId}, ${by}, checksum, 'a.jpg', 1, now(), now(), ${type}, now()::timestamp, 'mtime'
      from unnest(${ids}::uuid[], ${checksums}::bytea[]) as file (id, checksum)
    `.execute(tx);
    return ids;
  });
}

export async function givenMember(context: TestContext, name: string): Promise<TestAccount & { email: string }> {
  const account = await givenAccount(context, { name });
  return { ...account, email: `${account.accountId}@example.com` };
}
