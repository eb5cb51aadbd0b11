import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import type { AppendixSource } from '../../archives/downloads/index.ts';
import { deathNoticeRoutes } from './death-notice.routes.ts';
import { digitalLegacyRoutes } from './digital-legacy.routes.ts';
import { digitalLegacyTables } from './digital-legacy.tables.ts';
import { processDeathNotices } from './notices/process-notices.ts';

/** `createAppendix`: what describes the files of a takeout. */
export function digitalLegacyFeature({ createAppendix }: AppendixSource): Feature {
  return {
    name: 'digital-legacy',
    tables: digitalLegacyTables,
    create: ({ parts }) => ({
      routes: [...digitalLegacyRoutes, ...deathNoticeRoutes({ createAppendix: createAppendix(parts) })],
      periodic: [{ name: 'process death notices', everyMs: housekeepingMs, run: () => processDeathNotices(parts) }],
    }),
  };
}
