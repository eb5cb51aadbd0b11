import type { SecurityMessages } from './identity.messages.ts';
import { networkLine } from './network-line.ts';

const networkWords = { local: 'Lokalt nätverk', other: (network: string) => `Nätverk ${network}` };

export const swedishSecurity: SecurityMessages = {
  changes: {
    'password-changed': 'Ditt lösenord har bytts.',
    'password-removed': 'Ditt lösenord har tagits bort. Nu loggar du in med en lösennyckel.',
    'passkey-added': 'En lösennyckel har lagts till. Den kan användas för att logga in.',
    'passkey-removed': 'En lösennyckel har tagits bort. Den kan inte längre användas för att logga in.',
    'one-time-codes-on': 'Engångskoder har slagits på. Du behöver ange en kod när du loggar in med lösenordet.',
    'one-time-codes-off': 'Engångskoder har stängts av. Du behöver inte längre ange en kod när du loggar in.',
    'recovery-codes-renewed': 'Nya återställningskoder har skapats. De tidigare fungerar inte längre.',
  },
  changed: ({ name, brand, change, url }) => ({
    subject: `Din inloggning på ${brand} har ändrats`,
    text: `Hej ${name}

${change}

Om det inte var du kan någon annan ha åtkomst till ditt konto. Se över hur du loggar in, logga ut enheter som du inte känner igen och välj ett nytt lösenord:

${url}

${brand}
`,
  }),
  newDevice: ({ name, brand, device, network, time, url }) => ({
    subject: `Ny inloggning på ditt ${brand}-konto`,
    text: `Hej ${name}

Någon har loggat in på ditt konto med en webbläsare som inte har använts tidigare:

    ${device}
    ${time}${networkLine(network, networkWords)}

Om det var du kan du bortse från det här mejlet. Annars bör du välja ett nytt lösenord och logga ut enheter som du inte känner igen:

${url}

${brand}
`,
  }),
  codeForChange: ({ name, brand, code, newEmail }) => ({
    subject: `${code} är din kod till ${brand}`,
    text: `Hej ${name}

Ange den här koden för att ändra e-postadressen för ditt konto till ${newEmail}:

    ${code}

Koden gäller i 30 minuter.

Om du inte har bett om detta kan någon annan ha åtkomst till ditt konto. Adressen ändras inte utan den här koden. Välj ett nytt lösenord i inställningarna.

${brand}
`,
  }),
  codeForNewEmail: ({ name, brand, code }) => ({
    subject: `${code} är din kod till ${brand}`,
    text: `Hej ${name}

Ange den här koden för att använda den här e-postadressen för ditt ${brand}-konto:

    ${code}

Koden gäller i 30 minuter. Om du inte har bett om den kan du bortse från det här mejlet.

${brand}
`,
  }),
  emailTaken: ({ brand }) => ({
    subject: `Din adress och ${brand}`,
    text: `Hej

Någon försökte använda den här e-postadressen för ett annat ${brand}-konto. Den hör redan till ett konto, så ingenting har ändrats.

Om det var du kan du välja en annan adress eller ändra adressen för det första kontot.

${brand}
`,
  }),
  emailChanged: ({ name, brand, newEmail, url }) => ({
    subject: `Din e-postadress på ${brand} har ändrats`,
    text: `Hej ${name}

E-postadressen för ditt konto är nu ${newEmail}. Den här adressen används inte längre.

Om det inte var du kan du ångra ändringen inom 7 dagar. Då loggas också alla enheter ut och du väljer ett nytt lösenord:

${url}

${brand}
`,
  }),
};
