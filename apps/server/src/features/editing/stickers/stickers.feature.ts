import type { Feature } from '../../../kernel/feature.ts';
import { stickerRoutes } from './stickers.routes.ts';
import { stickersTables } from './stickers.tables.ts';

export const stickersFeature: Feature = {
  name: 'stickers',
  tables: stickersTables,
  create: ({ requestTools }) => ({ routes: stickerRoutes(requestTools.decoders) }),
};
