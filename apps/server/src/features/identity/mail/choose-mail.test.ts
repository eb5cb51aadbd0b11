import { languages } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { accountExistsMail, codeMail, newDeviceMail, passwordChangedMail, resetMail } from './choose-mail.ts';

describe.each(languages)('mail in %s', (language) => {
  const mails = [
    codeMail(language, { name: 'Ана', brand: 'Moments', code: '012345' }),
    resetMail(language, { name: 'Ана', brand: 'Moments', url: 'https://photos.example.com/id/reset/abc' }),
    accountExistsMail(language, { name: 'Ана', brand: 'Moments', url: 'https://photos.example.com' }),
    passwordChangedMail(language, { name: 'Ана', brand: 'Moments' }),
  ];

  it('carries what it is about, and the name', () => {
    expect(mails[0]?.subject).toContain('012345');
    expect(mails[0]?.text).toContain('012345');
    expect(mails[1]?.text).toContain('\nhttps://photos.example.com/id/reset/abc\n');
    expect(mails[2]?.text).toContain('\nhttps://photos.example.com\n');
    for (const mail of mails) expect(mail.text).toContain('Ана');
    for (const mail of mails) expect(mail.text).toMatch(/\nMoments\n$/);
    for (const mail of mails) expect(`${mail.subject}${mail.text}`).not.toContain('Stund');
  });

  it('speaks as the product speaks', () => {
    for (const mail of mails) expect(`${mail.subject}\n${mail.text}`).not.toMatch(/!|\boops\b|\bplease\b/i);
  });
});

it('describes the network of a new device as people know it, and a local one in words', () => {
  const facts = {
    name: 'Ana',
    brand: 'Stund',
    device: 'Firefox, Linux',
    time: '1 May',
    url: 'https://photos.example.com',
  };
  const textOf = (network: string | null) => newDeviceMail('en', { ...facts, network }).text;
  expect(textOf('192.0.2.0/24')).toContain('    1 May\n    Network 192.0.2.x\n');
  expect(textOf('0::/48')).toContain('    1 May\n    Local network\n');
  expect(textOf(null)).toContain('    1 May\n\n');
  expect(newDeviceMail('bg', { ...facts, network: '10.0.0.0/24' }).text).toContain('    Локална мрежа\n');
});
