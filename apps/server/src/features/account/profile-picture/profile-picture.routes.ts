import * as contract from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import type { DecoderPool } from '../../../platform/decoder/decoder-pool.ts';
import { freeBlobsTask, lockAccountSpace } from '../../../storage/index.ts';
import { getProfilePicture } from './operations/get-profile-picture.ts';
import { setProfilePicture } from './operations/set-profile-picture.ts';
import { deletePicture } from './profile-picture.repository.ts';
import { ownPictureAddress } from './profile-picture-address.ts';

export function profilePictureRoutes(decoders: DecoderPool): Route[] {
  return [
    route(contract.setProfilePicture, async (context, { body }) => {
      const id = await setProfilePicture(context, body, decoders);
      const { accountId, accessEpoch } = requireAccount(context);
      return { profile_picture: ownPictureAddress(context, { accountId, pictureId: id, accessEpoch }) };
    }),

    route(contract.removeProfilePicture, async (context) => {
      const { accountId } = requireAccount(context);
      await inTransaction(context.database, async (tx) => {
        await lockAccountSpace(tx, accountId);
        if (await deletePicture(tx, accountId)) await context.workQueue.enqueue(tx, freeBlobsTask, {});
      });
    }),

    route(contract.getProfilePicture, (context, { params, query, method }) =>
      getProfilePicture(context, { accountId: params.account, id: params.picture, token: query.t, method }),
    ),
  ];
}
