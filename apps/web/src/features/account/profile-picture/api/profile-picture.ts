import { buildRequest, type ReplyOf, removeProfilePicture, setProfilePicture } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { updateAccount } from '../../../../shared/account/account.ts';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { authorizationHeaders, callEndpoint, commonQuery } from '../../../../shared/api/call-endpoint.ts';
import { withSession } from '../../../../shared/api/with-session.ts';

/** Uploads the picture and updates the account. */
export function useSetProfilePicture() {
  return useMutation({
    mutationFn: (picture: Blob) => withSession(new AbortController().signal, (token) => send(picture, token)),
    onSuccess: ({ profile_picture }) => updateAccount({ profile_picture }),
  });
}

export function useRemoveProfilePicture() {
  return useMutation({
    mutationFn: () => callEndpoint(removeProfilePicture, {}),
    onSuccess: () => updateAccount({ profile_picture: null }),
  });
}

async function send(picture: Blob, token: string | undefined): Promise<ReplyOf<typeof setProfilePicture>> {
  const { method, address } = buildRequest(setProfilePicture, {}, commonQuery());
  const form = new FormData();
  form.append('file', picture, 'profile-picture.jpg');
  const reply = await fetch(address, { method, body: form, headers: authorizationHeaders(token) }).catch(
    (cause: unknown) => {
      throw new NetworkError('The server could not be reached', { cause });
    },
  );
  if (reply.status !== 201) throw new ApiError(reply.status, undefined);
  return (await reply.json()) as ReplyOf<typeof setProfilePicture>;
}
