import type { IdentityMessages } from './identity.messages.ts';

export const swedish: IdentityMessages = {
  code: ({ name, brand, code }) => ({
    subject: `${code} är din kod till ${brand}`,
    text: `Hej ${name}

Ange den här koden på sidan där du skapar konto eller loggar in:

    ${code}

Koden gäller i 15 minuter, och bara i fönstret där du begärde den.

Om du inte har begärt någon kod kan du bortse från det här mejlet. Ingen kan logga in utan koden.

${brand}
`,
  }),
  accountExists: ({ name, brand, url }) => ({
    subject: `Du har redan ett konto på ${brand}`,
    text: `Hej ${name}

Någon, troligen du själv, försökte skapa ett konto på ${brand} med den här e-postadressen. Du har redan ett konto. Logga in här:

${url}

Om du inte kommer ihåg lösenordet väljer du ”Glömt lösenordet?” på inloggningssidan.

Om det inte var du kan du bortse från det här mejlet. Inget har ändrats i ditt konto.

${brand}
`,
  }),
  reset: ({ name, brand, url }) => ({
    subject: `Välj ett nytt lösenord till ${brand}`,
    text: `Hej ${name}

Öppna den här länken för att välja ett nytt lösenord:

${url}

Länken gäller i en timme och kan användas en gång. När du byter lösenord loggas du ut på alla enheter.

Om du inte har begärt ett nytt lösenord kan du bortse från det här mejlet. Ditt lösenord har inte bytts.

${brand}
`,
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `Ditt lösenord till ${brand} har bytts`,
    text: `Hej ${name}

Lösenordet till ditt konto har bytts, och du har loggats ut på alla enheter.

Om det inte var du kan någon annan ha åtkomst till din e-post. Byt lösenord till e-postkontot först och välj sedan ”Glömt lösenordet?” när du loggar in på ${brand}.

${brand}
`,
  }),
};
