import type { AccountId } from '@stund/contract';
import { z } from 'zod';
import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { defineDurableMail } from '../../../../kernel/mail/durable-mail.ts';
import { findRecipient } from '../../../../kernel/mail/recipient.repository.ts';
import { backupsTexts } from '../texts/backups.texts.ts';

/** What is wrong with the backups that run by themselves. */
export type BackupTrouble = 'backup' | 'log' | 'test';

export const backupMails = {
  backup: backupMail('backup'),
  log: backupMail('log'),
  test: backupMail('test'),
};

export const durableBackupMails = {
  backup: durableBackupMail('backup'),
  log: durableBackupMail('log'),
  test: durableBackupMail('test'),
};

function backupMail(trouble: BackupTrouble) {
  return defineMail({
    name: `backups.${trouble}`,
    texts: backupsTexts,
    subject: `backups.${trouble}.subject`,
    body: `backups.${trouble}.body`,
    examples: [{ name: 'Ana Nordmann' }],
  });
}

function durableBackupMail(trouble: BackupTrouble) {
  return defineDurableMail({
    mail: backupMails[trouble],
    payload: z.object({ account: z.string() }),
    async prepare({ database, settings }, { account }) {
      const administrator = await findRecipient(database, account as AccountId);
      if (!administrator) return undefined;
      return { to: { ...administrator, origin: settings.publicUrl }, values: { name: administrator.name } };
    },
  });
}
