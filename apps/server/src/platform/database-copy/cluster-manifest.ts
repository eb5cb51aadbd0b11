import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DatabaseCopyError } from './database-copy-error.ts';
import { parsePosition } from './log-position.ts';

/** The format of PostgreSQL: https://www.postgresql.org/docs/current/backup-manifest-format.html */
const manifestSchema = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      'Checksum-Algorithm': z.string().optional(),
      Checksum: z.string().optional(),
    }),
  ),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'End-LSN': z.string() })).optional(),
  'Manifest-Checksum': z.string().optional(),
});

interface ListedFile {
  readonly size: number;
  readonly sha256: string | undefined;
}

/** The files of a base backup as PostgreSQL lists them, without those of the log, whose records have checksums of their own. */
export class ClusterManifest {
  /** The key is the path. It is empty when no list was stored, and then nothing is compared. */
  readonly files: ReadonlyMap<string, ListedFile>;
  /** The log that is part of the backup ends here. */
  readonly end: bigint | undefined;
  readonly timeline: number | undefined;

  /** Throws DatabaseCopyError `damaged`. */
  constructor(text: string) {
    const manifest = parse(text);
    this.files = new Map(
      manifest.Files.map((file) => [
        file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(),
        { size: file.Size, sha256: file['Checksum-Algorithm'] === 'SHA256' ? file.Checksum : undefined },
      ]),
    );
    const last = manifest['WAL-Ranges']?.at(-1);
    this.end = last && parsePosition(last['End-LSN']);
    this.timeline = last?.Timeline;
  }

  /** Throws DatabaseCopyError `damaged` unless the file is as it was listed. */
  check(path: string, { size, sha256 }: { size: number; sha256: string }): void {
    if (this.files.size === 0 || path.startsWith('pg_wal/')) return;
    const listed = this.files.get(path);
    if (!listed) throw new DatabaseCopyError('damaged', `The file ${path} does not belong to the copied database`);
    if (listed.size !== size || (listed.sha256 ?? sha256) !== sha256)
      throw new DatabaseCopyError('damaged', `The file ${path} of the copied database is damaged`);
  }
}

function parse(text: string): z.infer<typeof manifestSchema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DatabaseCopyError('damaged', 'The list of the files of the copied database is damaged', { cause });
  }
  const parsed = manifestSchema.safeParse(value);
  const checksum = parsed.data?.['Manifest-Checksum'];
  // It is the last line, and covers all lines before it.
  const covered = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'));
  const isIntact = checksum === undefined || createHash('sha256').update(covered).digest('hex') === checksum;
  if (!parsed.success || !isIntact)
    throw new DatabaseCopyError('damaged', 'The list of the files of the copied database is damaged');
  return parsed.data;
}
