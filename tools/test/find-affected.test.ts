import { globSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAffected } from './find-affected.ts';
import { faultFeatures, journeyFeatures } from './journey-features.ts';

const root = join(import.meta.dirname, '../..');
const web = 'apps/web/src/features/library';
const imports = [
  { from: `${web}/file-deletion/index.ts`, to: `${web}/file-deletion/model/days-left.ts` },
  { from: `${web}/file-deletion/model/days-left.test.ts`, to: `${web}/file-deletion/model/days-left.ts` },
  { from: `${web}/trash/page.tsx`, to: `${web}/file-deletion/index.ts` },
  { from: `${web}/trash/page.test.tsx`, to: `${web}/trash/page.tsx` },
  { from: `${web}/viewer/page.test.tsx`, to: `${web}/viewer/page.tsx` },
];

describe('what a change affects', () => {
  it('is every test that imports it, directly or indirectly, and the journeys of its features', () => {
    const affected = findAffected([`${web}/file-deletion/model/days-left.ts`], imports);
    expect(affected.tests).toEqual([`${web}/file-deletion/model/days-left.test.ts`, `${web}/trash/page.test.tsx`]);
    expect(affected.journeys).toContain('e2e/journeys/trash.test.ts');
    expect(affected.journeys).not.toContain('e2e/journeys/shell-brands.test.ts');
    expect(affected.hasVisual).toBe(false);
  });

  it('is every journey when shared code changes', () => {
    expect(findAffected(['apps/web/src/app/shell.tsx'], []).journeys).toHaveLength(Object.keys(journeyFeatures).length);
    expect(findAffected(['e2e/harness/stage.ts'], []).faults).toHaveLength(Object.keys(faultFeatures).length);
  });

  it('is a journey that changed itself, and the component screenshots when the design system changes', () => {
    expect(findAffected(['e2e/journeys/trash.test.ts'], []).journeys).toEqual(['e2e/journeys/trash.test.ts']);
    expect(findAffected(['packages/ui/src/actions/button.tsx'], []).hasVisual).toBe(true);
  });
});

describe('the map of journeys to features', () => {
  const testsIn = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => name.replace('.test.ts', ''));

  it('contains every journey and every fault test', () => {
    expect(Object.keys(journeyFeatures).toSorted()).toEqual(testsIn('e2e/journeys').toSorted());
    expect(Object.keys(faultFeatures).toSorted()).toEqual(testsIn('e2e/faults').toSorted());
  });

  it('names only features that exist', () => {
    const features = new Set(
      globSync('apps/{web,server}/src/features/*/*', { cwd: root }).map((folder) => basename(folder)),
    );
    const named = new Set([...Object.values(journeyFeatures), ...Object.values(faultFeatures)].flat());
    expect([...named].filter((name) => !features.has(name))).toEqual([]);
  });
});
