import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { loadStoredFile } from './load-stored-file.ts';
import { deduplicateFile } from './operations/deduplicate-file.ts';
import { uploadFile } from './operations/upload-file.ts';
import { resumableUploadRoutes } from './resumable/resumable-upload.routes.ts';
import type { UploadWriters } from './resumable/writers.ts';
import { presentStoredFile } from './stored-file.presenter.ts';

/** `countBytes` is called with the bytes of each file that was received and stored. */
export function uploadRoutes(writers: UploadWriters, countBytes: (bytes: number) => void = () => {}): readonly Route[] {
  return [
    route(contract.uploadFile, async (context, { params, body }) => {
      const added = await uploadFile(context, params.id, body);
      const reply = presentStoredFile(context, await loadStoredFile(context, params.id, added));
      if (reply.file) countBytes(reply.file.size);
      return reply;
    }),
    ...otherUploadRoutes,
    ...resumableUploadRoutes(writers, countBytes),
  ];
}

const otherUploadRoutes: readonly Route[] = [
  route(contract.deduplicateFile, async (context, { params, body }) => {
    const { file, space } = await deduplicateFile(context, params.id, body);
    return {
      uuid: file?.id ?? null,
      existence: file?.existence ?? null,
      is_duplicate: file?.isDuplicate ?? false,
      ...(file?.isCompleted && { is_completed: true }),
      used_space: space.used_space,
      max_space: space.max_space,
    };
  }),

  route(contract.getSupportedExtensions, async () => ({
    pictures: Object.keys(contract.pictureExtensions),
    movies: Object.keys(contract.videoExtensions),
  })),
];
