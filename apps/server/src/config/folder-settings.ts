import { z } from 'zod';

export const folderSettings = {
  STUND_FOLDER_SCAN_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
};
