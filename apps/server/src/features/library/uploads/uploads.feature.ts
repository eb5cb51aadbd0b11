import type { Feature } from '../../../kernel/feature.ts';
import { minuteMs } from '../../../kernel/periodic-work.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { sweepUploads } from './resumable/operations/sweep-uploads.ts';
import { UploadWriters } from './resumable/writers.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { uploadsTables } from './uploads.tables.ts';

export const uploadsFeature: Feature = {
  name: 'uploads',
  tables: uploadsTables,
  create({ parts, metrics }) {
    const writers = new UploadWriters();
    return {
      routes: uploadRoutes(writers, (bytes) => metrics.uploadedBytes.inc(bytes)),
      periodic: [{ name: 'sweep unfinished uploads', everyMs: 10 * minuteMs, run: () => sweep(parts, writers) }],
      endResumable: () => writers.stopAll(),
    };
  },
};

async function sweep(parts: Parts, writers: UploadWriters): Promise<void> {
  const swept = await sweepUploads(parts, writers);
  if (swept.stored + swept.expired + swept.orphans > 0) parts.log.info(swept, 'Swept unfinished uploads');
}
