import { readableNetwork } from '@stund/contract';
import { defineMail } from '../../../../kernel/mail/define-mail.ts';
import { identityTexts } from '../texts/identity.texts.ts';

const texts = identityTexts;
const name = 'Ana Nordmann';
const url = 'https://photos.example.com/path';
const code = '012345';

export const codeMail = defineMail({
  name: 'identity.code',
  texts,
  subject: 'identity.code.subject',
  body: 'identity.code.body',
  examples: [{ name, code }],
});

/** For someone who registered with the address of an existing account. */
export const accountExistsMail = defineMail({
  name: 'identity.account-exists',
  texts,
  subject: 'identity.accountExists.subject',
  body: 'identity.accountExists.body',
  examples: [{ name, url }],
});

export const passwordResetMail = defineMail({
  name: 'identity.password-reset',
  texts,
  subject: 'identity.passwordReset.subject',
  body: 'identity.passwordReset.body',
  examples: [{ name, url }],
});

export const passwordChangedMail = defineMail({
  name: 'identity.password-changed',
  texts,
  subject: 'identity.passwordChanged.subject',
  body: 'identity.passwordChanged.body',
  examples: [{ name }],
});

/** How a person logs in was changed. */
export const loginChanges = [
  'passwordChanged',
  'passwordRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'oneTimeCodesOn',
  'oneTimeCodesOff',
  'recoveryCodesRenewed',
] as const;
export type LoginChange = (typeof loginChanges)[number];

/** `url`: the page where the owner sees and changes it. */
export const loginChangedMail = defineMail({
  name: 'identity.login-changed',
  texts,
  subject: 'identity.loginChanged.subject',
  body: 'identity.loginChanged.body',
  examples: loginChanges.map((change) => ({ name, change, url })),
});

/** `network`: as people know it; empty when it is local or unknown. */
export const newDeviceMail = defineMail({
  name: 'identity.new-device',
  texts,
  subject: 'identity.newDevice.subject',
  body: 'identity.newDevice.body',
  examples: ['192.0.2.0/24', '0::/48', null].map((network) => ({
    name,
    device: 'Firefox, Linux',
    time: '24. 11. 2026, 14:30',
    url,
    ...describeNetwork(network),
  })),
});

/** The network of a device for newDeviceMail. */
export function describeNetwork(network: string | null): {
  networkKind: 'internet' | 'local' | 'unknown';
  network: string;
} {
  if (network === null) return { networkKind: 'unknown', network: '' };
  const readable = readableNetwork(network);
  return readable === null ? { networkKind: 'local', network: '' } : { networkKind: 'internet', network: readable };
}

/** The mail to the present address of an account whose owner enters a new one. */
export const emailChangeCodeMail = defineMail({
  name: 'identity.email-change-code',
  texts,
  subject: 'identity.codeForChange.subject',
  body: 'identity.codeForChange.body',
  examples: [{ name, code, newEmail: 'ana@example.org' }],
});

/** The mail to the new address. */
export const newEmailCodeMail = defineMail({
  name: 'identity.new-email-code',
  texts,
  subject: 'identity.codeForNewEmail.subject',
  body: 'identity.codeForNewEmail.body',
  examples: [{ name, code }],
});

/** The mail to a new address that belongs to another account. */
export const emailTakenMail = defineMail({
  name: 'identity.email-taken',
  texts,
  subject: 'identity.emailTaken.subject',
  body: 'identity.emailTaken.body',
  examples: [{}],
});

/** The mail to the previous address. `url` undoes the change. */
export const emailChangedMail = defineMail({
  name: 'identity.email-changed',
  texts,
  subject: 'identity.emailChanged.subject',
  body: 'identity.emailChanged.body',
  examples: [{ name, newEmail: 'ana@example.org', url }],
});
