import type { Language } from '@stund/contract';
import type { KindCounts } from '../../../library/jobs/index.ts';
import { albumsTexts } from '../texts/albums.texts.ts';
import { filesOfShareInText } from './files-of-share.ts';

interface InvitedTo {
  /** The name of the sender. */
  name: string;
  title: string;
  /** The files of a share; undefined for an album. */
  files: KindCounts | undefined;
}

/** Who shares what, as a sentence. */
export function invitationLead(language: Language, { name, title, files }: InvitedTo): string {
  const translate = albumsTexts.in(language);
  if (files === undefined) return translate('albums.invitation.lead', { name, title });
  const hasTitle = title === '' ? 'no' : 'yes';
  return translate('albums.invitation.leadOfShare', { name, title, hasTitle, ...filesOfShareInText(language, files) });
}
