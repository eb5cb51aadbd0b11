/** Trees of files after the habits of services, with what is right for each file, for tests of other packages. */

import { enteCases } from './cases/ente-cases.ts';
import { foldersCases } from './cases/folders-cases.ts';
import { icloudCases } from './cases/icloud-cases.ts';
import { immichCases } from './cases/immich-cases.ts';
import { photoprismCases } from './cases/photoprism-cases.ts';
import type { TreeCase } from './given-tree.ts';

export { describeTree, type TreeCase } from './given-tree.ts';
export { Score, tableOf } from './score.ts';

export const treeCases: Readonly<Record<string, readonly TreeCase[]>> = {
  'iCloud Photos': icloudCases,
  Ente: enteCases,
  PhotoPrism: photoprismCases,
  'Immich, its storage': immichCases,
  'Folders, XMP, Nextcloud': foldersCases,
};
