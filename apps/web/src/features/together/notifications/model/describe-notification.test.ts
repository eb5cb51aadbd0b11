import type { Notification } from '@stund/contract';
import { expect, it } from 'vitest';
import { activateLanguage, translate } from '../../../../shared/i18n/texts.ts';
import { describeNotification } from './describe-notification.ts';

const notification = {
  kind: 'files',
  names: ['Kari'],
  person_count: 1,
  count: 3,
  are_photos: true,
  album: 'Hytta',
} as Notification;

/** Without the marks that isolate names. */
const describeIn = async (language: 'nb' | 'en' | 'sv' | 'bg', album = 'Hytta') => {
  await activateLanguage(language);
  return describeNotification({ ...notification, album }, translate).replace(/[\u2068\u2069]/g, '');
};

it('puts the name of the album between the quotation marks of the language', async () => {
  expect(await describeIn('nb')).toBe('Kari la til 3 bilder i «Hytta»');
  expect(await describeIn('en')).toBe('Kari added 3 photos to “Hytta”');
  expect(await describeIn('sv')).toBe('Kari lade till 3 bilder i ”Hytta”');
  expect(await describeIn('bg')).toBe('Kari: 3 нови снимки в „Hytta“');
});

it('describes an album without a name in words', async () => {
  expect(await describeIn('nb', '')).toBe('Kari la til 3 bilder i et album uten navn');
  expect(await describeIn('en', '')).toBe('Kari added 3 photos to an untitled album');
});
