import { limits } from '@stund/contract';

/** Who asks for photos, as its link says. */
export interface Caller {
  /** Where the choice is handed to. */
  address: string;
  maximum: number;
  /** Handed back as it came. */
  state: string | undefined;
}

/** Undefined unless the operator allows exactly this address. */
export function readCaller(search: URLSearchParams, allowed: readonly string[]): Caller | undefined {
  const address = search.get('to');
  if (address === null || !allowed.includes(address)) return undefined;
  const asked = Number(search.get('max') ?? limits.photosPerCaller);
  const isSensible = Number.isInteger(asked) && asked >= 1;
  const maximum = isSensible ? Math.min(asked, limits.photosPerCaller) : limits.photosPerCaller;
  return { address, maximum, state: search.get('state') ?? undefined };
}

export function hostOf({ address }: Pick<Caller, 'address'>): string {
  return new URL(address).host;
}

export interface TransferredFile {
  id: string;
  name: string;
  size: number;
  mime_type: string;
  url: string;
}

/** Where the person goes with the choice: everything behind the `#`, which no server is told. */
export function addressWithPhotos(
  { address, state }: Omit<Caller, 'maximum'>,
  files: readonly TransferredFile[],
): string {
  return address + fragmentOf({ photos: toBase64Url(JSON.stringify({ files })) }, state);
}

export function addressOfCancelled({ address, state }: Omit<Caller, 'maximum'>): string {
  return address + fragmentOf({ cancelled: '' }, state);
}

function fragmentOf(values: Record<string, string>, state: string | undefined): string {
  return `#${new URLSearchParams({ ...values, ...(state !== undefined && { state }) })}`;
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
