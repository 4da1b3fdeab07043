// How often a pull runs: an interval, or a time of day. Its value is the text in the column `Every`.

import { Choice, TextField } from '../shared/controls.tsx';
import type { PullWords } from './words.ts';

const INTERVALS = ['15 min', '30 min', '1 h', '2 h', '3 h', '4 h', '6 h', '8 h', '12 h'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const AT = /^(\w+) (\d{1,2}:\d{2})$/;
const USUAL_TIME = '07:00';

interface EveryProps {
  readonly say: PullWords;
  readonly value: string;
  readonly onChange: (every: string) => void;
}

/** Controls for the interval of a pull. */
export function Every({ say, value, onChange }: EveryProps) {
  const [, day, time = USUAL_TIME] = AT.exec(value) ?? [];
  const options = [
    { value: 'manual', label: say.manual },
    ...INTERVALS.map((interval) => ({ value: interval, label: interval })),
    { value: 'day', label: say.day },
    ...DAYS.map((name, n) => ({ value: name, label: say.weekdays[n] ?? name })),
  ];
  return (
    <>
      <Choice
        label={say.every}
        value={day ?? (value === '' ? 'manual' : value)}
        options={options}
        onChoose={(chosen) =>
          onChange(chosen === 'day' || DAYS.includes(chosen) ? `${chosen} ${time}` : chosen)
        }
      />
      {day !== undefined && (
        <TextField label={say.at} value={time} onInput={(typed) => onChange(`${day} ${typed}`)} />
      )}
    </>
  );
}
