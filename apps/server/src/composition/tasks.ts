import { deleteAccountsTask } from '../features/account-deletion/index.ts';
import { prepareDataCopyTask } from '../features/data-copy/index.ts';
import { renderEditTask } from '../features/edits/index.ts';
import { freeBlobsTask, ingestMediaTask } from '../features/library/index.ts';
import {
  convertPictureTask,
  encodeVideoTask,
  prepareDownloadTask,
  privateCopiesOfJobTask,
  privateCopyTask,
} from '../features/media/index.ts';
import { newsMailTask } from '../features/news/index.ts';
import { sendDigestTask, sendPushTask } from '../features/notifications/index.ts';
import { syncPaymentTask } from '../features/payment/index.ts';
import { mailTask, movedToMail } from '../kernel/mail/mail.task.ts';
import type { ReplacedQueues, Task } from '../kernel/task.ts';

export const tasks: ReadonlyArray<Task<unknown>> = [
  ingestMediaTask,
  encodeVideoTask,
  convertPictureTask,
  renderEditTask,
  privateCopyTask,
  privateCopiesOfJobTask,
  prepareDownloadTask,
  newsMailTask,
  sendPushTask,
  sendDigestTask,
  prepareDataCopyTask,
  mailTask,
  syncPaymentTask,
  freeBlobsTask,
  deleteAccountsTask,
];

export const replacedQueues: ReplacedQueues = {
  'data-copy-mail': movedToMail('data-copy.ready'),
  'email-changed-mail': movedToMail('identity.email-changed'),
  'space-mail': {
    task: mailTask,
    convert(work) {
      const { account, level } = work as { account: string; level: string };
      return level === 'low' || level === 'full'
        ? { name: `administration.space-${level}`, payload: { account } }
        : undefined;
    },
  },
};
