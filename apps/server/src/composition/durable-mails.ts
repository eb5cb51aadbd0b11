import { durableDeletionCancelled } from '../features/account-deletion/index.ts';
import { durableSpaceMails } from '../features/administration/index.ts';
import { durableCopyReady } from '../features/data-copy/index.ts';
import { identityMails } from '../features/identity/index.ts';
import type { DurableMail } from '../kernel/mail/durable-mail.ts';

/** The mails of all features that are queued until they are sent. */
export const durableMails: ReadonlyArray<DurableMail<unknown>> = [
  ...identityMails,
  ...Object.values(durableSpaceMails),
  durableCopyReady,
  durableDeletionCancelled,
];
