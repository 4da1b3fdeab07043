// The generated records in the words that a demo shows: another language, and nothing that a spreadsheet would evaluate.

import { inEnglish } from './in-english.ts';

export interface Wording {
  readonly language: 'pt' | 'en';
  /** With texts that a spreadsheet would evaluate, retype or break (awkward-texts.ts). */
  readonly isHostile: boolean;
}

// In the vocabularies, for tests.
const HARMLESS: Readonly<Record<string, string>> = {
  '=Observações sobre a cozinha': 'Observações sobre a cozinha',
  '=1+1': 'Não exposto',
  '00123': 'Sem cardápio',
  '=SE(A1;1;0)': 'Reforço',
  '00045': 'Sazonal',
};

/** Keeps shared objects shared. */
export function inWords<T>(records: T, { language, isHostile }: Wording): T {
  if (language === 'pt' && isHostile) return records;
  const texts = new Map<string, string>();
  const objects = new Map<unknown, unknown>();
  const said = (text: string): string => {
    const harmless = isHostile ? text : (HARMLESS[text] ?? text);
    return language === 'en' ? inEnglish(harmless) : harmless;
  };
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const known = texts.get(value) ?? said(value);
      texts.set(value, known);
      return known;
    }
    if (typeof value !== 'object' || value === null) return value;
    const known = objects.get(value);
    if (known !== undefined) return known;
    const made: unknown = Array.isArray(value)
      ? value.map(copy)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)]));
    objects.set(value, made);
    return made;
  };
  return copy(records) as T;
}
