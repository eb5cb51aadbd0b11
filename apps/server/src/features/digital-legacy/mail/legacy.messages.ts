import type { Language } from '@stund/contract';

interface MailText {
  subject: string;
  text: string;
}

/** `day`: the end of the wait. `contact`: the name of who gets the content; undefined when nobody does. */
interface WarningFacts {
  name: string;
  brand: string;
  day: string;
  url: string;
  contact: string | undefined;
  isFirst: boolean;
}

/** `day`: until when the link works. */
interface ContentFacts {
  name: string;
  owner: string;
  brand: string;
  day: string;
  url: string;
}

/** The mails about a digital legacy in one language. */
export interface LegacyMessages {
  warning(facts: WarningFacts): MailText;
  content(facts: ContentFacts): MailText;
}

const norwegian: LegacyMessages = {
  warning: ({ name, brand, day, url, contact, isFirst }) => ({
    subject: isFirst ? `Vi har fått melding om at du er død` : `Påminnelse: Vi har fått melding om at du er død`,
    text: `Hei ${name}

Noen har meldt fra om at du er død, og meldingen er registrert på ${brand}-kontoen din.

${
  contact === undefined
    ? `Du har ikke valgt noen som skal få innholdet ditt, så ingen får noe. Meldingen regnes som bekreftet ${day}.`
    : `Hvis meldingen ikke stoppes, får ${contact}, som du har valgt under «Digital arv», en lenke for å laste ned bildene dine etter ${day}.`
}

Lever du? Stopp meldingen her. Du trenger ikke å logge inn:

${url}

${brand}
`,
  }),
  content: ({ name, owner, brand, day, url }) => ({
    subject: `${owner} ønsket at du skulle få bildene`,
    text: `Hei ${name}

Vi har fått melding om at ${owner} er død, og kondolerer. ${owner} valgte deg til å få innholdet som er lagret i ${brand}.

Her kan du laste ned bilder, videoer og dokumenter:

${url}

Lenken virker til ${day} og gir alle som har den tilgang til innholdet. Ikke del den med andre.

${brand}
`,
  }),
};

const english: LegacyMessages = {
  warning: ({ name, brand, day, url, contact, isFirst }) => ({
    subject: isFirst ? `We were told that you have died` : `Reminder: we were told that you have died`,
    text: `Hi ${name}

Someone has told us that you have died, and this has been recorded for your ${brand} account.

${
  contact === undefined
    ? `You haven’t chosen anyone to get your content, so nobody will. The report counts as confirmed on ${day}.`
    : `Unless it is stopped, ${contact}, whom you chose under “Digital legacy”, will get a link to download your photos after ${day}.`
}

Are you alive? Stop this here. You don’t need to log in:

${url}

${brand}
`,
  }),
  content: ({ name, owner, brand, day, url }) => ({
    subject: `${owner} wanted you to have their photos`,
    text: `Hi ${name}

We were told that ${owner} has died, and we’re sorry for your loss. ${owner} chose you to receive what they stored in ${brand}.

You can download their photos, videos and documents here:

${url}

The link works until ${day}, for everyone who has it. Don’t share it with others.

${brand}
`,
  }),
};

const swedish: LegacyMessages = {
  warning: ({ name, brand, day, url, contact, isFirst }) => ({
    subject: isFirst ? `Vi har fått veta att du har avlidit` : `Påminnelse: Vi har fått veta att du har avlidit`,
    text: `Hej ${name}

Någon har meddelat oss att du har avlidit, och det har registrerats för ditt ${brand}-konto.

${
  contact === undefined
    ? `Du har inte valt någon som ska få ditt innehåll, så ingen får något. Anmälan räknas som bekräftad ${day}.`
    : `Om anmälan inte stoppas får ${contact}, som du har valt under ”Digitalt arv”, en länk för att ladda ned dina bilder efter ${day}.`
}

Lever du? Stoppa anmälan här. Du behöver inte logga in:

${url}

${brand}
`,
  }),
  content: ({ name, owner, brand, day, url }) => ({
    subject: `${owner} ville att du skulle få bilderna`,
    text: `Hej ${name}

Vi har fått veta att ${owner} har avlidit och beklagar sorgen. ${owner} valde dig som mottagare av det som är sparat i ${brand}.

Här kan du ladda ned bilder, videor och dokument:

${url}

Länken fungerar till ${day}, för alla som har den. Dela den inte med andra.

${brand}
`,
  }),
};

const bulgarian: LegacyMessages = {
  warning: ({ name, brand, day, url, contact, isFirst }) => ({
    subject: isFirst ? `Получихме съобщение, че сте починали` : `Напомняне: получихме съобщение, че сте починали`,
    text: `Здравейте, ${name}

Някой ни съобщи, че сте починали, и това беше записано за вашия профил в ${brand}.

${
  contact === undefined
    ? `Не сте избрали кой да получи съдържанието ви, затова никой няма да го получи. Съобщението ще се смята за потвърдено на ${day}.`
    : `Ако съобщението не бъде спряно, след ${day} ${contact}, лицето за контакт, което сте избрали в „Цифрово наследство“, ще получи връзка за изтегляне на снимките ви.`
}

Живи ли сте? Спрете съобщението оттук. Не е нужно да влизате в профила си:

${url}

${brand}
`,
  }),
  content: ({ name, owner, brand, day, url }) => ({
    subject: `${owner} пожела да получите снимките`,
    text: `Здравейте, ${name}

Получихме съобщение за смъртта на ${owner}. Приемете нашите съболезнования. ${owner} избра вие да получите съхраненото в ${brand}.

Оттук можете да изтеглите снимките, видеоклиповете и документите:

${url}

Връзката работи до ${day} за всеки, който я има. Не я споделяйте с други.

${brand}
`,
  }),
};

export const legacyMessages: Readonly<Record<Language, LegacyMessages>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};
