import type { Language } from '@stund/contract';

interface MailText {
  subject: string;
  text: string;
}

/** Whom the mail is for, the name of the brand, and the pages of the plans and of the download of everything. */
export interface ReadOnlyFacts {
  name: string;
  brand: string;
  plansUrl: string;
  takeoutUrl: string;
}

/** The three mails to the owner of a read-only account, in one language. */
export interface ReadOnlyMessages {
  first(facts: ReadOnlyFacts): MailText;
  reminder(facts: ReadOnlyFacts): MailText;
  last(facts: ReadOnlyFacts): MailText;
}

type Template = Readonly<Record<keyof ReadOnlyMessages, { subject: string; opening: string }>> & {
  greeting: string;
  body: (facts: ReadOnlyFacts) => string;
};

function messagesOf({ greeting, body, ...mails }: Template): ReadOnlyMessages {
  const mail = (kind: keyof ReadOnlyMessages) => (facts: ReadOnlyFacts) => ({
    subject: mails[kind].subject.replace('{brand}', facts.brand),
    text: `${greeting.replace('{name}', facts.name)}

${mails[kind].opening.replace('{brand}', facts.brand)}

${body(facts)}

${facts.brand}
`,
  });
  return { first: mail('first'), reminder: mail('reminder'), last: mail('last') };
}

const norwegian = messagesOf({
  greeting: 'Hei {name}',
  first: {
    subject: 'Du kan ikke lenger legge til bilder i {brand}',
    opening: 'Du har ikke et abonnement som dekker det du har lagret i {brand}.',
  },
  reminder: {
    subject: 'Kontoen din på {brand} er fortsatt uten abonnement',
    opening: 'Det er en måned siden du sist kunne legge til noe i {brand}.',
  },
  last: {
    subject: 'Siste påminnelse om kontoen din på {brand}',
    opening: 'Kontoen din på {brand} er fortsatt uten abonnement. Dette er den siste e-posten vi sender om det.',
  },
  body: ({
    plansUrl,
    takeoutUrl,
  }) => `Ingenting er slettet, og vi sletter ingenting av denne grunnen. Du kan fortsatt se, laste ned og slette det du har lagret, og kommentere i album som er delt med deg. For å laste opp, opprette album og dele trenger du et abonnement:

${plansUrl}

Vil du heller ta med deg alt? Her laster du ned originalene av alle bilder, videoer og dokumenter:

${takeoutUrl}`,
});

const english = messagesOf({
  greeting: 'Hi {name}',
  first: {
    subject: 'You can no longer add photos to {brand}',
    opening: 'You don’t have a subscription that covers what you’ve stored in {brand}.',
  },
  reminder: {
    subject: 'Your {brand} account is still without a subscription',
    opening: 'It’s been a month since you could add anything to {brand}.',
  },
  last: {
    subject: 'Last reminder about your {brand} account',
    opening: 'Your {brand} account is still without a subscription. This is the last email we’ll send about it.',
  },
  body: ({
    plansUrl,
    takeoutUrl,
  }) => `Nothing has been deleted, and we won’t delete anything for this reason. You can still view, download and delete what you’ve stored, and comment in albums that are shared with you. To upload, create albums and share, you need a subscription:

${plansUrl}

Would you rather take everything with you? Download the originals of all your photos, videos and documents here:

${takeoutUrl}`,
});

const swedish = messagesOf({
  greeting: 'Hej {name}',
  first: {
    subject: 'Du kan inte längre lägga till bilder i {brand}',
    opening: 'Du har inget abonnemang som täcker det du har lagrat i {brand}.',
  },
  reminder: {
    subject: 'Ditt konto på {brand} saknar fortfarande abonnemang',
    opening: 'Det är en månad sedan du senast kunde lägga till något i {brand}.',
  },
  last: {
    subject: 'Sista påminnelsen om ditt konto på {brand}',
    opening: 'Ditt konto på {brand} saknar fortfarande abonnemang. Det här är det sista mejlet vi skickar om det.',
  },
  body: ({
    plansUrl,
    takeoutUrl,
  }) => `Inget har raderats, och vi raderar inget av den här anledningen. Du kan fortfarande visa, ladda ned och radera det du har lagrat och kommentera i album som delas med dig. För att ladda upp, skapa album och dela behöver du ett abonnemang:

${plansUrl}

Vill du hellre ta med dig allt? Här laddar du ned originalen av alla bilder, videor och dokument:

${takeoutUrl}`,
});

const bulgarian = messagesOf({
  greeting: 'Здравейте, {name}',
  first: {
    subject: 'Вече не можете да добавяте снимки в {brand}',
    opening: 'Нямате абонамент, който да покрива съхраненото от вас в {brand}.',
  },
  reminder: {
    subject: 'Профилът ви в {brand} все още е без абонамент',
    opening: 'Измина месец, откакто за последен път можехте да добавяте снимки в {brand}.',
  },
  last: {
    subject: 'Последно напомняне за профила ви в {brand}',
    opening: 'Профилът ви в {brand} все още е без абонамент. Това е последният имейл, който ви изпращаме за това.',
  },
  body: ({
    plansUrl,
    takeoutUrl,
  }) => `Нищо не е изтрито и няма да изтрием нищо по тази причина. Все още можете да разглеждате, изтегляте и изтривате съхраненото и да коментирате в албумите, споделени с вас. За да качвате, да създавате албуми и да споделяте, ви е нужен абонамент:

${plansUrl}

Предпочитате да вземете всичко със себе си? Тук можете да изтеглите оригиналите на всички снимки, видеоклипове и документи:

${takeoutUrl}`,
});

export const readOnlyMessages: Readonly<Record<Language, ReadOnlyMessages>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};
