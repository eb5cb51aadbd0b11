import type { uploadFile } from '@stund/contract';
import type { z } from 'zod';

/** What comes beside the bytes of an upload, parsed. */
export type UploadFields = z.output<(typeof uploadFile)['body']['fields']>;
