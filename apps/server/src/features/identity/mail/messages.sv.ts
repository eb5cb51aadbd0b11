import type { IdentityMessages } from './identity.messages.ts';

export const swedish: IdentityMessages = {
  code: ({ name, brand, code }) => ({
    subject: `${code} är din kod till ${brand}`,
    text: `Hej ${name}

Skriv den här koden på sidan där du skapar konto eller loggar in:

    ${code}

Koden fungerar i 15 minuter, och bara i det fönster du bad om den från.

Har du inte bett om någon kod kan du bortse från det här mejlet. Ingen kommer in utan koden.

${brand}
`,
  }),
  reset: ({ name, brand, url }) => ({
    subject: `Välj ett nytt lösenord till ${brand}`,
    text: `Hej ${name}

Öppna den här länken för att välja ett nytt lösenord:

${url}

Länken fungerar i en timme, och bara en gång. När lösenordet är bytt loggas alla dina enheter ut.

Har du inte bett om ett nytt lösenord kan du bortse från det här mejlet. Ditt lösenord är detsamma som förut.

${brand}
`,
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `Ditt lösenord till ${brand} har bytts`,
    text: `Hej ${name}

Lösenordet till ditt konto har bytts, och alla dina enheter har loggats ut.

Om det inte var du kan någon annan ha tillgång till din e-post. Byt lösenordet till e-postkontot först och välj sedan ”Glömt lösenord” när du loggar in på ${brand}.

${brand}
`,
  }),
};
