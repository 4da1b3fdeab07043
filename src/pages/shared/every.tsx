// How often a pull runs: an interval or a time of day, as text of the column `Every`; if paused, `paused` precedes it.

import { Select, TextField } from './controls.tsx';
import { wordsHere } from './page.tsx';
import { planWords } from './plan-words.ts';

const say = wordsHere(planWords);

const INTERVALS = ['15 min', '30 min', '1 h', '2 h', '3 h', '4 h', '6 h', '8 h', '12 h'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const AT = /^(day|Mon|Tue|Wed|Thu|Fri|Sat|Sun) (.*)$/; // Whatever time, also one that is half typed.
const USUAL_TIME = '07:00';
const PAUSED = 'paused ';

export function isPaused(every: string): boolean {
  return every.startsWith(PAUSED);
}

/** Keeps the interval. */
export function withPause(every: string, paused: boolean): string {
  const active = isPaused(every) ? every.slice(PAUSED.length) : every;
  return paused ? PAUSED + active : active;
}

/** Text that isn't understood stays as typed. */
export function everyInWords(value: string): string {
  const every = withPause(value, false);
  const [, day = '', time = ''] = AT.exec(every) ?? [];
  const weekday = say.weekdays[DAYS.indexOf(day)];
  const words =
    every === 'manual' || every === ''
      ? say.manual
      : INTERVALS.includes(every)
        ? say.interval(every)
        : day === 'day' || weekday !== undefined
          ? say.atTime(weekday ?? say.day, time)
          : say.notUnderstood(every);
  return isPaused(value) ? say.pausedNow(words) : words;
}

interface IntervalFieldProps {
  readonly value: string;
  readonly onChange: (every: string) => void;
  readonly field?: string; // What a refusal calls it.
}

/** A paused pull stays paused. */
export function IntervalField({ value, onChange, field = 'every' }: IntervalFieldProps) {
  const every = withPause(value, false);
  const change = (changed: string) => onChange(withPause(changed, isPaused(value)));
  const [, day, time = USUAL_TIME] = AT.exec(every) ?? [];
  const known = [
    { value: 'manual', label: say.manual },
    ...INTERVALS.map((interval) => ({ value: interval, label: say.interval(interval) })),
    { value: 'day', label: say.day },
    ...DAYS.map((name, n) => ({ value: name, label: say.weekdays[n] ?? name })),
  ];
  const chosen = day ?? (every === '' ? 'manual' : every);
  // Text that isn't understood stays visible until another option is chosen.
  const isKnown = known.some((option) => option.value === chosen);
  const options = isKnown ? known : [{ value: chosen, label: say.notUnderstood(chosen) }, ...known];
  return (
    <div class="beside">
      <Select
        label={say.every}
        value={chosen}
        options={options}
        onChoose={(next) => change(next === 'day' || DAYS.includes(next) ? `${next} ${time}` : next)}
      />
      {day !== undefined && (
        <TextField label={say.at} value={time} field={field} onInput={(typed) => change(`${day} ${typed}`)} />
      )}
    </div>
  );
}
