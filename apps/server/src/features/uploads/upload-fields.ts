import type { uploadFile } from '@stund/contract';
import type { z } from 'zod';

/** The parsed fields that a client sends with the bytes of an upload. */
export type UploadFields = z.output<(typeof uploadFile)['body']['fields']>;
