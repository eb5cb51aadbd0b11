import { z } from 'zod';
import { jobRefusals } from '../errors.ts';
import { fileIdSchema, jobIdSchema } from '../ids.schema.ts';
import { defineShapes } from '../shapes.ts';

export const folderFileShapes = defineShapes({
  storeFolderFile: {
    summary:
      'Copies the bytes of a file that is in a folder of the server into the storage, with the files of its group',
    params: z.object({ id: jobIdSchema, fileId: fileIdSchema }),
    reply: z.object({ used_space: z.number().int(), max_space: z.number().int() }),
    errors: [...jobRefusals, 'forbidden', 'quota-exceeded', 'read-only-account', 'no-space', 'unavailable'],
  },
});
