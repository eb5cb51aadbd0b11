export interface Release {
  /** The version in package.json, three numbers. */
  readonly version: string;
  /** The latest release before this one, whose nodes may run next to those of this one. */
  readonly previous: string | undefined;
}

/** The release that this program is. `npm run check` compares it with package.json and `releases/`. */
export const currentRelease: Release = { version: '0.2.0', previous: '0.1.0' };

/** Below 0 when `one` is older than `other`, 0 when they are equal, else above 0. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  const differing = [0, 1, 2].find((index) => ours?.[index] !== theirs?.[index]);
  return differing === undefined ? 0 : (ours?.[differing] ?? 0) - (theirs?.[differing] ?? 0);
}
