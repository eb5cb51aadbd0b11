/** The modules of the first pages, in the sources of the client: the layout and the page of each. */
export const firstPages = {
  /** What a logged-in person sees first. */
  timeline: ['app/layouts/logged-in-layout.tsx', 'app/routes/photos-route.tsx'],
  /** What someone sees who opens a share. */
  share: ['app/layouts/share-layout.tsx', 'app/routes/share-route.tsx'],
} as const;

export type FirstPage = keyof typeof firstPages;

/** What `first-files.json` of the build contains: what each first page needs before it can show anything. */
export type FirstFiles = Readonly<Record<FirstPage, { scripts: readonly string[]; styles: readonly string[] }>>;

export const firstFilesName = 'first-files.json';
