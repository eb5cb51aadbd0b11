import type { IdentityMessages } from './identity.messages.ts';

export const english: IdentityMessages = {
  code: ({ name, brand, code }) => ({
    subject: `${code} is your ${brand} code`,
    text: `Hi ${name}

Enter this code on the page where you’re creating your account or logging in:

    ${code}

The code is valid for 15 minutes, and only in the window where you requested it.

If you didn’t request a code, you can ignore this email. No one can log in without the code.

${brand}
`,
  }),
  accountExists: ({ name, brand, url }) => ({
    subject: `You already have a ${brand} account`,
    text: `Hi ${name}

Someone, probably you, tried to create a ${brand} account with this email address. You already have an account. Log in here:

${url}

If you don’t remember the password, choose “Forgot password?” on the login page.

If it wasn’t you, you can ignore this email. Nothing about your account has changed.

${brand}
`,
  }),
  reset: ({ name, brand, url }) => ({
    subject: `Choose a new password for ${brand}`,
    text: `Hi ${name}

Open this link to choose a new password:

${url}

The link is valid for one hour and can be used once. When you change your password, you’ll be logged out on all devices.

If you didn’t request a new password, you can ignore this email. Your password hasn’t changed.

${brand}
`,
  }),
  passwordChanged: ({ name, brand }) => ({
    subject: `Your ${brand} password was changed`,
    text: `Hi ${name}

Your account password was changed, and you were logged out on all devices.

If this wasn’t you, someone else may have access to your email. Change the password of your email account first, then choose “Forgot password?” when you log in to ${brand}.

${brand}
`,
  }),
};
