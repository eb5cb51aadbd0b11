import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NotUnderstoodError } from '../plan/not-understood-error.ts';
import { cleanProfile } from './clean-profile.ts';

const secret = 'Screen of Kari, serial number 4711';

async function givenProfile(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  return (await sharp(picture).metadata()).icc!;
}

/** The profile with one more tag, whose data is at its end. */
function withTag(profile: Buffer, tag: string, data: Buffer): Buffer {
  const count = profile.readUInt32BE(128);
  const tableEnd = 132 + count * 12;
  const table = Buffer.from(profile.subarray(132, tableEnd));
  for (let at = 4; at < table.length; at += 12) table.writeUInt32BE(table.readUInt32BE(at) + 12, at);
  const entry = Buffer.alloc(12);
  entry.write(tag, 'latin1');
  entry.writeUInt32BE(profile.length + 12, 4);
  entry.writeUInt32BE(data.length, 8);
  const made = Buffer.concat([profile.subarray(0, 132), table, entry, profile.subarray(tableEnd), data]);
  made.writeUInt32BE(made.length, 0);
  made.writeUInt32BE(count + 1, 128);
  return made;
}

describe('cleanProfile', () => {
  it('leaves out the maker, model and serial number of a screen', async () => {
    const plain = await givenProfile();
    const profile = withTag(plain, 'mmod', Buffer.from(`mmod\0\0\0\0${secret}`));
    profile.write('APPL', 48, 'latin1');
    const clean = cleanProfile(profile);
    expect(clean.length).toBe(profile.length);
    expect(clean.includes(secret)).toBe(false);
    expect(clean.readUInt32BE(48)).toBe(0);
    expect(clean.readUInt32BE(128)).toBeLessThan(profile.readUInt32BE(128));
  });

  it('replaces a name that is not of a colour space', async () => {
    const plain = await givenProfile();
    const at =
      132 +
      [...Array(plain.readUInt32BE(128)).keys()].findIndex(
        (index) => plain.toString('latin1', 132 + index * 12, 136 + index * 12) === 'desc',
      ) *
        12;
    plain.write('cprt', at, 'latin1');
    const name = Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\0'), Buffer.from(`${secret}\0`), Buffer.alloc(80)]);
    name.writeUInt32BE(secret.length + 1, 8);
    const clean = cleanProfile(withTag(plain, 'desc', name));
    expect(clean.includes(secret)).toBe(false);
    expect(clean.includes('Profile\0')).toBe(true);
  });

  it('is the same when it is cleaned again', async () => {
    const clean = cleanProfile(await givenProfile());
    expect(cleanProfile(clean)).toEqual(clean);
  });

  it('refuses what it does not understand', async () => {
    const profile = await givenProfile();
    expect(() => cleanProfile(profile.subarray(0, 200))).toThrow(NotUnderstoodError);
    const linked = Buffer.from(profile);
    linked.write('link', 12, 'latin1');
    expect(() => cleanProfile(linked)).toThrow(NotUnderstoodError);
  });
});
