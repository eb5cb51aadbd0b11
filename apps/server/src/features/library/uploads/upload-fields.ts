import type { ShapesOf, uploadFile } from '@stund/contract';
import type { z } from 'zod';

/** The parsed fields that a client sends with the bytes of an upload. */
export type UploadFields = z.output<ShapesOf<typeof uploadFile>['body']['fields']>;
