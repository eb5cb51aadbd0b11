import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter } from 'age-encryption';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseKeyFile, SealingKey, sealedSizeBytes, sealWithPassphrase, unsealWithPassphrase } from './index.ts';

const chunk = 64 * 1024;
const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 17];

let key: SealingKey;
beforeAll(async () => {
  key = await SealingKey.generate();
});

async function* inPieces(bytes: Uint8Array, sizeBytes = 10_007) {
  for (let offset = 0; offset < bytes.byteLength; offset += sizeBytes) yield bytes.subarray(offset, offset + sizeBytes);
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const each of source) chunks.push(Uint8Array.from(each));
  return Buffer.concat(chunks);
}

const seal = (bytes: Uint8Array) => collect(key.seal(inPieces(bytes)));
const unseal = (bytes: Uint8Array, by = key) => collect(by.unseal(inPieces(bytes)));

describe('sealing', () => {
  it.each(sizes)('agrees with the library of age in both directions for %i bytes', async (sizeBytes) => {
    const clear = randomBytes(sizeBytes);
    const sealed = await seal(clear);
    expect(sealed.byteLength).toBe(sealedSizeBytes(sizeBytes));
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.identity);
    expect(Buffer.compare(await decrypter.decrypt(sealed), clear)).toBe(0);

    const encrypter = new Encrypter();
    encrypter.addRecipient(key.recipient);
    expect(Buffer.compare(await unseal(await encrypter.encrypt(clear)), clear)).toBe(0);
  });

  it('refuses another key', async () => {
    const sealed = await seal(randomBytes(100));
    await expect(unseal(sealed, await SealingKey.generate())).rejects.toMatchObject({ code: 'wrong-key' });
  });

  it('notices every flipped bit, also in the header, and every missing end', async () => {
    const sealed = await seal(randomBytes(chunk + 100));
    for (const position of [0, 30, 80, 120, 150, 170, 185, 1000, chunk + 210, sealed.byteLength - 1]) {
      const flipped = Buffer.from(sealed);
      flipped[position] = (flipped[position] ?? 0) ^ 4;
      await expect(unseal(flipped), `byte ${position}`).rejects.toThrow();
    }
    for (const length of [0, 20, 184, 190, 184 + chunk + 16, sealed.byteLength - 1]) {
      await expect(unseal(sealed.subarray(0, length))).rejects.toMatchObject({ code: 'damaged' });
    }
    await expect(unseal(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('keys', () => {
  it('reads files as age-keygen writes them', async () => {
    const text = `# created: 2026-11-28T03:15:00Z\n# public key: ${key.recipient}\n${key.identity}\n\n`;
    expect(parseKeyFile(text)).toEqual([key.identity]);
    expect(parseKeyFile(text.replaceAll('\n', '\r\n'))).toEqual([key.identity]);
  });

  it('refuses files without a key, and does not repeat what they contain', () => {
    for (const text of ['', '# nothing', 'hytta i skogen', `${key.identity}X`]) {
      expect(() => parseKeyFile(text)).toThrow(/^A key file contains lines/);
    }
  });

  it('opens with a pass phrase only what was sealed with it', async () => {
    const sealed = await sealWithPassphrase(key.identity, 'hytta i skogen');
    expect(await unsealWithPassphrase(sealed, 'hytta i skogen')).toBe(key.identity);
    await expect(unsealWithPassphrase(sealed, 'hytta')).rejects.toMatchObject({ code: 'wrong-key' });
  });

  it('derives independent keys', () => {
    expect(key.deriveKey('a')).toEqual(key.deriveKey('a'));
    expect(key.deriveKey('a')).not.toEqual(key.deriveKey('b'));
  });
});
