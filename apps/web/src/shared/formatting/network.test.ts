import { beforeAll, expect, it } from 'vitest';
import { activateLanguage, translate } from '../i18n/texts.ts';
import { describeNetwork } from './network.ts';

beforeAll(() => activateLanguage('en'));

it.each([
  ['0::/48', 'local network'],
  ['::/48', 'local network'],
  ['127.0.0.0/24', 'local network'],
  ['192.168.1.0/24', 'local network'],
  ['172.20.0.0/24', 'local network'],
  ['fd12:3456:789a::/48', 'local network'],
  ['192.0.2.0/24', 'network 192.0.2.x'],
  ['172.32.0.0/24', 'network 172.32.0.x'],
  ['2001:db8:1::/48', 'network 2001:db8:1:…'],
])('describes %s as %s', (network, expected) => {
  expect(describeNetwork(translate, network)).toBe(expected);
});
