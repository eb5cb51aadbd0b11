import type { DeletionMessages } from './deletion.messages.ts';

export const norwegian: DeletionMessages = {
  requested: ({ name, brand, url, day }) => ({
    subject: `Kontoen din på ${brand} blir slettet ${day}`,
    text: `Hei ${name}

Du har bedt oss slette kontoen din. Du er logget ut på alle enheter, og ingen kan lenger åpne albumene og delingene dine.

Alt du har lagret, blir slettet ${day}. Du får en e-post når det er gjort.

Har du ombestemt deg? Logg inn før den tid, og velg «Behold kontoen». Da får du alt tilbake slik det var:

${url}

Hvis det ikke var deg, logger du inn, beholder kontoen og endrer passordet ditt.

${brand}
`,
  }),
  cancelled: ({ name, brand, url }) => ({
    subject: `Kontoen din på ${brand} blir ikke slettet`,
    text: `Hei ${name}

Du har beholdt kontoen din. Bildene, albumene og delingene dine er tilbake slik de var.

${url}

Hvis det ikke var deg, bør du endre passordet ditt.

${brand}
`,
  }),
  deleted: ({ name, brand }) => ({
    subject: `Kontoen din på ${brand} er slettet`,
    text: `Hei ${name}

Kontoen din og alt du hadde lagret, er slettet, slik du ba om. Nå har vi også slettet denne e-postadressen.

${brand}
`,
  }),
};
