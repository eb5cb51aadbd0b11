import type { IdentityMessages } from './identity.messages.ts';

export const norwegian: IdentityMessages = {
  code: ({ name, brand, code }) => ({
    subject: `${code} er koden din til ${brand}`,
    text: `Hei ${name}

Skriv denne koden på siden der du oppretter konto eller logger inn:

    ${code}

Koden virker i 15 minutter, og bare i det vinduet du ba om den fra.

Har du ikke bedt om noen kode, kan du se bort fra denne e-posten. Ingen får tilgang til noe uten koden.

${brand}
`,
  }),
  reset: ({ name, brand, url }) => ({
    subject: `Velg et nytt passord til ${brand}`,
    text: `Hei ${name}

Åpne denne lenken for å velge et nytt passord:

${url}

Lenken virker i én time, og bare én gang. Når passordet er byttet, blir alle enhetene dine logget ut.

Har du ikke bedt om nytt passord, kan du se bort fra denne e-posten. Passordet ditt er det samme som før.

${brand}
`,
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `Passordet ditt til ${brand} er byttet`,
    text: `Hei ${name}

Passordet til kontoen din er byttet, og alle enhetene dine er logget ut.

Var det ikke du som gjorde det, kan andre ha tilgang til e-posten din. Bytt passordet på e-postkontoen først, og velg deretter «Glemt passord» når du logger inn på ${brand}.

${brand}
`,
  }),
};
