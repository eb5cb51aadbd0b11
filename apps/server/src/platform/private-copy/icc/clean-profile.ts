import { understand } from '../plan/not-understood-error.ts';

const headerBytes = 128;
const entryBytes = 12;
const maxTags = 100;

/** Tags that define colours (ICC.1:2022 §9.2). Others describe a device: its maker, model, serial number, calibration. */
const colorTags = new Set(
  'wtpt bkpt rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC chad A2B0 A2B1 A2B2 A2B3 B2A0 B2A1 B2A2 B2A3 D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3 gamt pre0 pre1 pre2 lumi view meas tech chrm cicp'.split(
    ' ',
  ),
);
/** Types that contain numbers only. */
const numericTypes = new Set('XYZ |curv|para|mft1|mft2|mAB |mBA |sf32|view|meas|sig |chrm|cicp|mpet'.split('|'));
const classes = new Set(['mntr', 'scnr', 'prtr', 'spac']);

/** Names of colour spaces, which are of no device. */
const knownNames =
  /^(sRGB\b[\w .,-]{0,30}|c2(ci)?|Display P3( Gamut with sRGB Transfer)?|Adobe RGB \(1998\)|AdobeRGB|ProPhoto RGB|ROMM RGB[\w :]{0,20}|Apple Wide Color Sharing Profile|Generic (RGB|Gray|CMYK)[\w .]{0,30}|Rec\.? ?(ITU-R BT\.)?(709|2020|2100)[\w .-]{0,20}|Dot Gain \d+%|Gray Gamma 2\.2|U\.S\. (Web|Sheetfed) (Coated|Uncoated)[\w ().]{0,20}|Coated FOGRA\d+[\w .():-]{0,40}|ISO Coated[\w ()]{0,20}|Japan Color[\w ]{0,20}|Artifex[\w ]{0,30}|Profile)$/;
const neutralName = 'Profile';

/**
 * A colour profile of the same length with nothing but what defines colours. Throws NotUnderstoodError for profiles of other
 * classes and malformed ones.
 */
export function cleanProfile(profile: Buffer): Buffer {
  understand(profile.length >= headerBytes + 4, 'a colour profile is truncated');
  const size = profile.readUInt32BE(0);
  understand(size <= profile.length && profile.toString('latin1', 36, 40) === 'acsp', 'a colour profile is malformed');
  understand(classes.has(profile.toString('latin1', 12, 16)), 'a colour profile has an unknown class');
  const count = profile.readUInt32BE(headerBytes);
  const tableEnd = headerBytes + 4 + count * entryBytes;
  understand(count <= maxTags && tableEnd <= size, 'a colour profile has too many tags');

  const clean = Buffer.alloc(profile.length);
  copyHeader(profile, clean);
  let entryAt = headerBytes + 4;
  for (let at = headerBytes + 4; at < tableEnd; at += entryBytes) {
    const [start, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    understand(start >= tableEnd && start + length <= size, 'a colour profile has a tag outside of it');
    const data = profile.subarray(start, start + length);
    const replaced = cleanTag(profile.toString('latin1', at, at + 4), data);
    if (!replaced) continue;
    replaced.copy(clean, start);
    profile.copy(clean, entryAt, at, at + entryBytes);
    entryAt += entryBytes;
  }
  clean.writeUInt32BE((entryAt - headerBytes - 4) / entryBytes, headerBytes);
  return clean;
}

/** Leaves out the device's maker and model, the creator and the id (ICC.1:2022 §7.2), and sets a neutral date. */
function copyHeader(profile: Buffer, clean: Buffer): void {
  profile.copy(clean, 0, 0, 24);
  for (const [index, value] of [2000, 1, 1, 0, 0, 0].entries()) clean.writeUInt16BE(value, 24 + index * 2);
  profile.copy(clean, 36, 36, 48);
  profile.copy(clean, 64, 64, 80);
}

function cleanTag(tag: string, data: Buffer): Buffer | undefined {
  const type = data.toString('latin1', 0, 4);
  if (tag === 'desc') return cleanName(type, data);
  return colorTags.has(tag) && numericTypes.has(type) ? data : undefined;
}

/** The profile's name, which readers expect. One that is not of a known colour space may be that of a device. */
function cleanName(type: string, data: Buffer): Buffer | undefined {
  const clean = Buffer.alloc(data.length);
  clean.write(type, 0, 'latin1');
  if (type === 'desc' && data.length >= 12) {
    const length = data.readUInt32BE(8);
    if (length < 1 || 12 + length > data.length) return undefined;
    clean.writeUInt32BE(length, 8);
    clean.write(nameOf(data.toString('latin1', 12, 12 + length)).slice(0, length - 1), 12, 'latin1');
    return clean;
  }
  if (type !== 'mluc' || data.length < 28 + neutralName.length * 2) return undefined;
  const name = nameOf(firstTextOf(data));
  // One record in American English (ICC.1:2022 §10.15).
  const text = Buffer.from(28 + name.length * 2 <= data.length ? name : neutralName, 'utf16le').swap16();
  clean.writeUInt32BE(1, 8);
  clean.writeUInt32BE(12, 12);
  clean.write('enUS', 16, 'latin1');
  clean.writeUInt32BE(text.length, 20);
  clean.writeUInt32BE(28, 24);
  text.copy(clean, 28);
  return clean;
}

function nameOf(text: string): string {
  const name = text.split('\0')[0]!.trim();
  return knownNames.test(name) ? name : neutralName;
}

function firstTextOf(data: Buffer): string {
  const [length, start] = [data.readUInt32BE(20), data.readUInt32BE(24)];
  if (length > 512 || length % 2 === 1 || start + length > data.length) return '';
  return Buffer.from(data.subarray(start, start + length))
    .swap16()
    .toString('utf16le');
}
