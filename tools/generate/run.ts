import { join } from 'node:path';
import { writeOpenApi } from './openapi.ts';

/** `npm run generate`: writes the generated files that are committed. */
await writeOpenApi(join(import.meta.dirname, '../..'));
