import { join } from 'node:path';
import { writeArchitecturePicture } from './architecture-picture.ts';
import { writeFormats } from './formats.ts';
import { writeLicenses } from './licenses.ts';
import { writeOpenApi } from './openapi.ts';
import { writePermissions } from './permissions.ts';
import { writeTakeoutSchema } from './takeout-schema.ts';

/** `npm run generate`: writes the generated files that are committed. */
const root = join(import.meta.dirname, '../..');
await Promise.all([
  writeOpenApi(root),
  writeFormats(root),
  writeArchitecturePicture(root),
  writePermissions(root),
  writeTakeoutSchema(root),
  writeLicenses(root),
]);
