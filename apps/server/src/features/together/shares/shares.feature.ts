import type { Feature } from '../../../kernel/feature.ts';
import { hourMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { endExpiredShares } from './operations/end-expired-shares.ts';
import { shareRoutes } from './shares.routes.ts';
import { sharesTables } from './shares.tables.ts';

export const sharesFeature: Feature = {
  name: 'shares',
  tables: sharesTables,
  create: ({ parts, config: { otherOrigins } }) => ({
    routes: shareRoutes({ otherOrigins }),
    periodic: [{ name: 'end expired shares', everyMs: hourMs, run: () => endExpired(parts) }],
  }),
};

async function endExpired(parts: Parts): Promise<void> {
  const ended = await endExpiredShares(parts);
  if (ended > 0) parts.log.info({ ended }, 'Ended shares that had expired');
}
