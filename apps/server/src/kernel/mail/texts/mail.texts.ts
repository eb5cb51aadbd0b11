import { defineTexts } from '../texts.ts';
import bg from './bg.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

export const mailTexts = defineTexts({ nb, en, sv, bg });
