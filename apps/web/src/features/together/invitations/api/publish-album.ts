import { type JobId, publishJob, type ReplyOf } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import type { LinkMail } from '../components/use-mail-form.ts';

/**
 * Sends the link of an album by mail and reports the number of recipients. The reply lists the addresses that the mail
 * server rejected.
 */
export async function publishAlbum(
  id: JobId,
  { addresses, subject, message }: LinkMail,
): Promise<ReplyOf<typeof publishJob>> {
  const reply = await callEndpoint(publishJob, {
    params: { id },
    body: { to_email: addresses.join(','), subject: subject.trim(), message: message.trim() },
  });
  notify('invitationsSent', { values: { count: reply.sent.length } });
  return reply;
}
