import type { Feature } from '../kernel/feature.ts';
import { blobTables } from './blobs/blob.tables.ts';
import { damageTables } from './damage/damage.tables.ts';
import { documentTables } from './documents/document.tables.ts';
import { fileTables } from './files/file.tables.ts';
import { folderTables } from './folders/folder.tables.ts';
import { installationTables } from './installation/installation.tables.ts';
import { mirrorTables } from './mirror/mirror.tables.ts';

/** The tables of bytes and of files, which most features read. */
export const storageFeature: Feature = {
  name: 'storage',
  tables: {
    ...blobTables,
    ...documentTables,
    ...fileTables,
    ...installationTables,
    ...mirrorTables,
    ...damageTables,
    ...folderTables,
  },
};
