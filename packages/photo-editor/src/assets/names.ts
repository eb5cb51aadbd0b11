/** What an asset is called in each language of the client. */
export interface AssetNames {
  readonly nb: string;
  readonly en: string;
  readonly sv: string;
  readonly bg: string;
}

/** Names in the order Norwegian, English, Swedish, Bulgarian. */
export const named = (nb: string, en: string, sv: string, bg: string): AssetNames => ({ nb, en, sv, bg });
