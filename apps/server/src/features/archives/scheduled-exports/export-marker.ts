import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const markerName = '.stund-export.json';

const markerSchema = z.object({
  format: z.literal('stund-export'),
  /** The timeline of the account whose export it is. */
  timeline: z.string(),
  email: z.string(),
  /** When an export was last complete; null before the first one is. */
  completed: z.iso.datetime().nullable(),
  /** How many files could not be exported then. */
  failed: z.int().min(0),
});

/** The file at the top of an export that says whose it is. */
export type ExportMarker = z.infer<typeof markerSchema>;

/** Undefined for a folder that has no export. */
export async function readExportMarker(folder: string): Promise<ExportMarker | undefined> {
  const text = await readFile(join(folder, markerName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Replaces the marker atomically and durably. */
export async function writeExportMarker(folder: string, marker: Omit<ExportMarker, 'format'>): Promise<void> {
  const path = join(folder, markerName);
  const content: ExportMarker = { format: 'stund-export', ...marker };
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 1)}\n`, { flush: true });
  await rename(`${path}.new`, path);
}
