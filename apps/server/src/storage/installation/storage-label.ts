import { z } from 'zod';

/** Which installation a database or a storage belongs to, and how often the two have been compared. */
export interface StorageLabel {
  /** UUIDv7. */
  readonly id: string;
  readonly generation: number;
}

const labelSchema = z.object({
  format: z.literal('stund-storage'),
  id: z.uuid(),
  generation: z.int().positive(),
});

export function formatLabel({ id, generation }: StorageLabel): string {
  return `${JSON.stringify({ format: 'stund-storage', id, generation })}\n`;
}

/** Returns undefined for a text that is no label. */
export function parseLabel(text: string): StorageLabel | undefined {
  try {
    const { id, generation } = labelSchema.parse(JSON.parse(text));
    return { id, generation };
  } catch {
    return undefined;
  }
}

/**
 * How storage and database can differ:
 * - `empty-storage`: the database knows files, and the storage has none of them;
 * - `foreign-storage`: the storage belongs to another installation;
 * - `older-storage`: the storage is a copy from before the latest state of the database;
 * - `older-database`: the database is a copy from before the latest state of the storage, or a new one.
 */
export type StorageMismatch = 'empty-storage' | 'foreign-storage' | 'older-storage' | 'older-database';

/**
 * Compares the labels of a database and a storage that both have one. A crash between the two writes leaves the storage one behind.
 */
export function compareLabels(database: StorageLabel, storage: StorageLabel): StorageMismatch | undefined {
  if (storage.id !== database.id) return 'foreign-storage';
  if (storage.generation > database.generation) return 'older-database';
  return storage.generation < database.generation - 1 ? 'older-storage' : undefined;
}
