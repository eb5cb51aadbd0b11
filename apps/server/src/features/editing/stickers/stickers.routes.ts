import * as contract from '@stund/contract';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import type { DecoderPool } from '../../../platform/decoder/decoder-pool.ts';
import { addSticker } from './operations/add-sticker.ts';
import { getSticker } from './operations/get-sticker.ts';
import { removeSticker } from './operations/remove-sticker.ts';
import { selectStickers } from './sticker.repository.ts';
import { presentSticker } from './sticker-address.ts';

export function stickerRoutes(decoders: DecoderPool): Route[] {
  return [
    route(contract.addSticker, async (context, { body }) =>
      presentSticker(context, requireAccount(context), await addSticker(context, body, decoders)),
    ),

    route(contract.listStickers, async (context) => {
      const actor = requireAccount(context);
      const stickers = await selectStickers(context.database, actor.accountId);
      return { stickers: stickers.map((sticker) => presentSticker(context, actor, sticker)) };
    }),

    route(contract.removeSticker, (context, { params }) => removeSticker(context, params.stickerId)),

    route(contract.getSticker, (context, { params, query, method }) =>
      getSticker(context, { accountId: params.account, id: params.sticker, token: query.t, method }),
    ),
  ];
}
