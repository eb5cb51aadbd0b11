/** The modules of the first pages, in the sources of the client: the layout and the page of each. */
export const firstPages = {
  /** What a logged-in person sees first. */
  timeline: ['app/layouts/logged-in-layout.tsx', 'app/routes/photos-route.tsx'],
  /** What someone sees who opens a share. */
  share: ['app/layouts/share-layout.tsx', 'app/routes/share-route.tsx'],
} as const;

export type FirstPage = keyof typeof firstPages;

/** What the first pages load after their first tile, each as one file. */
export const laterParts = {
  /** The menu of a file, which opens in the timeline and on the pages with files. */
  'file-menu': ['features/library/timeline/components/menu/file-menu.tsx'],
  /** What is over all pages of a logged-in person, and shows something only at times. */
  'shell-layers': ['app/layouts/shell-layers.tsx'],
} as const;

interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
  /** The scripts of its texts in each language. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/** What `first-files.json` of the build contains: what each first page needs before it can show anything. */
export type FirstFiles = Readonly<Record<FirstPage, PageFiles>>;

export const firstFilesName = 'first-files.json';
