/**
 * The list of allowed imports. A room is a folder or file of the source. An import that no arrow allows is forbidden, type
 * imports included. `npm run check` reads this, docs/architecture.svg is drawn from it, and a test plants forbidden
 * imports and expects the check to fire.
 */

/**
 * Each room and its path. `*` at the end of the name makes each folder or file there a separate room: platform/mail. `*` at the end of the
 * path stands for any district, whose folders are the rooms: features/together/albums is the room features/albums.
 */
export const rooms = {
  contract: 'packages/contract/src',
  'contract/schemas': 'packages/contract/src/schemas.ts',
  uploader: 'packages/uploader/src',
  'import-sources': 'packages/import-sources/src',
  'search-query': 'packages/search-query/src',
  'photo-editor/*': 'packages/photo-editor/src',
  ui: 'packages/ui/src',

  'server/main': 'apps/server/src/main.ts',
  'server/commands': 'apps/server/src/commands',
  'server/composition': 'apps/server/src/composition',
  'server/config': 'apps/server/src/config',
  'server/http': 'apps/server/src/http',
  'server/queue': 'apps/server/src/queue',
  'server/features/*': 'apps/server/src/features/*',
  'server/storage': 'apps/server/src/storage',
  'server/kernel': 'apps/server/src/kernel',
  'server/platform/*': 'apps/server/src/platform',
  'server/testing': 'apps/server/src/testing',

  'web/main': 'apps/web/src/main.tsx',
  'web/app': 'apps/web/src/app',
  'web/features/*': 'apps/web/src/features/*',
  'web/shared': 'apps/web/src/shared',
  'web/receiver': 'apps/web/receiver',
  'web/service-worker': 'apps/web/service-worker',

  'ui/storybook': 'packages/ui/.storybook',
  'web/scripts': 'apps/web/scripts',
  e2e: 'e2e',
  bench: 'bench',
  tools: 'tools',
};

/** The districts of server, client and contract, with the same names everywhere: docs/adr/0045-districts.md. */
export const districts = [
  'account',
  'archives',
  'editing',
  'library',
  'login',
  'operator',
  'plans',
  'search',
  'television',
  'together',
];

/** Room -> what it may import. `*` stands for any name. */
export const arrows = {
  contract: [],
  // The schemas, with their library: for the server, its programs and the tests. What the client needs of them are types, which the calls have.
  'contract/schemas': ['contract'],
  uploader: ['contract'],
  // What the exports of other services look like, for the command and the client: docs/adr/0063-sources-of-an-import.md
  'import-sources': ['contract'],
  // The words of a search, read by the server, which also tells the client what was understood: docs/adr/0068-language-of-search.md
  'search-query': [],
  // The doors: what the client loads at once, the color space of a picture and the pixels (both the server's too), the previews of edits,
  // and the interface.
  'photo-editor/index': [
    'photo-editor/history',
    'photo-editor/commands',
    'photo-editor/document',
    'photo-editor/geometry',
  ],
  'photo-editor/pixels': [
    'photo-editor/rendering',
    'photo-editor/vectors',
    'photo-editor/kernels',
    'photo-editor/assets',
  ],
  'photo-editor/asset-ids': ['photo-editor/assets', 'photo-editor/document'],
  'photo-editor/color-space': ['photo-editor/profiles'],
  'photo-editor/editor': ['photo-editor/react'],
  'photo-editor/preview': ['photo-editor/webgl'],
  'photo-editor/geometry': [],
  'photo-editor/document': ['photo-editor/geometry', 'photo-editor/testing'],
  'photo-editor/commands': ['photo-editor/document', 'photo-editor/geometry'],
  'photo-editor/history': [
    'photo-editor/commands',
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/testing',
  ],
  'photo-editor/kernels': [],
  'photo-editor/profiles': ['photo-editor/testing'],
  'photo-editor/assets': ['photo-editor/kernels'],
  // Only tests import it.
  'photo-editor/testing': [
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/kernels',
    'photo-editor/rendering',
    'photo-editor/vectors',
  ],
  'photo-editor/vectors': [
    'photo-editor/assets',
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/testing',
  ],
  'photo-editor/rendering': [
    'photo-editor/assets',
    'photo-editor/commands',
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/kernels',
    'photo-editor/testing',
    'photo-editor/vectors',
  ],
  'photo-editor/webgl': [
    'photo-editor/assets',
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/kernels',
    'photo-editor/profiles',
    'photo-editor/rendering',
    'photo-editor/vectors',
  ],
  // Stories of every asset: only Storybook opens them.
  'photo-editor/gallery': [
    'photo-editor/assets',
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/kernels',
    'photo-editor/vectors',
  ],
  'photo-editor/react': [
    'photo-editor/assets',
    'photo-editor/commands',
    'photo-editor/document',
    'photo-editor/geometry',
    'photo-editor/history',
    'photo-editor/profiles',
    'photo-editor/rendering',
    'photo-editor/vectors',
    'photo-editor/webgl',
    'ui',
  ],
  ui: [],

  'server/main': ['server/composition', 'server/config', 'server/platform/*'],
  'server/commands': [
    'server/composition',
    'server/config',
    'server/features/*',
    'server/storage',
    'server/kernel',
    'server/platform/*',
    'import-sources',
    'contract',
    'contract/schemas',
  ],
  // Puts the parts together, so it knows all of them; nothing but main and the commands knows it.
  'server/composition': [
    'server/config',
    'server/http',
    'server/queue',
    'server/features/*',
    'server/storage',
    'server/kernel',
    'server/platform/*',
    'contract',
    'contract/schemas',
  ],
  'server/config': ['contract', 'contract/schemas'],
  'server/http': ['server/features/*', 'server/kernel', 'server/platform/*', 'contract', 'contract/schemas'],
  'server/queue': ['server/features/*', 'server/kernel', 'server/platform/*', 'contract'],
  'server/features/*': [
    'server/storage',
    'server/kernel',
    'server/platform/*',
    'contract',
    'contract/schemas',
    'photo-editor/index',
    'search-query',
  ],
  // Bytes, files as rows and the space they take: docs/adr/0039-one-door-for-bytes.md
  'server/storage': ['server/kernel', 'server/platform/*', 'contract', 'search-query'],
  // Features are created with the configuration, which they do not name.
  'server/kernel': ['server/config', 'server/platform/*', 'contract'],
  // Decoders render edits with the same pixel operations as the client: docs/adr/0032-edits-as-data.md
  'server/platform/*': [
    'contract',
    'photo-editor/color-space',
    'photo-editor/index',
    'photo-editor/pixels',
    'search-query',
  ],
  'server/testing': [
    'server/http',
    'server/queue',
    'server/features/*',
    'server/storage',
    'server/kernel',
    'server/platform/*',
    'contract',
    'contract/schemas',
  ],

  'web/main': ['web/app', 'web/features/*', 'web/shared', 'contract', 'uploader', 'ui'],
  'web/app': ['web/features/*', 'web/shared', 'contract', 'uploader', 'ui'],
  'web/features/*': ['web/shared', 'contract', 'uploader', 'import-sources', 'photo-editor/*', 'ui'],
  'web/shared': ['contract', 'ui'],
  // A page of its own for televisions, whose browsers are older than what the client needs.
  'web/receiver': ['web/shared', 'contract'],
  'web/service-worker': [],

  'ui/storybook': ['ui'],
  'web/scripts': ['web/shared', 'contract'],
  e2e: ['contract', 'contract/schemas', 'photo-editor/*', 'server/config', 'server/platform/*', 'server/testing'],
  bench: ['contract', 'photo-editor/*', 'e2e', 'server/config', 'server/platform/*', 'server/storage'],
  tools: [
    'contract',
    'contract/schemas',
    'server/composition',
    'server/config',
    'server/http',
    'server/features/*',
    'server/platform/*',
  ],
};

/** What tests, and the fixtures in a folder `testing`, may import besides. */
export const testArrows = {
  'photo-editor/*': ['photo-editor/*'],
  'server/*': [
    'server/testing',
    'server/kernel',
    'server/storage',
    'server/platform/*',
    'server/features/*',
    'server/http',
    'server/queue',
  ],
};

/** Rooms that show others nothing but their index.ts. Packages are reached by their name, which says what they export. */
export const closedRooms = ['server/features/*', 'server/storage', 'web/features/*'];

/** Source that may read process.env; everything else gets its settings handed in. */
export const environmentReaders = [
  'apps/server/src/main.ts',
  'apps/server/src/commands/stund.ts',
  // Only what Windows needs to start a program at all.
  'apps/server/src/platform/embedded-postgres/run-as.ts',
];
