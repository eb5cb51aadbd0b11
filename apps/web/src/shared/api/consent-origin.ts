import { consentMetaName } from '@stund/contract';

/** The origin of the calls of unsubscribe links, which the server writes into the page; undefined where it is that of the page. */
export const consentOrigin: string | undefined = document.querySelector<HTMLMetaElement>(
  `meta[name="${consentMetaName}"]`,
)?.content;
