import { z } from 'zod';
import { defineShapes } from '../shapes.ts';

export const mapTilesShapes = defineShapes({
  getMapTiles: {
    summary: 'Returns whether this installation has a file of map tiles with streets, and who made them',
    reply: z.object({
      /** Null without a file. */
      tiles: z
        .object({
          /** Changes with the file. */
          version: z.string(),
          /** The sources as the file names them, without markup. They are shown with the map. */
          attribution: z.string(),
        })
        .nullable(),
    }),
    errors: ['rate-limited'],
  },
  readMapTiles: {
    summary: 'Returns a range of the file of map tiles, which has the format PMTiles, version 3',
    params: z.object({ version: z.string().regex(/^[0-9a-f]{16}$/) }),
    reply: 'bytes',
    errors: ['invalid-request', 'not-found', 'range-not-satisfiable'],
  },
});
