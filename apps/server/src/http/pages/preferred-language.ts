import { type Language, languages } from '@stund/contract';

/** The first language of the Accept-Language header that the product supports. Norwegian Nynorsk and plain "no" get Bokmål. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(/\s*;\s*/);
      return { tag: tag.toLowerCase().split('-')[0] ?? '', quality: Number(quality.slice(2)) || 0 };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => (tag === 'no' || tag === 'nn' ? 'nb' : tag));
  return languages.find((language) => language === wanted.find((tag) => languages.includes(tag as Language)));
}
