import { join } from 'node:path';
import { writeArchitecturePicture } from './architecture-picture.ts';
import { writeFormats } from './formats.ts';
import { writeLicenses } from './licenses.ts';
import { writeOpenApi } from './openapi.ts';
import { writePermissions } from './permissions.ts';
import { writePlaces } from './places/places.ts';
import { writeTakeoutSchema } from './takeout-schema.ts';

/** `npm run generate`: writes the generated files that are committed. */
const root = join(import.meta.dirname, '../..');
const [what, folder = process.env.STUND_PLACE_SOURCES] = process.argv.slice(2);
if (what === 'places') {
  if (!folder) throw new Error('Name the folder with the files of GeoNames and Natural Earth');
  await writePlaces(root, folder);
} else await writeAll();

async function writeAll(): Promise<void> {
  await Promise.all([
    writeOpenApi(root),
    writeFormats(root),
    writeArchitecturePicture(root),
    writePermissions(root),
    writeTakeoutSchema(root),
    writeLicenses(root),
  ]);
}
