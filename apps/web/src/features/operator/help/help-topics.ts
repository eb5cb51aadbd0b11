import { limits, retention } from '@stund/contract';
import { brandName } from '../../../shared/brand/brand.ts';
import type { Translate } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';

const groups = {
  storing: ['upload', 'moveIn', 'kinds', 'interrupted', 'original', 'phone', 'storage'],
  viewing: ['edit', 'television'],
  sharing: ['albums', 'sharing', 'stopSharing', 'notifications'],
  deleting: ['trash', 'download'],
  account: ['password', 'passkeys', 'devices', 'recentLogin', 'language', 'keys'],
} as const;

export type HelpGroup = keyof typeof groups;

export interface HelpTopic {
  name: string;
  question: string;
  answer: string;
  /** The page that the answer is about. */
  page?: { address: string; name: string };
}

/** The topics by group. Buttons and pages are called what they are called on the screen. */
export function helpTopics(t: Translate): ReadonlyArray<{ group: HelpGroup; topics: readonly HelpTopic[] }> {
  const values = {
    brand: brandName,
    gib: limits.maxUploadBytes / 1024 ** 3,
    days: retention.trashDays,
    upload: t('upload.upload'),
    newAlbum: t('albums.new'),
    addTo: t('album-choice.addTo'),
    share: t('shared.share'),
    mine: t('app.sharedByMe'),
    trash: t('app.trash'),
    restore: t('trash.restore'),
    undo: t('shared.undo'),
    edit: t('file-actions.edit'),
    saveCopy: t('editor.saveCopy'),
    copyEdits: t('saved-edits.copy'),
    pasteEdits: t('saved-edits.paste'),
    showOnTv: t('shared.showOnTv'),
    logInTv: t('settings.devices.logInTv'),
    settings: t('settings.title'),
    devices: t('settings.devices'),
    storage: t('settings.storage'),
    privacy: t('settings.privacy'),
    takeout: t('settings.takeout.open'),
    moveIn: t('move-in.title'),
    phone: t('phones.title'),
  };
  const pages: Partial<Record<string, HelpTopic['page']>> = {
    moveIn: { address: addresses.moveIn, name: values.moveIn },
    phone: { address: addresses.phone, name: values.phone },
  };
  return (Object.keys(groups) as HelpGroup[]).map((group) => ({
    group,
    topics: groups[group].map((name) => ({
      name,
      question: t(`help.${name}.question`),
      answer: t(`help.${name}.answer`, values),
      ...(pages[name] && { page: pages[name] }),
    })),
  }));
}

/** Whether a topic contains all words of a search, in any order. */
export function matchesHelpSearch({ question, answer }: HelpTopic, search: string): boolean {
  const text = `${question} ${answer}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
