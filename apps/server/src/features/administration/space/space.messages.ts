import type { Language } from '@stund/contract';

interface SpaceFacts {
  name: string;
  brand: string;
}

interface MailText {
  subject: string;
  text: string;
}

/** The mails to an administrator about the space for uploads, in one language. */
export type SpaceMessages = Readonly<Record<'low' | 'full', (facts: SpaceFacts) => MailText>>;

interface Template {
  greeting: string;
  low: { subject: string; opening: string };
  full: { subject: string; opening: string };
  remedy: string;
}

function messagesOf({ greeting, remedy, ...mails }: Template): SpaceMessages {
  const mail =
    (level: 'low' | 'full') =>
    ({ name, brand }: SpaceFacts) => ({
      subject: mails[level].subject.replace('{brand}', brand),
      text: `${greeting.replace('{name}', name)}

${mails[level].opening.replace('{brand}', brand)}

${remedy}

${brand}
`,
    });
  return { low: mail('low'), full: mail('full') };
}

const norwegian = messagesOf({
  greeting: 'Hei {name}',
  low: {
    subject: 'Det er snart fullt på disken til {brand}',
    opening: 'Det er lite plass igjen på disken til {brand}. Når den er full, kan ingen laste opp mer.',
  },
  full: {
    subject: 'Disken til {brand} er full',
    opening: 'Disken til {brand} er full, og ingen kan laste opp. Alt som er lagret, kan fortsatt vises og lastes ned.',
  },
  remedy:
    'Gjør disken større, eller frigjør plass. Filer som slettes, tar plass til papirkurven tømmes. Du får denne e-posten fordi du er administrator.',
});

const english = messagesOf({
  greeting: 'Hi {name}',
  low: {
    subject: 'The disk of {brand} is almost full',
    opening: 'There’s little space left on the disk of {brand}. Once it’s full, nobody can upload anything.',
  },
  full: {
    subject: 'The disk of {brand} is full',
    opening:
      'The disk of {brand} is full, and nobody can upload. Everything that is stored can still be viewed and downloaded.',
  },
  remedy:
    'Make the disk larger, or free up space. Deleted files take up space until the trash is emptied. You get this email because you’re an administrator.',
});

const swedish = messagesOf({
  greeting: 'Hej {name}',
  low: {
    subject: 'Disken för {brand} är snart full',
    opening: 'Det är ont om plats på disken för {brand}. När den är full kan ingen ladda upp mer.',
  },
  full: {
    subject: 'Disken för {brand} är full',
    opening:
      'Disken för {brand} är full och ingen kan ladda upp. Allt som är lagrat går fortfarande att visa och ladda ned.',
  },
  remedy:
    'Gör disken större eller frigör utrymme. Raderade filer tar plats tills papperskorgen töms. Du får det här mejlet eftersom du är administratör.',
});

const bulgarian = messagesOf({
  greeting: 'Здравейте, {name}',
  low: {
    subject: 'Дискът на {brand} е почти пълен',
    opening: 'На диска на {brand} остава малко място. Когато се запълни, никой няма да може да качва.',
  },
  full: {
    subject: 'Дискът на {brand} е пълен',
    opening: 'Дискът на {brand} е пълен и никой не може да качва. Съхраненото все още може да се разглежда и изтегля.',
  },
  remedy:
    'Увеличете диска или освободете място. Изтритите файлове заемат място, докато кошчето не се изпразни. Получавате този имейл, защото сте администратор.',
});

export const spaceMessages: Readonly<Record<Language, SpaceMessages>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};
