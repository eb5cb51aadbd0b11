import type { DeletionMessages } from './deletion.messages.ts';

export const english: DeletionMessages = {
  requested: ({ name, brand, url, day }) => ({
    subject: `Your ${brand} account will be deleted on ${day}`,
    text: `Hi ${name}

You asked us to delete your account. You’ve been logged out on all devices, and no one can open your albums and shares any longer.

Everything you’ve stored will be deleted on ${day}. You’ll get an email when it’s done.

Changed your mind? Log in before then and choose “Keep my account”. You’ll get everything back as it was:

${url}

If this wasn’t you, log in and keep the account, and then change your password.

${brand}
`,
  }),
  cancelled: ({ name, brand, url }) => ({
    subject: `Your ${brand} account won’t be deleted`,
    text: `Hi ${name}

Your account has been kept. Your photos, albums and shares are back as they were.

${url}

If this wasn’t you, change your password.

${brand}
`,
  }),
  deleted: ({ name, brand }) => ({
    subject: `Your ${brand} account has been deleted`,
    text: `Hi ${name}

Your account and everything you stored have been deleted, as you asked. We’ve now also deleted this email address.

${brand}
`,
  }),
};
