import type { ImportPlan } from '../plan/import-plan.ts';
import type { PlanSummary } from '../plan/summarise-plan.ts';
import type { ImportResult } from '../send/import-result.ts';

/** Where the person is on the way. It lives as long as the page is open, also while other pages are shown. */
export type MoveInState =
  | { step: 'choose' }
  /** Names and sidecars are being read. */
  | { step: 'reading'; files: number }
  | { step: 'found'; plan: ImportPlan; summary: PlanSummary }
  | { step: 'running'; total: number; settled: number; isMakingAlbums: boolean }
  | { step: 'done'; result: ImportResult }
  /** `reading`: what was chosen could not be read. `starting`: nothing was sent. `ending`: the files are stored, the albums are not. */
  | { step: 'failed'; at: 'reading' | 'starting' }
  | { step: 'failed'; at: 'ending'; result: ImportResult };
