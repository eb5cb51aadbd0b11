import { readUserAgent } from '@stund/contract';

/**
 * Whether this is an iPhone or an iPad, where a page cannot save files to the photo library. iPads identify as a Mac.
 */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const { system } = readUserAgent(userAgent);
  return system === 'iPhone' || system === 'iPad' || (system === 'Mac' && maxTouchPoints > 1);
}
