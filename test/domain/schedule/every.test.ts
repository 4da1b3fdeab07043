// What may be typed into `Every`, in both languages, and how it is written back.

import { describe, expect, it } from 'vitest';
import { everyChoices, everyText, parseEvery } from '../../../src/domain/schedule/every.ts';

describe('what is typed', () => {
  it.each([
    ['', 'manual', 'manual'],
    ['Manual', 'manual', 'manual'],
    ['15 min', '15 min', '15 min'],
    ['30min', '30 min', '30 min'],
    ['30 minutos', '30 min', '30 min'],
    ['60 min', '1 h', '1 h'],
    ['1 hora', '1 h', '1 h'],
    ['12 HOURS', '12 h', '12 h'],
    ['day 07:00', 'day 07:00', 'dia 07:00'],
    ['dia 7:05', 'day 07:05', 'dia 07:05'],
    ['Diário às 18h', 'day 18:00', 'dia 18:00'],
    ['todo dia 7h30', 'day 07:30', 'dia 07:30'],
    ['07:00', 'day 07:00', 'dia 07:00'],
    ['07:00:00', 'day 07:00', 'dia 07:00'],
    ['Mon 07:00', 'Mon 07:00', 'seg 07:00'],
    ['segunda-feira 23:59', 'Mon 23:59', 'seg 23:59'],
    ['Tue 07:00', 'Tue 07:00', 'ter 07:00'],
    ['Wed 07:00', 'Wed 07:00', 'qua 07:00'],
    ['Thu 07:00', 'Thu 07:00', 'qui 07:00'],
    ['Fri 07:00', 'Fri 07:00', 'sex 07:00'],
    ['sunday at 8:00', 'Sun 08:00', 'dom 08:00'],
    ['domingo 8h', 'Sun 08:00', 'dom 08:00'],
    ['Monday 8:00', 'Mon 08:00', 'seg 08:00'],
    ['segunda 8h', 'Mon 08:00', 'seg 08:00'],
    ['Tuesday 8:00', 'Tue 08:00', 'ter 08:00'],
    ['terça 8h', 'Tue 08:00', 'ter 08:00'],
    ['terça-feira às 8h', 'Tue 08:00', 'ter 08:00'],
    ['Wednesday 8:00', 'Wed 08:00', 'qua 08:00'],
    ['quarta 8h', 'Wed 08:00', 'qua 08:00'],
    ['quarta-feira 8h', 'Wed 08:00', 'qua 08:00'],
    ['Thursday 8:00', 'Thu 08:00', 'qui 08:00'],
    ['quinta 8h', 'Thu 08:00', 'qui 08:00'],
    ['quinta-feira 8h', 'Thu 08:00', 'qui 08:00'],
    ['Friday 8:00', 'Fri 08:00', 'sex 08:00'],
    ['sexta 8h', 'Fri 08:00', 'sex 08:00'],
    ['sexta-feira 8h', 'Fri 08:00', 'sex 08:00'],
    ['Saturday 8:00', 'Sat 08:00', 'sáb 08:00'],
    ['sábado 8h', 'Sat 08:00', 'sáb 08:00'],
    ['every day at 7:15', 'day 07:15', 'dia 07:15'],
    ['daily 7h', 'day 07:00', 'dia 07:00'],
    ['todos os dias 7h', 'day 07:00', 'dia 07:00'],
    ['diária 23h', 'day 23:00', 'dia 23:00'],
    ['paused 1 h', 'paused 1 h', 'suspensa 1 h'],
    ['Paused: day 07:00', 'paused day 07:00', 'suspensa dia 07:00'],
    ['suspensa seg 07:00', 'paused Mon 07:00', 'suspensa seg 07:00'],
    ['Suspensa', 'paused manual', 'suspensa manual'],
    ['pausado - 15 min', 'paused 15 min', 'suspensa 15 min'],
    ['pause 2h', 'paused 2 h', 'suspensa 2 h'],
    ['15 minutes', '15 min', '15 min'],
    ['15 minute', '15 min', '15 min'],
    ['2 hour', '2 h', '2 h'],
    ['3 horas', '3 h', '3 h'],
    ['120 min', '2 h', '2 h'],
    ['sab 00:00', 'Sat 00:00', 'sáb 00:00'],
    ['SÁBADO 0:00', 'Sat 00:00', 'sáb 00:00'],
    ['  dom   9h  ', 'Sun 09:00', 'dom 09:00'],
  ])('%s', (typed, en, pt) => {
    const every = parseEvery(typed);
    expect(every && [everyText(every, 'en'), everyText(every, 'pt')]).toEqual([en, pt]);
  });

  it.each([
    '5 min',
    '7 h',
    '0 min',
    '24 h',
    'day',
    'day 24:00',
    'day 07:60',
    'foo 07:00',
    'hourly',
    '7',
    '-15 min',
    'paused 7 h',
    'paused paused 1 h',
    'pausedly',
    '1 h paused',
  ])('is refused: %s', (typed) => expect(parseEvery(typed)).toBeUndefined());

  it('what the dropdown offers is understood, in both languages, as the same', () => {
    const parsed = everyChoices('en').map(parseEvery);
    expect(parsed).not.toContain(undefined);
    expect(everyChoices('pt').map(parseEvery)).toEqual(parsed);
    expect(parsed).toHaveLength(12);
  });
});
