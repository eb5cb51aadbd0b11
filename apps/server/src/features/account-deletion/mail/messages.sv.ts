import type { DeletionMessages } from './deletion.messages.ts';

export const swedish: DeletionMessages = {
  requested: ({ name, brand, url, day }) => ({
    subject: `Ditt konto på ${brand} raderas den ${day}`,
    text: `Hej ${name}

Du har bett oss radera ditt konto. Du har loggats ut på alla enheter, och ingen kan längre öppna dina album och delningar.

Allt du har lagrat raderas den ${day}. Du får ett mejl när det är klart.

Har du ångrat dig? Logga in innan dess och välj ”Behåll kontot”. Då får du tillbaka allt som det var:

${url}

Om det inte var du loggar du in, behåller kontot och byter lösenord.

${brand}
`,
  }),
  cancelled: ({ name, brand, url }) => ({
    subject: `Ditt konto på ${brand} raderas inte`,
    text: `Hej ${name}

Du har behållit ditt konto. Dina bilder, album och delningar är tillbaka som de var.

${url}

Om det inte var du bör du byta lösenord.

${brand}
`,
  }),
  deleted: ({ name, brand }) => ({
    subject: `Ditt konto på ${brand} har raderats`,
    text: `Hej ${name}

Ditt konto och allt du hade lagrat har raderats, som du bad om. Nu har vi också raderat den här e-postadressen.

${brand}
`,
  }),
};
