import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readAppStores } from './app-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'stund-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chain = new URL('../platform/app-store/testing/certificates/stand-in-chain.pem', import.meta.url).pathname;
const key = {
  client_email: 'play@example.com',
  private_key: '-----BEGIN PRIVATE KEY-----',
  token_uri: 'https://a.example',
};
writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
const apple = { bundleId: 'com.example', appId: 1, rootsFile: chain, products: { m100: 100 } };
const google = {
  packageName: 'com.example',
  keyFile: 'key.json',
  pushAccount: 'push@example.com',
  audience: 'https://photos.example.com',
  products: { y500: 500 },
};

writeFileSync(
  join(folder, 'apple.p8'),
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);
const api = { keyFile: 'apple.p8', keyId: 'ABC123', issuerId: 'issuer' };

function read(content: unknown) {
  const file = join(folder, 'stores.json');
  writeFileSync(file, JSON.stringify(content));
  return readAppStores(file);
}

describe('the app stores', () => {
  it('reads the file and the files that it names, relative to it', () => {
    const { apple: readApple, google: readGoogle } = read({ apple, google });
    expect(readApple).toMatchObject({ environment: 'production', sizes: new Map([['m100', 100]]) });
    expect(readApple?.roots).toHaveLength(3);
    expect(readApple?.api).toBeUndefined();
    expect(read({ apple: { ...apple, api } }).apple?.api).toMatchObject({
      keyId: 'ABC123',
      issuerId: 'issuer',
      privateKey: expect.stringContaining('PRIVATE KEY'),
    });
    expect(readGoogle).toMatchObject({ key: { account: 'play@example.com' }, sizes: new Map([['y500', 500]]) });
  });

  it.each([
    ['a store without products', { apple: { ...apple, products: {} } }],
    ['a size of nothing', { apple: { ...apple, products: { m100: 0 } } }],
    ['an unknown field', { apple: { ...apple, bundelId: 'x' } }],
    ['a missing file', { apple: { ...apple, rootsFile: 'missing.pem' } }],
    ['a file without a certificate', { apple: { ...apple, rootsFile: 'key.json' } }],
    ['a key of Apple that is none', { apple: { ...apple, api: { ...api, keyFile: 'key.json' } } }],
    ['a key of Apple without its id', { apple: { ...apple, api: { ...api, keyId: '' } } }],
    ['a key that is none', { google: { ...google, keyFile: 'stores.json' } }],
  ])('refuses %s', (_, content) => {
    expect(() => read(content)).toThrow('STUND_APP_STORES_FILE');
  });
});
