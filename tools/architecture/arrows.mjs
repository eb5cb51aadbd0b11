/**
 * The list of allowed imports. A room is a folder or file of the source. An import that no arrow allows is forbidden, type
 * imports included. `npm run check` reads this, docs/architecture.svg is drawn from it, and a test plants forbidden
 * imports and expects the check to fire.
 */

/** Each room and its path. `*` makes each folder or file there a separate room: features/files, platform/mail. */
export const rooms = {
  contract: 'packages/contract/src',
  uploader: 'packages/uploader/src',
  'photo-editor/*': 'packages/photo-editor/src',
  ui: 'packages/ui/src',

  'server/main': 'apps/server/src/main.ts',
  'server/commands': 'apps/server/src/commands',
  'server/composition': 'apps/server/src/composition',
  'server/config': 'apps/server/src/config',
  'server/http': 'apps/server/src/http',
  'server/queue': 'apps/server/src/queue',
  'server/features/*': 'apps/server/src/features',
  'server/kernel': 'apps/server/src/kernel',
  'server/platform/*': 'apps/server/src/platform',
  'server/testing': 'apps/server/src/testing',

  'web/main': 'apps/web/src/main.tsx',
  'web/app': 'apps/web/src/app',
  'web/features/*': 'apps/web/src/features',
  'web/shared': 'apps/web/src/shared',

  'ui/storybook': 'packages/ui/.storybook',
  'web/scripts': 'apps/web/scripts',
  e2e: 'e2e',
  bench: 'bench',
  tools: 'tools',
};

/** Room -> what it may import. `*` stands for any name. */
export const arrows = {
  contract: [],
  uploader: ['contract'],
  // The doors: what the client loads at once, the pixels (the server's too), the WebGL2 renderer, and the interface.
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
  'photo-editor/editor': ['photo-editor/react'],
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
  'photo-editor/assets': [],
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
    'server/kernel',
    'server/platform/*',
    'contract',
  ],
  // Puts the parts together, so it knows all of them; nothing but main and the commands knows it.
  'server/composition': [
    'server/config',
    'server/http',
    'server/queue',
    'server/features/*',
    'server/kernel',
    'server/platform/*',
    'contract',
  ],
  'server/config': ['contract'],
  'server/http': ['server/features/*', 'server/kernel', 'server/platform/*', 'contract'],
  'server/queue': ['server/features/*', 'server/kernel', 'server/platform/*', 'contract'],
  'server/features/*': ['server/kernel', 'server/platform/*', 'contract', 'photo-editor/index'],
  'server/kernel': ['server/platform/*', 'contract'],
  // Decoders render edits with the same pixel operations as the client: docs/adr/0032-edits-as-data.md
  'server/platform/*': ['contract', 'photo-editor/index', 'photo-editor/pixels'],
  'server/testing': [
    'server/http',
    'server/queue',
    'server/features/*',
    'server/kernel',
    'server/platform/*',
    'contract',
  ],

  'web/main': ['web/app', 'web/features/*', 'web/shared', 'contract', 'uploader', 'ui'],
  'web/app': ['web/features/*', 'web/shared', 'contract', 'uploader', 'ui'],
  'web/features/*': ['web/shared', 'contract', 'uploader', 'photo-editor/*', 'ui'],
  'web/shared': ['contract', 'ui'],

  'ui/storybook': ['ui'],
  'web/scripts': ['web/shared', 'contract'],
  e2e: ['contract', 'photo-editor/*', 'server/config', 'server/platform/*', 'server/testing'],
  bench: ['contract', 'photo-editor/*', 'e2e', 'server/config', 'server/platform/*'],
  tools: ['contract', 'server/composition', 'server/config', 'server/http', 'server/features/*', 'server/platform/*'],
};

/** What one feature, or one part of the platform, may take from another: always through its index.ts. */
export const neighbours = {
  'server/features/account': ['server/features/profile-picture'],
  'server/features/account-deletion': [
    'server/features/access',
    'server/features/conversation',
    'server/features/downloads',
    'server/features/identity',
    'server/features/library',
    'server/features/login',
    'server/features/payment',
    'server/features/profile-picture',
    'server/features/stickers',
    'server/features/telemetry',
    'server/features/trash',
    'server/features/uploads',
  ],
  'server/features/administration': ['server/features/library', 'server/features/media', 'server/features/uploads'],
  'server/features/albums': [
    'server/features/access',
    'server/features/conversation',
    'server/features/library',
    'server/features/media',
    'server/features/profile-picture',
    'server/features/shares',
    'server/features/trash',
    'server/features/uploads',
  ],
  'server/features/app-stores': ['server/features/plans'],
  'server/features/casting': ['server/features/access', 'server/features/files', 'server/features/library'],
  'server/features/changes': ['server/features/access'],
  'server/features/conversation': [
    'server/features/access',
    'server/features/library',
    'server/features/profile-picture',
  ],
  'server/features/data-copy': ['server/features/downloads', 'server/features/media'],
  'server/features/digital-legacy': ['server/features/downloads', 'server/features/login'],
  'server/features/documents': ['server/features/access'],
  'server/features/downloads': [
    'server/features/access',
    'server/features/files',
    'server/features/link-use',
    'server/features/media',
  ],
  'server/features/edits': [
    'server/features/access',
    'server/features/library',
    'server/features/media',
    'server/features/stickers',
    'server/features/trash',
  ],
  'server/features/files': ['server/features/access', 'server/features/library', 'server/features/media'],
  'server/features/library': ['server/features/access'],
  'server/features/link-previews': ['server/features/access', 'server/features/library', 'server/features/media'],
  'server/features/link-use': ['server/features/access', 'server/features/library'],
  'server/features/login': ['server/features/account', 'server/features/plans', 'server/features/uploads'],
  'server/features/media': ['server/features/access', 'server/features/library', 'server/features/link-use'],
  'server/features/news': ['server/features/account'],
  'server/features/notifications': ['server/features/access', 'server/features/changes'],
  'server/features/payment': ['server/features/plans'],
  'server/features/profile-picture': ['server/features/access', 'server/features/library', 'server/features/media'],
  'server/features/shares': [
    'server/features/access',
    'server/features/library',
    'server/features/link-use',
    'server/features/profile-picture',
  ],
  'server/features/stickers': ['server/features/access', 'server/features/library', 'server/features/media'],
  'server/features/takeout': [
    'server/features/access',
    'server/features/downloads',
    'server/features/files',
    'server/features/library',
  ],
  'server/features/telemetry': ['server/features/account'],
  'server/features/text-activation': ['server/features/plans'],
  'server/features/timeline': ['server/features/access', 'server/features/files', 'server/features/library'],
  'server/features/trash': ['server/features/access', 'server/features/library', 'server/features/uploads'],
  'server/features/uploads': [
    'server/features/access',
    'server/features/changes',
    'server/features/files',
    'server/features/library',
  ],
  'server/platform/blob-store': ['server/platform/process-identity', 'server/platform/shared-calls'],
  'server/platform/decoder': ['server/platform/color', 'server/platform/process-identity'],
  'server/platform/embedded-postgres': ['server/platform/process-identity'],
  'server/platform/metadata': ['server/platform/process-identity', 'server/platform/time-zone'],
  'server/platform/payment': ['server/platform/database'],
  'server/platform/private-copy': ['server/platform/blob-store'],
  'server/platform/pub-sub': ['server/platform/database'],
  'server/platform/secrets': ['server/platform/database'],
  'server/platform/video': ['server/platform/color'],

  'web/features/albums': [
    'web/features/album-choice',
    'web/features/conversation',
    'web/features/downloads',
    'web/features/file-actions',
    'web/features/guests',
    'web/features/invitations',
    'web/features/notices',
    'web/features/notifications',
    'web/features/picker',
    'web/features/selection',
    'web/features/telemetry',
    'web/features/timeline',
    'web/features/trash',
    'web/features/upload',
    'web/features/viewer',
  ],
  'web/features/conversation': ['web/features/guests', 'web/features/invitations'],
  'web/features/deleted-items': [
    'web/features/downloads',
    'web/features/selection',
    'web/features/trash',
    'web/features/viewer',
  ],
  'web/features/documents': [
    'web/features/downloads',
    'web/features/file-actions',
    'web/features/selection',
    'web/features/trash',
    'web/features/upload',
  ],
  'web/features/file-actions': ['web/features/trash'],
  'web/features/guests': ['web/features/login', 'web/features/notices'],
  'web/features/photo-callers': ['web/features/picker', 'web/features/selection', 'web/features/timeline'],
  'web/features/picker': ['web/features/selection', 'web/features/timeline'],
  'web/features/profile-picture': ['web/features/picker'],
  'web/features/selection': ['web/features/downloads', 'web/features/trash'],
  'web/features/settings': ['web/features/casting', 'web/features/profile-picture'],
  'web/features/sharing': [
    'web/features/album-choice',
    'web/features/guests',
    'web/features/invitations',
    'web/features/notices',
  ],
  'web/features/share-receiver': [
    'web/features/downloads',
    'web/features/guests',
    'web/features/login',
    'web/features/viewer',
  ],
  'web/features/takeout': ['web/features/downloads'],
  'web/features/timeline': [
    'web/features/album-choice',
    'web/features/file-actions',
    'web/features/selection',
    'web/features/telemetry',
    'web/features/trash',
    'web/features/upload',
  ],
  'web/features/upload': ['web/features/telemetry'],
  'web/features/viewer': ['web/features/file-actions', 'web/features/timeline', 'web/features/trash'],
};

/** What tests, and the fixtures in a folder `testing`, may import besides. */
export const testArrows = {
  'server/*': [
    'server/testing',
    'server/kernel',
    'server/platform/*',
    'server/features/*',
    'server/http',
    'server/queue',
  ],
};

/** Rooms that show others nothing but their index.ts. Packages are reached by their name, which says what they export. */
export const closedRooms = ['server/features/*', 'web/features/*'];

/** Source that may read process.env; everything else gets its settings handed in. */
export const environmentReaders = [
  'apps/server/src/main.ts',
  'apps/server/src/commands/stund.ts',
  // Only what Windows needs to start a program at all.
  'apps/server/src/platform/embedded-postgres/run-as.ts',
];
