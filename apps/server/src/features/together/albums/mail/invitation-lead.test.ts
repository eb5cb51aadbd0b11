import { expect, it } from 'vitest';
import { invitationLead } from './invitation-lead.ts';

const counts = (picture_count: number, video_count: number, document_count: number) => ({
  picture_count,
  video_count,
  document_count,
});

it.each([
  ['en', ['Ana is sharing a photo with you.', 'Ana is sharing 16 photos and 2 videos with you: “Tur”.']],
  ['nb', ['Ana deler et bilde med deg.', 'Ana deler 16 bilder og 2 videoer med deg: «Tur».']],
  ['sv', ['Ana delar en bild med dig.', 'Ana delar 16 bilder och 2 videor med dig: ”Tur”.']],
  ['bg', ['Ana споделя с вас една снимка.', 'Ana споделя с вас 16 снимки и 2 видеоклипа: „Tur“.']],
] as const)('names the photos, videos and documents of a share: %s', (language, expected) => {
  expect([
    invitationLead(language, { name: 'Ana', title: '', files: counts(1, 0, 0) }),
    invitationLead(language, { name: 'Ana', title: 'Tur', files: counts(16, 2, 0) }),
  ]).toEqual(expected);
});
