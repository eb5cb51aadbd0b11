import { extendPolicy, type PolicySources } from './extend-policy.ts';

/**
 * Folders of the libraries of Google Cast: the sender's loader, what it loads by the version of Chrome, and its framework
 * (docs/cast-stand-in.md). The whole host would allow every script that Google publishes there.
 */
const senderSources: PolicySources = {
  'script-src': [
    'https://www.gstatic.com/cv/js/sender/v1/',
    'https://www.gstatic.com/eureka/clank/',
    'https://www.gstatic.com/cast/sdk/libs/sender/',
  ],
};

/** The library of receivers, which talks to the Cast platform of its device over a local socket. */
const receiverSources: PolicySources = {
  'script-src': ['https://www.gstatic.com/cast/sdk/libs/caf_receiver/'],
  'connect-src': ['ws://localhost:8008'],
};

/** Pages that show a timeline, an album or a share, and those from which people reach one without loading another page. */
const castingPages =
  /^\/(?:photos|albums|carousel|comments|a|share|documents|deleted_items|notifications|settings|television)(?:\/|$)|^\/(?:login\/callback)?$/;

/** Extends the policy of a page from which people can cast; undefined for every other page. */
export function allowCastSender(policy: string, path: string): string | undefined {
  return castingPages.test(path) ? extendPolicy(policy, senderSources) : undefined;
}

/** Extends the policy of the page that a Cast device opens. */
export function allowCastReceiver(policy: string): string {
  return extendPolicy(policy, receiverSources);
}
