import type { IdentityMessages } from './identity.messages.ts';

export const english: IdentityMessages = {
  code: ({ name, code }) => ({
    subject: `${code} is your Stund code`,
    text: `Hello ${name}

Type this code on the page where you are creating your account or signing in:

    ${code}

The code works for 15 minutes, and only in the window you asked for it from.

If you did not ask for a code, you can ignore this message. Nobody gets in without the code.

Stund
`,
  }),
  reset: ({ name, url }) => ({
    subject: 'Choose a new password for Stund',
    text: `Hello ${name}

Open this link to choose a new password:

${url}

The link works for one hour, and only once. When the password is changed, all your devices are signed out.

If you did not ask for a new password, you can ignore this message. Your password is the same as before.

Stund
`,
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your Stund password was changed',
    text: `Hello ${name}

The password of your account was changed, and all your devices were signed out.

If this was not you, somebody else may be able to read your mail. Change the password of your mail account first, then choose "Forgotten password" when you sign in to Stund.

Stund
`,
  }),
};
