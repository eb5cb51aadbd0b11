import type { IdentityMessages } from './identity.messages.ts';

export const norwegian: IdentityMessages = {
  code: ({ name, brand, code }) => ({
    subject: `${code} er koden din til ${brand}`,
    text: `Hei ${name}

Skriv inn denne koden på siden der du oppretter konto eller logger inn:

    ${code}

Koden er gyldig i 15 minutter, og bare i vinduet der du ba om den.

Hvis du ikke har bedt om en kode, kan du se bort fra denne e-posten. Ingen kan logge inn uten koden.

${brand}
`,
  }),
  accountExists: ({ name, brand, url }) => ({
    subject: `Du har allerede en konto på ${brand}`,
    text: `Hei ${name}

Noen, sannsynligvis du selv, prøvde å opprette en konto på ${brand} med denne e-postadressen. Du har allerede en konto. Logg inn her:

${url}

Hvis du ikke husker passordet, velger du «Glemt passord?» på innloggingssiden.

Hvis det ikke var deg, kan du se bort fra denne e-posten. Ingenting ved kontoen din er endret.

${brand}
`,
  }),
  reset: ({ name, brand, url }) => ({
    subject: `Velg et nytt passord til ${brand}`,
    text: `Hei ${name}

Åpne denne lenken for å velge et nytt passord:

${url}

Lenken er gyldig i én time og kan brukes én gang. Når du endrer passordet, blir du logget ut på alle enheter.

Hvis du ikke har bedt om et nytt passord, kan du se bort fra denne e-posten. Passordet ditt er ikke endret.

${brand}
`,
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `Passordet ditt til ${brand} er endret`,
    text: `Hei ${name}

Passordet til kontoen din er endret, og du er logget ut på alle enheter.

Hvis det ikke var deg, kan noen andre ha tilgang til e-posten din. Endre passordet til e-postkontoen først, og velg deretter «Glemt passord?» når du logger inn på ${brand}.

${brand}
`,
  }),
};
