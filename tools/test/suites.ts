/** A part of bin/test that vitest runs. */
export interface Suite {
  name: string;
  /** Projects of vitest.config.ts. */
  projects: readonly string[];
  /** Needs a browser or breaks things on purpose: left out by --quick. */
  isSlow?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** Only these files, relative to the root. */
  files?: readonly string[] | undefined;
}

/**
 * What runs one after the other; the suites of a stage run at the same time. Two workers keep two cores busy, so only
 * suites of one worker each share a stage.
 */
export const stages: readonly (readonly Suite[])[] = [
  [
    {
      name: 'Unit, component and operation tests',
      projects: ['server', 'web', 'contract', 'ui', 'uploader', 'tools'],
    },
  ],
  // Pictures of pages are for people; `npm run e2e` makes them.
  [
    {
      name: 'Journeys in a browser',
      projects: ['e2e'],
      isSlow: true,
      environment: { STUND_TEST_PICTURES: 'off' },
    },
  ],
  [
    { name: 'Components in pictures', projects: ['visual'], isSlow: true },
    { name: 'Faults', projects: ['faults'], isSlow: true },
  ],
];
