import type { Feature } from '../../kernel/feature.ts';
import { stickerRoutes } from './stickers.routes.ts';

export const stickersFeature: Feature = {
  name: 'stickers',
  create: ({ requestTools }) => ({ routes: stickerRoutes(requestTools.decoders) }),
};
