import type { FileRecord } from '@stund/contract';
import type { Comparison } from './compare.ts';
import type { Expected } from './manifest.ts';

interface Found {
  expected: Expected;
  file: FileRecord;
}

/** Who belongs to whom: a live photo's picture to its film, burst to burst, and nobody to anybody else. */
export function compareGroups(found: readonly Found[]): Array<Found & { comparison: Comparison }> {
  const expectedById = new Map(found.map(({ expected, file }) => [file.id, expected]));
  return found.flatMap((entry) => {
    const { expected, file } = entry;
    const comparisons: Comparison[] = [];
    if (expected.livePhotoId) {
      const partner = found.find(
        (other) => other.expected.livePhotoId === expected.livePhotoId && other.file.type !== file.type,
      );
      comparisons.push({ field: 'live pair', expected: partner !== undefined, actual: file.group?.type === 'live' });
      if (file.type === 'Pictures')
        comparisons.push({
          field: 'live film',
          expected: partner?.expected.path,
          actual: file.live_video ? expectedById.get(file.live_video.id)?.path : undefined,
        });
    }
    if (expected.burstId) {
      const size = found.filter((other) => other.expected.burstId === expected.burstId).length;
      comparisons.push({ field: 'burst', expected: size > 1 ? size : null, actual: file.burst_count });
    }
    if (expected.motionVideo !== undefined || expected.path.startsWith('motion/'))
      comparisons.push({
        field: 'motion film',
        expected: Boolean(expected.motionVideo),
        actual: file.live_video?.id === file.id,
      });
    return comparisons.map((comparison) => ({ ...entry, comparison }));
  });
}
