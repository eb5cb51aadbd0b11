import { durableEmailChanged } from '../email-change/email-changed.mail.ts';
import {
  durableLoginChanged,
  durableNewDevice,
  durablePasswordChanged,
  durablePasswordReset,
} from './durable.mails.ts';

/** The durable mails of this feature. */
export const identityMails = [
  durableEmailChanged,
  durableLoginChanged,
  durableNewDevice,
  durablePasswordChanged,
  durablePasswordReset,
];
