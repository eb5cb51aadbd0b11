import { publishJob, type ReplyOf } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import type { InvitedAlbum } from '../model/invited-album.ts';

interface InvitationMail {
  addresses: readonly string[];
  subject: string;
  message: string;
}

/**
 * Sends the link of an album by mail and reports the number of recipients. The reply lists the addresses that the mail
 * server rejected.
 */
export function usePublishAlbum({ id }: InvitedAlbum) {
  return useMutation({
    mutationFn: ({ addresses, subject, message }: InvitationMail) =>
      callEndpoint(publishJob, {
        params: { id },
        body: { to_email: addresses.join(','), subject: subject.trim(), message: message.trim() },
      }),
    onSuccess: ({ sent }: ReplyOf<typeof publishJob>) => {
      notify('invitationsSent', { values: { count: sent.length } });
    },
  });
}
