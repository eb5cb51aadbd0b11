import amaticScCyrillic700 from '@fontsource/amatic-sc/files/amatic-sc-cyrillic-700-normal.woff?url';
import amaticScLatin700 from '@fontsource/amatic-sc/files/amatic-sc-latin-700-normal.woff?url';
import amaticScLatinExt700 from '@fontsource/amatic-sc/files/amatic-sc-latin-ext-700-normal.woff?url';
import amaticScVietnamese700 from '@fontsource/amatic-sc/files/amatic-sc-vietnamese-700-normal.woff?url';
import bitterCyrillic600 from '@fontsource/bitter/files/bitter-cyrillic-600-normal.woff?url';
import bitterCyrillicExt600 from '@fontsource/bitter/files/bitter-cyrillic-ext-600-normal.woff?url';
import bitterLatin600 from '@fontsource/bitter/files/bitter-latin-600-normal.woff?url';
import bitterLatinExt600 from '@fontsource/bitter/files/bitter-latin-ext-600-normal.woff?url';
import bitterVietnamese600 from '@fontsource/bitter/files/bitter-vietnamese-600-normal.woff?url';
import caveatCyrillic600 from '@fontsource/caveat/files/caveat-cyrillic-600-normal.woff?url';
import caveatCyrillicExt600 from '@fontsource/caveat/files/caveat-cyrillic-ext-600-normal.woff?url';
import caveatLatin600 from '@fontsource/caveat/files/caveat-latin-600-normal.woff?url';
import caveatLatinExt600 from '@fontsource/caveat/files/caveat-latin-ext-600-normal.woff?url';
import comfortaaCyrillic600 from '@fontsource/comfortaa/files/comfortaa-cyrillic-600-normal.woff?url';
import comfortaaCyrillicExt600 from '@fontsource/comfortaa/files/comfortaa-cyrillic-ext-600-normal.woff?url';
import comfortaaGreek600 from '@fontsource/comfortaa/files/comfortaa-greek-600-normal.woff?url';
import comfortaaLatin600 from '@fontsource/comfortaa/files/comfortaa-latin-600-normal.woff?url';
import comfortaaLatinExt600 from '@fontsource/comfortaa/files/comfortaa-latin-ext-600-normal.woff?url';
import comfortaaVietnamese600 from '@fontsource/comfortaa/files/comfortaa-vietnamese-600-normal.woff?url';
import jetbrainsMonoCyrillic500 from '@fontsource/jetbrains-mono/files/jetbrains-mono-cyrillic-500-normal.woff?url';
import jetbrainsMonoCyrillicExt500 from '@fontsource/jetbrains-mono/files/jetbrains-mono-cyrillic-ext-500-normal.woff?url';
import jetbrainsMonoGreek500 from '@fontsource/jetbrains-mono/files/jetbrains-mono-greek-500-normal.woff?url';
import jetbrainsMonoLatin500 from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff?url';
import jetbrainsMonoLatinExt500 from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-ext-500-normal.woff?url';
import jetbrainsMonoVietnamese500 from '@fontsource/jetbrains-mono/files/jetbrains-mono-vietnamese-500-normal.woff?url';
import loraCyrillic500 from '@fontsource/lora/files/lora-cyrillic-500-normal.woff?url';
import loraCyrillicExt500 from '@fontsource/lora/files/lora-cyrillic-ext-500-normal.woff?url';
import loraLatin500 from '@fontsource/lora/files/lora-latin-500-normal.woff?url';
import loraLatinExt500 from '@fontsource/lora/files/lora-latin-ext-500-normal.woff?url';
import loraVietnamese500 from '@fontsource/lora/files/lora-vietnamese-500-normal.woff?url';
import montserratCyrillic600 from '@fontsource/montserrat/files/montserrat-cyrillic-600-normal.woff?url';
import montserratCyrillicExt600 from '@fontsource/montserrat/files/montserrat-cyrillic-ext-600-normal.woff?url';
import montserratLatin600 from '@fontsource/montserrat/files/montserrat-latin-600-normal.woff?url';
import montserratLatinExt600 from '@fontsource/montserrat/files/montserrat-latin-ext-600-normal.woff?url';
import montserratVietnamese600 from '@fontsource/montserrat/files/montserrat-vietnamese-600-normal.woff?url';
import notoSansCyrillic600 from '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff?url';
import notoSansCyrillicExt600 from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff?url';
import notoSansGreek600 from '@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff?url';
import notoSansLatin600 from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff?url';
import notoSansLatinExt600 from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff?url';
import notoSansVietnamese600 from '@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff?url';
import notoSansArabicArabic600 from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff?url';
import notoSansHebrewHebrew600 from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff?url';
import oswaldCyrillic500 from '@fontsource/oswald/files/oswald-cyrillic-500-normal.woff?url';
import oswaldCyrillicExt500 from '@fontsource/oswald/files/oswald-cyrillic-ext-500-normal.woff?url';
import oswaldLatin500 from '@fontsource/oswald/files/oswald-latin-500-normal.woff?url';
import oswaldLatinExt500 from '@fontsource/oswald/files/oswald-latin-ext-500-normal.woff?url';
import oswaldVietnamese500 from '@fontsource/oswald/files/oswald-vietnamese-500-normal.woff?url';
import pacificoCyrillic400 from '@fontsource/pacifico/files/pacifico-cyrillic-400-normal.woff?url';
import pacificoCyrillicExt400 from '@fontsource/pacifico/files/pacifico-cyrillic-ext-400-normal.woff?url';
import pacificoLatin400 from '@fontsource/pacifico/files/pacifico-latin-400-normal.woff?url';
import pacificoLatinExt400 from '@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff?url';
import pacificoVietnamese400 from '@fontsource/pacifico/files/pacifico-vietnamese-400-normal.woff?url';
import playfairDisplayCyrillic700 from '@fontsource/playfair-display/files/playfair-display-cyrillic-700-normal.woff?url';
import playfairDisplayLatin700 from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff?url';
import playfairDisplayLatinExt700 from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff?url';
import playfairDisplayVietnamese700 from '@fontsource/playfair-display/files/playfair-display-vietnamese-700-normal.woff?url';
import russoOneCyrillic400 from '@fontsource/russo-one/files/russo-one-cyrillic-400-normal.woff?url';
import russoOneLatin400 from '@fontsource/russo-one/files/russo-one-latin-400-normal.woff?url';
import russoOneLatinExt400 from '@fontsource/russo-one/files/russo-one-latin-ext-400-normal.woff?url';
import unboundedCyrillic700 from '@fontsource/unbounded/files/unbounded-cyrillic-700-normal.woff?url';
import unboundedCyrillicExt700 from '@fontsource/unbounded/files/unbounded-cyrillic-ext-700-normal.woff?url';
import unboundedLatin700 from '@fontsource/unbounded/files/unbounded-latin-700-normal.woff?url';
import unboundedLatinExt700 from '@fontsource/unbounded/files/unbounded-latin-ext-700-normal.woff?url';
import unboundedVietnamese700 from '@fontsource/unbounded/files/unbounded-vietnamese-700-normal.woff?url';

/** The addresses of the fonts' files in a browser by the path that `FontFile` has. Only browsers import this file. */
export const fontUrls: ReadonlyMap<string, string> = new Map([
  ['@fontsource/amatic-sc/files/amatic-sc-cyrillic-700-normal.woff', amaticScCyrillic700],
  ['@fontsource/amatic-sc/files/amatic-sc-latin-700-normal.woff', amaticScLatin700],
  ['@fontsource/amatic-sc/files/amatic-sc-latin-ext-700-normal.woff', amaticScLatinExt700],
  ['@fontsource/amatic-sc/files/amatic-sc-vietnamese-700-normal.woff', amaticScVietnamese700],
  ['@fontsource/bitter/files/bitter-cyrillic-600-normal.woff', bitterCyrillic600],
  ['@fontsource/bitter/files/bitter-cyrillic-ext-600-normal.woff', bitterCyrillicExt600],
  ['@fontsource/bitter/files/bitter-latin-600-normal.woff', bitterLatin600],
  ['@fontsource/bitter/files/bitter-latin-ext-600-normal.woff', bitterLatinExt600],
  ['@fontsource/bitter/files/bitter-vietnamese-600-normal.woff', bitterVietnamese600],
  ['@fontsource/caveat/files/caveat-cyrillic-600-normal.woff', caveatCyrillic600],
  ['@fontsource/caveat/files/caveat-cyrillic-ext-600-normal.woff', caveatCyrillicExt600],
  ['@fontsource/caveat/files/caveat-latin-600-normal.woff', caveatLatin600],
  ['@fontsource/caveat/files/caveat-latin-ext-600-normal.woff', caveatLatinExt600],
  ['@fontsource/comfortaa/files/comfortaa-cyrillic-600-normal.woff', comfortaaCyrillic600],
  ['@fontsource/comfortaa/files/comfortaa-cyrillic-ext-600-normal.woff', comfortaaCyrillicExt600],
  ['@fontsource/comfortaa/files/comfortaa-greek-600-normal.woff', comfortaaGreek600],
  ['@fontsource/comfortaa/files/comfortaa-latin-600-normal.woff', comfortaaLatin600],
  ['@fontsource/comfortaa/files/comfortaa-latin-ext-600-normal.woff', comfortaaLatinExt600],
  ['@fontsource/comfortaa/files/comfortaa-vietnamese-600-normal.woff', comfortaaVietnamese600],
  ['@fontsource/jetbrains-mono/files/jetbrains-mono-cyrillic-500-normal.woff', jetbrainsMonoCyrillic500],
  ['@fontsource/jetbrains-mono/files/jetbrains-mono-cyrillic-ext-500-normal.woff', jetbrainsMonoCyrillicExt500],
  ['@fontsource/jetbrains-mono/files/jetbrains-mono-greek-500-normal.woff', jetbrainsMonoGreek500],
  ['@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff', jetbrainsMonoLatin500],
  ['@fontsource/jetbrains-mono/files/jetbrains-mono-latin-ext-500-normal.woff', jetbrainsMonoLatinExt500],
  ['@fontsource/jetbrains-mono/files/jetbrains-mono-vietnamese-500-normal.woff', jetbrainsMonoVietnamese500],
  ['@fontsource/lora/files/lora-cyrillic-500-normal.woff', loraCyrillic500],
  ['@fontsource/lora/files/lora-cyrillic-ext-500-normal.woff', loraCyrillicExt500],
  ['@fontsource/lora/files/lora-latin-500-normal.woff', loraLatin500],
  ['@fontsource/lora/files/lora-latin-ext-500-normal.woff', loraLatinExt500],
  ['@fontsource/lora/files/lora-vietnamese-500-normal.woff', loraVietnamese500],
  ['@fontsource/montserrat/files/montserrat-cyrillic-600-normal.woff', montserratCyrillic600],
  ['@fontsource/montserrat/files/montserrat-cyrillic-ext-600-normal.woff', montserratCyrillicExt600],
  ['@fontsource/montserrat/files/montserrat-latin-600-normal.woff', montserratLatin600],
  ['@fontsource/montserrat/files/montserrat-latin-ext-600-normal.woff', montserratLatinExt600],
  ['@fontsource/montserrat/files/montserrat-vietnamese-600-normal.woff', montserratVietnamese600],
  ['@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff', notoSansArabicArabic600],
  ['@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff', notoSansHebrewHebrew600],
  ['@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff', notoSansCyrillic600],
  ['@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff', notoSansCyrillicExt600],
  ['@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff', notoSansGreek600],
  ['@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff', notoSansLatin600],
  ['@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff', notoSansLatinExt600],
  ['@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff', notoSansVietnamese600],
  ['@fontsource/oswald/files/oswald-cyrillic-500-normal.woff', oswaldCyrillic500],
  ['@fontsource/oswald/files/oswald-cyrillic-ext-500-normal.woff', oswaldCyrillicExt500],
  ['@fontsource/oswald/files/oswald-latin-500-normal.woff', oswaldLatin500],
  ['@fontsource/oswald/files/oswald-latin-ext-500-normal.woff', oswaldLatinExt500],
  ['@fontsource/oswald/files/oswald-vietnamese-500-normal.woff', oswaldVietnamese500],
  ['@fontsource/pacifico/files/pacifico-cyrillic-400-normal.woff', pacificoCyrillic400],
  ['@fontsource/pacifico/files/pacifico-cyrillic-ext-400-normal.woff', pacificoCyrillicExt400],
  ['@fontsource/pacifico/files/pacifico-latin-400-normal.woff', pacificoLatin400],
  ['@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff', pacificoLatinExt400],
  ['@fontsource/pacifico/files/pacifico-vietnamese-400-normal.woff', pacificoVietnamese400],
  ['@fontsource/playfair-display/files/playfair-display-cyrillic-700-normal.woff', playfairDisplayCyrillic700],
  ['@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff', playfairDisplayLatin700],
  ['@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff', playfairDisplayLatinExt700],
  ['@fontsource/playfair-display/files/playfair-display-vietnamese-700-normal.woff', playfairDisplayVietnamese700],
  ['@fontsource/russo-one/files/russo-one-cyrillic-400-normal.woff', russoOneCyrillic400],
  ['@fontsource/russo-one/files/russo-one-latin-400-normal.woff', russoOneLatin400],
  ['@fontsource/russo-one/files/russo-one-latin-ext-400-normal.woff', russoOneLatinExt400],
  ['@fontsource/unbounded/files/unbounded-cyrillic-700-normal.woff', unboundedCyrillic700],
  ['@fontsource/unbounded/files/unbounded-cyrillic-ext-700-normal.woff', unboundedCyrillicExt700],
  ['@fontsource/unbounded/files/unbounded-latin-700-normal.woff', unboundedLatin700],
  ['@fontsource/unbounded/files/unbounded-latin-ext-700-normal.woff', unboundedLatinExt700],
  ['@fontsource/unbounded/files/unbounded-vietnamese-700-normal.woff', unboundedVietnamese700],
]);
