// A period: a named one that moves with the day, two dates, or typed bounds.

import { useId, useState } from 'preact/hooks';
import type { PeriodView } from '../../domain/views.ts';
import { Select, TextField } from '../shared/controls.tsx';
import { dayBeside, isDay, periodWith } from './filter-words.ts';
import type { PullWords } from './words.ts';

interface PeriodPickerProps {
  readonly say: PullWords;
  readonly label: string;
  readonly periods: readonly PeriodView[];
  readonly from: string;
  readonly before: string; // Exclusive.
  readonly onChange: (from: string, before: string) => void;
}

export function PeriodPicker({ say, label, periods, from, before, onChange }: PeriodPickerProps) {
  const [byHand, setByHand] = useState<'dates' | 'typed'>();
  const isBlank = from === '' && before === '';
  const known = periodWith(periods, from, before);
  const entered = isDay(from) && isDay(before) ? 'dates' : 'typed';
  const way = byHand ?? (isBlank || known !== undefined ? undefined : entered);
  const choose = (value: string) => {
    if (value === 'dates' || value === 'typed') {
      setByHand(value);
      if (value === 'dates' && entered === 'typed') onChange('', '');
      return;
    }
    setByHand(undefined);
    const period = periods[Number(value)];
    if (period !== undefined) onChange(period.from, period.before);
  };
  return (
    <>
      <Select
        label={label}
        value={way ?? (known === undefined ? '' : String(periods.indexOf(known)))}
        options={[
          ...(isBlank && way === undefined ? [{ value: '', label: say.choose }] : []),
          ...periods.map(({ name, today }, n) => ({ value: String(n), label: `${name} · ${today}` })),
          { value: 'dates', label: say.betweenDates },
          { value: 'typed', label: say.typedDates },
        ]}
        onChoose={choose}
      />
      {way === 'dates' && (
        <div class="beside">
          <Day label={say.first} value={from} onChange={(day) => onChange(day, before)} />
          <Day
            label={say.last}
            value={dayBeside(before, -1)}
            onChange={(day) => onChange(from, dayBeside(day, 1))}
          />
        </div>
      )}
      {way === 'typed' && (
        <>
          <TextField label={say.from} value={from} onInput={(typed) => onChange(typed, before)} />
          <TextField
            label={say.endBefore}
            hint={say.typedHint}
            value={before}
            onInput={(typed) => onChange(from, typed)}
          />
        </>
      )}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
