import { basename } from 'node:path';
import { faultFeatures, journeyFeatures } from './journey-features.ts';

export interface Affected {
  /** Unit, component and operation tests. */
  tests: readonly string[];
  journeys: readonly string[];
  faults: readonly string[];
  hasVisual: boolean;
}

interface Edge {
  from: string;
  to: string;
}

/** Paths that affect every journey. */
const foundations = [
  'apps/web/src/app/',
  'apps/web/src/shared/',
  'apps/web/src/main.tsx',
  'apps/server/src/composition/',
  'apps/server/src/http/',
  'e2e/harness/',
  'e2e/fixtures/',
  'package-lock.json',
];

/**
 * The tests that changed files can affect: by the import graph, and for tests in a browser, whose way leads through a
 * running product, by the features that the change reaches. Paths are relative to the root.
 */
export function findAffected(changed: readonly string[], imports: readonly Edge[]): Affected {
  const reached = reachedFrom(changed, imports);
  const features = new Set(
    [...reached].flatMap((file) => /^apps\/\w+\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  const isFoundation = changed.some((file) => foundations.some((folder) => file.startsWith(folder)));
  const pick = (folder: string, map: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(map)
      .map(([name, needs]) => ({ file: `${folder}/${name}.test.ts`, needs }))
      .filter(({ file, needs }) => isFoundation || reached.has(file) || needs.some((feature) => features.has(feature)))
      .map(({ file }) => file);
  return {
    tests: [...reached].filter((file) => /\.test\.tsx?$/.test(basename(file)) && !file.startsWith('e2e/')).toSorted(),
    journeys: pick('e2e/journeys', journeyFeatures),
    faults: pick('e2e/faults', faultFeatures),
    hasVisual: [...reached].some((file) => file.startsWith('packages/ui/') || file.startsWith('e2e/visual/')),
  };
}

/** The files themselves and everything that imports them, directly or not. */
function reachedFrom(changed: readonly string[], imports: readonly Edge[]): ReadonlySet<string> {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const reached = new Set(changed);
  for (const file of reached) for (const { from } of importers.get(file) ?? []) reached.add(from);
  return reached;
}
