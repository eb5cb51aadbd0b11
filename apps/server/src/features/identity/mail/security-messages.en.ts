import type { SecurityMessages } from './identity.messages.ts';
import { networkLine } from './network-line.ts';

const networkWords = { local: 'Local network', other: (network: string) => `Network ${network}` };

export const englishSecurity: SecurityMessages = {
  changes: {
    'password-changed': 'Your password was changed.',
    'password-removed': 'Your password was removed. You now log in with a passkey.',
    'passkey-added': 'A passkey was added. It can be used to log in.',
    'passkey-removed': 'A passkey was removed. It can no longer be used to log in.',
    'one-time-codes-on': 'One-time codes were turned on. You’re asked for a code when you log in with your password.',
    'one-time-codes-off': 'One-time codes were turned off. You’re no longer asked for a code when you log in.',
    'recovery-codes-renewed': 'New recovery codes were made. The previous ones no longer work.',
  },
  changed: ({ name, brand, change, url }) => ({
    subject: `Your ${brand} login was changed`,
    text: `Hi ${name}

${change}

If this wasn’t you, someone else may have access to your account. Check how you log in, log out devices that you don’t recognize, and choose a new password:

${url}

${brand}
`,
  }),
  newDevice: ({ name, brand, device, network, time, url }) => ({
    subject: `New login to your ${brand} account`,
    text: `Hi ${name}

Someone logged in to your account with a browser that hasn’t been used before:

    ${device}
    ${time}${networkLine(network, networkWords)}

If it was you, you can ignore this email. If it wasn’t, choose a new password and log out devices that you don’t recognize:

${url}

${brand}
`,
  }),
  codeForChange: ({ name, brand, code, newEmail }) => ({
    subject: `${code} is your ${brand} code`,
    text: `Hi ${name}

Enter this code to change the email address of your account to ${newEmail}:

    ${code}

The code is valid for 30 minutes.

If you didn’t ask for this, someone else may have access to your account. The address doesn’t change without this code. Choose a new password in the settings.

${brand}
`,
  }),
  codeForNewEmail: ({ name, brand, code }) => ({
    subject: `${code} is your ${brand} code`,
    text: `Hi ${name}

Enter this code to use this email address for your ${brand} account:

    ${code}

The code is valid for 30 minutes. If you didn’t ask for it, you can ignore this email.

${brand}
`,
  }),
  emailTaken: ({ brand }) => ({
    subject: `Your address and ${brand}`,
    text: `Hi

Someone tried to use this email address for another ${brand} account. It already belongs to an account, so nothing has changed.

If it was you, choose another address, or change the address of the first account.

${brand}
`,
  }),
  emailChanged: ({ name, brand, newEmail, url }) => ({
    subject: `Your ${brand} email address was changed`,
    text: `Hi ${name}

The email address of your account is now ${newEmail}. This address is no longer used.

If this wasn’t you, undo the change within 7 days. This also logs out all devices, and you choose a new password:

${url}

${brand}
`,
  }),
};
