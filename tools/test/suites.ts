/** A part of bin/test that vitest runs. */
export interface Suite {
  name: string;
  /** Projects of vitest.config.ts. */
  projects: readonly string[];
  /** Needs a browser or injects faults. `--quick` skips it. */
  isSlow?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** Runs only these files; paths are relative to the root. */
  files?: readonly string[] | undefined;
}

/**
 * The stages run one after the other; the suites of a stage run in parallel. Two workers use two cores. Tests of faults
 * wait more than they compute, so they share a stage with the component screenshots.
 */
export const stages: readonly (readonly Suite[])[] = [
  [
    {
      name: 'Unit, component and operation tests',
      projects: [
        'server',
        'web',
        'contract',
        'ui',
        'uploader',
        'import-sources',
        'search-query',
        'photo-editor',
        'tools',
      ],
    },
  ],
  // Screenshots of pages are for people to review. `npm run e2e` makes them.
  [
    {
      name: 'Journeys in a browser',
      projects: ['e2e'],
      isSlow: true,
      environment: { STUND_TEST_PICTURES: 'off' },
    },
  ],
  [
    { name: 'Component screenshots', projects: ['visual'], isSlow: true },
    { name: 'Faults', projects: ['faults'], isSlow: true },
  ],
];
