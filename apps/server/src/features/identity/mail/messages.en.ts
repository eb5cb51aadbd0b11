import type { IdentityMessages } from './identity.messages.ts';

export const english: IdentityMessages = {
  code: ({ name, brand, code }) => ({
    subject: `${code} is your ${brand} code`,
    text: `Hello ${name}

Type this code on the page where you are creating your account or signing in:

    ${code}

The code works for 15 minutes, and only in the window you asked for it from.

If you did not ask for a code, you can ignore this message. Nobody gets in without the code.

${brand}
`,
  }),
  reset: ({ name, brand, url }) => ({
    subject: `Choose a new password for ${brand}`,
    text: `Hello ${name}

Open this link to choose a new password:

${url}

The link works for one hour, and only once. When the password is changed, all your devices are signed out.

If you did not ask for a new password, you can ignore this message. Your password is the same as before.

${brand}
`,
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `Your ${brand} password was changed`,
    text: `Hello ${name}

The password of your account was changed, and all your devices were signed out.

If this was not you, somebody else may be able to read your mail. Change the password of your mail account first, then choose "Forgotten password" when you sign in to ${brand}.

${brand}
`,
  }),
};
