import type { RejectionReason } from '@stund/uploader';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';

/** Why files are not imported, as the report says it, which is in English like that of the command. */
export const reportReasons = {
  tar: 'archives of this kind are not read here; choose .zip when you export, or unpack it first',
  gone: 'it cannot be read, or its archive is damaged',
  folder: 'the folder cannot be read',
  climbs: 'its name leads out of the archive',
  encrypted: 'it is encrypted',
  method: 'its compression method is not supported',
  full: 'the account is full',
  refused: 'the server does not take it',
  deleted: 'it was deleted',
  tooLarge: 'it is larger than the server takes',
  unknown: 'the server did not store it',
  stopped: 'the import was stopped',
} as const;

type Reason = keyof typeof reportReasons;

const keys = new Map(Object.entries(reportReasons).map(([key, text]) => [text as string, key as Reason]));

/** The same for the person. Any other reason is that of a damaged archive, in detail. */
export function textIdOfReason(reason: string): TextId {
  return `move-in.reason.${keys.get(reason) ?? 'damaged'}`;
}

/** The reasons of the upload queue. */
export const reasonsOfQueue: Record<RejectionReason, Reason> = {
  FileIsFolder: 'folder',
  LocalFileUnavailable: 'gone',
  NoStorage: 'full',
  UnSupported: 'refused',
  FileWasDeleted: 'deleted',
  TooLargeFile: 'tooLarge',
  Unknown: 'unknown',
};
