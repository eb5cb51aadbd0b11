import type { InLanguages } from './in-languages.ts';

/** The names of values that columns with few values have, in Norwegian, English, Swedish and Bulgarian. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, InLanguages>>>> = {
  type: {
    timeline: ['Bilder', 'Photos', 'Bilder', 'Снимки'],
    story: ['Album', 'Album', 'Album', 'Албум'],
    share: ['Deling', 'Share', 'Delning', 'Споделяне'],
    Pictures: ['Bilde', 'Photo', 'Bild', 'Снимка'],
    Videos: ['Video', 'Video', 'Video', 'Видеоклип'],
    Documents: ['Dokument', 'Document', 'Dokument', 'Документ'],
  },
  choice: {
    only_provide_content_explicitly_detailed_in_my_will: [
      'Bare det som står i testamentet',
      'Only what the will says',
      'Bara det som står i testamentet',
      'Само посоченото в завещанието',
    ],
    do_not_provide_content_to_anybody: ['Ingen', 'Nobody', 'Ingen', 'Никой'],
    provide_content_to_contact: ['En kontaktperson', 'A contact', 'En kontaktperson', 'Лице за контакт'],
  },
  privacy_mode: {
    private: ['Privat', 'Private', 'Privat', 'Лично'],
    shared: ['Delt', 'Shared', 'Delad', 'Споделено'],
  },
  actor: {
    owner: ['Deg', 'You', 'Dig', 'Вас'],
    operator: ['Administratoren', 'The administrator', 'Administratören', 'Администратора'],
    system: ['Automatisk', 'Automatic', 'Automatiskt', 'Автоматично'],
    other: ['En annen person', 'Another person', 'En annan person', 'Друг човек'],
  },
  reaction: { love: ['Hjerte', 'Heart', 'Hjärta', 'Сърце'] },
};
