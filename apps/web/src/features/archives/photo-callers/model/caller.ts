import { limits } from '@stund/contract';

/** An external program that requests photos, as described by its link. */
export interface Caller {
  /** The address that receives the chosen photos. */
  address: string;
  maximum: number;
  /** Returned to the caller unchanged. */
  state: string | undefined;
}

/** Returns undefined unless the operator allows exactly this address. */
export function readCaller(search: URLSearchParams, allowed: readonly string[]): Caller | undefined {
  const address = search.get('to');
  if (address === null || !allowed.includes(address)) return undefined;
  const requested = Number(search.get('max') ?? limits.photosPerCaller);
  const isSensible = Number.isInteger(requested) && requested >= 1;
  const maximum = isSensible ? Math.min(requested, limits.photosPerCaller) : limits.photosPerCaller;
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

/** The address to open with the chosen photos. They are in the fragment, which browsers do not send to servers. */
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
