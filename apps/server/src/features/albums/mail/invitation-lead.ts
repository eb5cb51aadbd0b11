import type { Language } from '@stund/contract';
import { albumsTexts } from '../texts/albums.texts.ts';

interface InvitedTo {
  /** The name of the sender. */
  name: string;
  title: string;
  /** Undefined for an album. */
  fileCount: number | undefined;
}

/** Who shares what, as a sentence. */
export function invitationLead(language: Language, { name, title, fileCount }: InvitedTo): string {
  const translate = albumsTexts.in(language);
  if (fileCount === undefined) return translate('albums.invitation.lead', { name, title });
  const hasTitle = title === '' ? 'no' : 'yes';
  return translate('albums.invitation.leadOfShare', { name, title, hasTitle, files: fileCount });
}
