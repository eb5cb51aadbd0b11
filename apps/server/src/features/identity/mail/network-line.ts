import { readableNetwork } from '@stund/contract';

interface NetworkWords {
  /** The name of a network that is not part of the internet. */
  local: string;
  other(network: string): string;
}

/** The line of a mail about the network of a device, or nothing when it is unknown. */
export function networkLine(network: string | null, { local, other }: NetworkWords): string {
  if (network === null) return '';
  const readable = readableNetwork(network);
  return `\n    ${readable === null ? local : other(readable)}`;
}
