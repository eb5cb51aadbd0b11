import type { SecurityMessages } from './identity.messages.ts';
import { networkLine } from './network-line.ts';

const networkWords = { local: 'Lokalt nettverk', other: (network: string) => `Nettverk ${network}` };

export const norwegianSecurity: SecurityMessages = {
  changes: {
    'password-changed': 'Passordet ditt er endret.',
    'password-removed': 'Passordet ditt er fjernet. Nå logger du inn med en tilgangsnøkkel.',
    'passkey-added': 'En tilgangsnøkkel er lagt til. Den kan brukes til å logge inn.',
    'passkey-removed': 'En tilgangsnøkkel er fjernet. Den kan ikke lenger brukes til å logge inn.',
    'one-time-codes-on': 'Engangskoder er slått på. Du må skrive inn en kode når du logger inn med passordet.',
    'one-time-codes-off': 'Engangskoder er slått av. Du trenger ikke lenger en kode når du logger inn.',
    'recovery-codes-renewed': 'Det er laget nye gjenopprettingskoder. De forrige virker ikke lenger.',
  },
  changed: ({ name, brand, change, url }) => ({
    subject: `Innloggingen din på ${brand} er endret`,
    text: `Hei ${name}

${change}

Hvis det ikke var deg, kan andre ha tilgang til kontoen din. Se over hvordan du logger inn, logg ut enheter du ikke kjenner igjen, og velg et nytt passord:

${url}

${brand}
`,
  }),
  newDevice: ({ name, brand, device, network, time, url }) => ({
    subject: `Ny innlogging på ${brand}-kontoen din`,
    text: `Hei ${name}

Noen har logget inn på kontoen din med en nettleser som ikke har vært brukt før:

    ${device}
    ${time}${networkLine(network, networkWords)}

Hvis det var deg, kan du se bort fra denne e-posten. Hvis ikke, bør du velge et nytt passord og logge ut enheter du ikke kjenner igjen:

${url}

${brand}
`,
  }),
  codeForChange: ({ name, brand, code, newEmail }) => ({
    subject: `${code} er koden din til ${brand}`,
    text: `Hei ${name}

Skriv inn denne koden for å endre e-postadressen til kontoen din til ${newEmail}:

    ${code}

Koden er gyldig i 30 minutter.

Hvis du ikke har bedt om dette, kan andre ha tilgang til kontoen din. Adressen endres ikke uten denne koden. Velg et nytt passord i innstillingene.

${brand}
`,
  }),
  codeForNewEmail: ({ name, brand, code }) => ({
    subject: `${code} er koden din til ${brand}`,
    text: `Hei ${name}

Skriv inn denne koden for å bruke denne e-postadressen til ${brand}-kontoen din:

    ${code}

Koden er gyldig i 30 minutter. Hvis du ikke har bedt om den, kan du se bort fra denne e-posten.

${brand}
`,
  }),
  emailTaken: ({ brand }) => ({
    subject: `Adressen din og ${brand}`,
    text: `Hei

Noen prøvde å bruke denne e-postadressen til en annen ${brand}-konto. Den hører allerede til en konto, så ingenting er endret.

Hvis det var deg, kan du velge en annen adresse eller endre adressen til den første kontoen.

${brand}
`,
  }),
  emailChanged: ({ name, brand, newEmail, url }) => ({
    subject: `E-postadressen din på ${brand} er endret`,
    text: `Hei ${name}

E-postadressen til kontoen din er nå ${newEmail}. Denne adressen brukes ikke lenger.

Hvis det ikke var deg, kan du angre endringen innen 7 dager. Da logges også alle enheter ut, og du velger et nytt passord:

${url}

${brand}
`,
  }),
};
