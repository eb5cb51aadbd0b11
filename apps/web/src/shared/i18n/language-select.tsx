import { languages } from '@stund/contract';
import { Select } from '@stund/ui';
import { Globe } from 'lucide-react';
import { languageNames } from './language.ts';
import { useTexts } from './texts.ts';

const options = languages.map((language) => ({ value: language, label: languageNames[language], lang: language }));

/**
 * Switches the language at once. `field` is for a row with its own label, `quiet` for the top of pages without a user
 * menu.
 */
export function LanguageSelect({ variant = 'quiet' }: { variant?: 'quiet' | 'field' }) {
  const { t, language, setLanguage } = useTexts();
  return (
    <Select
      label={t('shared.language')}
      variant={variant}
      isLabelHidden
      align="end"
      icon={variant === 'quiet' ? <Globe /> : undefined}
      value={language}
      options={options}
      onChange={(chosen) => void setLanguage(chosen)}
    />
  );
}
