// The periods that a page offers for dates. They move with the day; each is shown in words, and as today's dates.

import { dayInWords, period } from './filters-in-words.ts';
import type { Language } from './language.ts';
import { filterPhrases } from './messages/filter-phrases.ts';
import { parseRelativeTime, type WallClock } from './relative-time.ts';
import type { PeriodView } from './views/pulls.ts';

/** From and before, as typed in each language. */
const PERIODS = {
  en: 'today, today-1d today, week, week-1w week, month, month-1M month, year, today-7d, today-30d, today-90d, today-12M',
  pt: 'hoje, hoje-1d hoje, semana, semana-1w semana, mês, mês-1M mês, ano, hoje-7d, hoje-30d, hoje-90d, hoje-12M',
};
const AGES = ['7d', '30d', '90d']; // periods that ended this long ago: `opened more than 30 days ago`

export function periodViews(language: Language, clock: WallClock): readonly PeriodView[] {
  const phrases = filterPhrases(language);
  const speech = { language, toLocal: clock.toLocal };
  /** For an end 1 ms earlier, which is on the last day of the period. */
  const dayOf = (text: string, earlierMs: number) =>
    dayInWords(clock.toLocal((parseRelativeTime(text, clock) ?? 0) - earlierMs), language);
  const today = (from: string, before: string) => {
    if (before === '') return phrases.since(dayOf(from, 0));
    if (from === '') return phrases.before(dayOf(before, 0));
    const [first, last] = [dayOf(from, 0), dayOf(before, 1)];
    return first === last ? first : `${first} – ${last}`;
  };
  const view = (from: string, before: string): PeriodView => {
    const bounds = { ...(from && { from: [from] }), ...(before && { before: [before] }) };
    const name = period({ label: '', ...bounds }, speech).trim();
    return { from, before, name, today: today(from, before) };
  };
  const spans = PERIODS[language].split(', ').map((one) => one.split(' '));
  return [
    ...spans.map(([from = '', before = '']) => view(from, before)),
    ...AGES.map((age) => view('', `${language === 'pt' ? 'hoje' : 'today'}-${age}`)),
  ];
}
