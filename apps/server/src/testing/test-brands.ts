import type { BrandId, Language } from '@stund/contract';

interface TestBrand {
  id: BrandId;
  name: string;
  defaultLanguage: Language;
}

/** The two brands by host, as they are shipped. */
export function testBrandOf(host: string): TestBrand {
  return host.startsWith('moments.')
    ? { id: 'moments', name: 'Moments', defaultLanguage: 'en' }
    : { id: 'stund', name: 'Stund', defaultLanguage: 'nb' };
}
