import { castMetaName } from '@stund/contract';

/** The application ID of Google Cast, which the server writes into pages from which people can cast; undefined on all others. */
export const castAppId: string | undefined = document.querySelector<HTMLMetaElement>(
  `meta[name="${castMetaName}"]`,
)?.content;
