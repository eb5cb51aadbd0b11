import { readableNetwork } from '@stund/contract';
import type { Translate } from '../i18n/texts.ts';

/** A shortened network address in words: "local network", or "network 192.0.2.x". */
export function describeNetwork(t: Translate, network: string): string {
  const readable = readableNetwork(network);
  return readable === null ? t('shared.network.local') : t('shared.network', { network: readable });
}
